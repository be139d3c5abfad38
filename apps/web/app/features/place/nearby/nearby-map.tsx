import type { Place } from '@amber/contract/inventory'
import type { Point } from '@amber/domain/geo/point'
import type { Box } from '@amber/domain/search/place-search'
import libraryStyles from 'maplibre-gl/dist/maplibre-gl.css?url'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../lib/site.ts'
import { useNames } from '../../../parts/map/basemap/use-names.ts'
import ownStyles from '../../../parts/map/drawn-map.css?url'
import { ZoomButtons } from '../../../parts/map/map-controls.tsx'
import { type DrawnMap, spotOf } from '../../../parts/map/map-geometry.ts'
import { mapProviderOf } from '../../../parts/map/map-provider.ts'
import { useMap } from '../../../parts/map/use-map.ts'
import { useSpots } from '../../../parts/map/use-spots.ts'
import { Icon } from '../../../ui/icon.tsx'
import { namesWithRoom } from './label-room.ts'
import type { Destination } from '../../../parts/travel/travel-times.ts'

type Props = {
  place: Pick<Place, 'name' | 'location' | 'region'>
  destinations: readonly (Destination & { metres: number })[]
}

/** What lies further away would make a dot of the neighbourhood. */
const IN_VIEW_METRES = 6000

/** Waits for its words here, before any state: React loses count of a part's hooks when it waits between them. */
export function NearbyMap(props: Props) {
  useTranslation(['nearby', 'map'])
  return <StartedMap {...props} />
}

/** The place among the universities. Fills what it stands in. */
function StartedMap({ place, destinations }: Props) {
  const { t } = useTranslation(['nearby', 'map'])
  const { edition, map: settings, language } = useSite()
  const holder = useRef<HTMLDivElement>(null)
  const near = destinations.filter(({ metres }) => metres <= IN_VIEW_METRES)
  const { state } = useMap(holder, {
    providers: { wanted: mapProviderOf(edition, settings), builtIn: mapProviderOf(edition) },
    view: boxOf([place.location.location_coordinates, ...near]),
    unit: language === 'en' ? 'imperial' : 'metric',
    words: {
      map: t('map_title', { place: place.name }),
      attribution: t('map:attribution'),
      source: t('map:source'),
    },
  })
  return (
    <div data-map={state.status} className="drawn-map absolute inset-0 overflow-hidden">
      {/* Links, as the build loads no styles together with a part that comes later. */}
      <link rel="stylesheet" href={libraryStyles} />
      <link rel="stylesheet" href={ownStyles} />
      {state.status === 'failed' ? (
        <p className="grid size-full place-items-center p-6 text-center text-ink-2">{t('map_failed')}</p>
      ) : (
        <div ref={holder} className="absolute! inset-0" />
      )}
      {state.status === 'ready' && <Marks drawn={state} place={place} destinations={destinations} />}
    </div>
  )
}

function Marks({ drawn, place, destinations }: Props & { drawn: DrawnMap }) {
  const spot = useSpots(drawn)
  const named = useNamesWithRoom({ drawn, place, destinations })
  const { map } = drawn
  const { canonical_name: canonicalName, region_type: regionType } = place.region
  useNames(
    drawn,
    { canonicalName, regionType },
    destinations.map((one) => one.canonicalName),
  )
  return (
    <>
      <div className="absolute top-3 right-3 z-6">
        <ZoomButtons onZoom={(by) => map.easeTo({ zoom: map.getZoom() + by })} />
      </div>
      {createPortal(
        <div className="pointer-events-none absolute inset-0 font-sans text-13 leading-[1.2] font-[650] *:absolute *:top-0 *:left-0">
          {destinations.map((destination, at) => (
            <span key={destination.canonicalName} ref={spot(destination)}>
              <span className="grid size-8 -translate-1/2 place-items-center rounded-pill border-2 border-paper bg-honey text-ink shadow-pin">
                <Icon name="graduation-cap" size="small" />
              </span>
              {named[at] && (
                <span className="absolute top-5 line-clamp-2 w-32.5 -translate-x-1/2 text-center text-honey-ink [text-shadow:0_0_2px_var(--color-map-land),0_0_4px_var(--color-map-land)]">
                  {destination.name}
                </span>
              )}
            </span>
          ))}
          <span ref={spot(place.location.location_coordinates)} className="z-3">
            <span className="relative -mt-1.5 inline-flex min-h-8 transform-[translate(-50%,-100%)] items-center rounded-[6px] bg-ink px-2.5 text-15 whitespace-nowrap text-on-dark shadow-pin after:absolute after:-bottom-1 after:left-1/2 after:size-[9px] after:-translate-x-1/2 after:rotate-45 after:rounded-[1px] after:bg-inherit">
              {place.name}
            </span>
          </span>
        </div>,
        map.getCanvasContainer(),
      )}
    </>
  )
}

/** Worked out anew when the map has come to rest. */
function useNamesWithRoom({ drawn, place, destinations }: Props & { drawn: DrawnMap }): boolean[] {
  const { map } = drawn
  const follow = useCallback(
    (rested: () => void) => {
      map.on('moveend', rested)
      return () => {
        map.off('moveend', rested)
      }
    },
    [map],
  )
  useSyncExternalStore(follow, () => `${map.getZoom()} ${map.getCenter().toString()}`)
  return namesWithRoom(
    destinations.map((one) => spotOf(drawn, one)),
    { ...spotOf(drawn, place.location.location_coordinates), letters: place.name.length },
  )
}

/** Half a kilometre at least around a place that has nothing near. */
const LEAST_DEGREES = 0.005

function boxOf(points: readonly Point[]): Box {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  return {
    south: Math.min(...lats) - LEAST_DEGREES,
    west: Math.min(...lngs) - LEAST_DEGREES,
    north: Math.max(...lats) + LEAST_DEGREES,
    east: Math.max(...lngs) + LEAST_DEGREES,
  }
}
