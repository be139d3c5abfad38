import { Suspense, use } from 'react'
import { Optional } from '../../ui/optional.tsx'
import { SimilarPlaces } from './further-down.ts'
import { usePlace } from './place-state.ts'

/** Comes after the page, which is whole without it. */
export function SimilarSlot() {
  return (
    <div id="similar" className="scroll-mt-24">
      <Optional>
        <Suspense>
          <Similar />
        </Suspense>
      </Optional>
    </div>
  )
}

function Similar() {
  const { similar, place } = usePlace()
  const places = use(similar)
  if (places.length === 0) return null
  return (
    <div className="far-down border-t border-sand-200 py-8">
      <SimilarPlaces places={places} from={place.location.location_coordinates} />
    </div>
  )
}
