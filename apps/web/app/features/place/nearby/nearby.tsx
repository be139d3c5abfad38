import type { Place } from '@amber/contract/schemas/inventory'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyComponent } from '../../../browser/lazy-component.ts'
import { logStorage } from '../../../browser/log-storage.ts'
import { useSite } from '../../../shared/page/site.ts'
import { OptionalBoundary } from '../../../ui/optional-boundary.tsx'
import { DestinationForm } from './destination-form.tsx'
import { orderTravelRows, type TravelRow, type TravelTimes } from '../../../shared/travel/travel-times.ts'
import { TravelTable } from './travel-table.tsx'
import { useNearViewport } from './use-near-viewport.ts'

const NearbyMap = lazyComponent(async () => (await import('./nearby-map.tsx')).NearbyMap, ['map'])

export type NearbyProps = {
  place: Pick<Place, 'name' | 'canonical_name' | 'location' | 'region'>
  /** Result of `loadDistances`; null when loading failed. */
  distances: TravelTimes | null
}

/** Travel times to universities and other destinations. The map loads when it nears the viewport. */
export function Nearby({ place, distances }: NearbyProps) {
  const { t } = useTranslation('nearby')
  const mapContainer = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(mapContainer)
  const rows = distances?.rows ?? []
  const requested = distances?.requested ?? null
  const searched = useSearched(place, distances)
  const orderedRows = orderTravelRows(rows, [requested?.row ?? null, searched])
  return (
    <section id="nearby" aria-labelledby="nearby-title" className="scroll-mt-24">
      <h2 id="nearby-title" className="text-20 md:text-24">
        {t('title')}
      </h2>
      {requested !== null && requested.row === null && (
        // Shown where the result would be, since the form is a screen further down on phones.
        <output className="mt-2 block text-danger">{t('box_missing', { query: requested.query })}</output>
      )}
      {distances === null ? (
        <p className="mt-1.5 text-ink-2">{t('failed')}</p>
      ) : orderedRows.length === 0 ? (
        <p className="mt-1.5 text-ink-2">{t('none')}</p>
      ) : (
        <TravelTable
          rows={orderedRows}
          city={cityOf(place)}
          searched={searched?.canonicalName}
          requested={requested?.row?.canonicalName}
        />
      )}
      <DestinationForm requested={requested} isNear={isNear} />
      <div
        ref={mapContainer}
        className="relative mt-5 h-75 overflow-hidden rounded-card bg-map-land md:h-90 noscript:hidden"
      >
        {isNear && (
          <OptionalBoundary>
            <Suspense>
              <NearbyMap place={place} destinations={orderedRows} />
            </Suspense>
          </OptionalBoundary>
        )}
      </div>
    </section>
  )
}

/** Returns the canonical name of the city that the place is in. */
const cityOf = ({ region }: NearbyProps['place']): string =>
  [region, ...region.ancestors].find(({ region_type }) => region_type === 'locality')?.canonical_name ?? ''

/** Returns the university searched for last, which only the browser knows, after hydration. */
function useSearched(place: NearbyProps['place'], distances: TravelTimes | null): TravelRow | null {
  const { language } = useSite()
  const [searched, setSearched] = useState<TravelRow | null>(null)
  const { lat, lng } = place.location.location_coordinates
  useEffect(() => {
    let isUnmounted = false
    import('./searched-university.ts')
      .then(({ searchedUniversity }) => searchedUniversity({ lat, lng }, distances?.rows ?? [], language))
      .then(
        (row) => isUnmounted || setSearched(row),
        (error: unknown) => logStorage('the searched university is not known', { key: 'searches', error }),
      )
    return () => {
      isUnmounted = true
    }
  }, [lat, lng, distances, language])
  return searched
}
