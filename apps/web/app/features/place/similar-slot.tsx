import { Suspense, use } from 'react'
import { OptionalBoundary } from '../../ui/optional-boundary.tsx'
import { SimilarPlaces } from './lazy-sections.ts'
import { usePlace } from './place-state.ts'

/** Streamed after the page, which works without it. */
export function SimilarSlot() {
  return (
    <div id="similar" className="scroll-mt-24">
      <OptionalBoundary>
        <Suspense>
          <Similar />
        </Suspense>
      </OptionalBoundary>
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
