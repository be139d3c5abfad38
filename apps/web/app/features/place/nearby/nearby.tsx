import type { Place } from '@amber/contract/inventory'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { loadedPart } from '../../../lib/loaded-part.ts'
import { logStorage } from '../../../lib/log-storage.ts'
import { useSite } from '../../../lib/site.ts'
import { Optional } from '../../../ui/optional.tsx'
import { DestinationForm } from './destination-form.tsx'
import { inOrder, type TravelRow, type TravelTimes } from '../../../parts/travel/travel-times.ts'
import { TravelTable } from './travel-table.tsx'
import { useNear } from './use-near.ts'

const NearbyMap = loadedPart(async () => (await import('./nearby-map.tsx')).NearbyMap, ['map'])

export type NearbyProps = {
  place: Pick<Place, 'name' | 'canonical_name' | 'location' | 'region'>
  /** From `loadDistances`; null where nobody could say. */
  distances: TravelTimes | null
}

/** How long it takes to lectures, and to wherever else; the map comes when somebody scrolls to it. */
export function Nearby({ place, distances }: NearbyProps) {
  const { t } = useTranslation('nearby')
  const here = useRef<HTMLDivElement>(null)
  const isNear = useNear(here)
  const rows = distances?.rows ?? []
  const asked = distances?.asked ?? null
  const searched = useSearched(place, distances)
  const shown = inOrder(rows, [asked?.row ?? null, searched])
  return (
    <section id="nearby" aria-labelledby="nearby-title" className="scroll-mt-24">
      <h2 id="nearby-title" className="text-20 md:text-24">
        {t('title')}
      </h2>
      {asked !== null && asked.row === null && (
        // Where the answer would stand: the form is a screen further down on a phone.
        <output className="mt-2 block text-danger">{t('box_missing', { query: asked.query })}</output>
      )}
      {distances === null ? (
        <p className="mt-1.5 text-ink-2">{t('failed')}</p>
      ) : shown.length === 0 ? (
        <p className="mt-1.5 text-ink-2">{t('none')}</p>
      ) : (
        <TravelTable rows={shown} searched={searched?.canonicalName} asked={asked?.row?.canonicalName} />
      )}
      <DestinationForm asked={asked} isNear={isNear} />
      <div ref={here} className="relative mt-5 h-75 overflow-hidden rounded-card bg-map-land md:h-90 noscript:hidden">
        {isNear && (
          <Optional>
            <Suspense>
              <NearbyMap place={place} destinations={shown} />
            </Suspense>
          </Optional>
        )}
      </div>
    </section>
  )
}

/** Known to this browser only, so it comes after the page. */
function useSearched(place: NearbyProps['place'], distances: TravelTimes | null): TravelRow | null {
  const { language } = useSite()
  const [searched, setSearched] = useState<TravelRow | null>(null)
  const { lat, lng } = place.location.location_coordinates
  useEffect(() => {
    let left = false
    import('./searched-university.ts')
      .then(({ searchedUniversity }) => searchedUniversity({ lat, lng }, distances?.rows ?? [], language))
      .then(
        (row) => left || setSearched(row),
        (error: unknown) => logStorage('the searched university is not known', { key: 'searches', error }),
      )
    return () => {
      left = true
    }
  }, [lat, lng, distances, language])
  return searched
}
