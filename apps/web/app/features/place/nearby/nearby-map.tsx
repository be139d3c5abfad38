import type { Place } from '@amber/contract/schemas/inventory'
import type { Point } from '@amber/domain/geo/point'
import type { Box } from '@amber/domain/search/place-search'
import libraryStyles from 'maplibre-gl/dist/maplibre-gl.css?url'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { useRegionLabels } from '../../../shared/map/basemap/use-region-labels.ts'
import ownStyles from '../../../shared/map/drawn-map.css?url'
import { ZoomButtons } from '../../../shared/map/map-controls.tsx'
import { type MapHandle, toScreenPoint } from '../../../shared/map/map-geometry.ts'
import { mapProvidersOf } from '../../../shared/map/map-provider.ts'
import { useMap } from '../../../shared/map/use-map.ts'
import { useScreenPositions } from '../../../shared/map/use-screen-positions.ts'
import { Icon } from '../../../ui/icon.tsx'
import { fitLabels } from './fit-labels.ts'
import type { Destination } from '../../../shared/travel/travel-times.ts'

type Props = {
  place: Pick<Place, 'name' | 'location' | 'region'>
  destinations: readonly (Destination & { metres: number })[]
}

/** Maximum distance shown, so that the neighbourhood stays legible. */
const MAX_SHOWN_METRES = 6000

/**
 * Suspends for translations before any other hook, because React miscounts hooks when a component suspends between
 * them.
 */
export function NearbyMap(props: Props) {
  useTranslation(['nearby', 'map'])
  return <StartedMap {...props} />
}

/** Map of the place and nearby universities. Fills its container. */
function StartedMap({ place, destinations }: Props) {
  const { t } = useTranslation(['nearby', 'map'])
  const { edition, map: settings, language } = useSite()
  const container = useRef<HTMLDivElement>(null)
  const nearby = destinations.filter(({ metres }) => metres <= MAX_SHOWN_METRES)
  const { state } = useMap(container, {
    providers: mapProvidersOf(edition, settings),
    view: boxOf([place.location.location_coordinates, ...nearby]),
    unit: language === 'en' ? 'imperial' : 'metric',
    words: {
      map: t('map_title', { place: place.name }),
      attribution: t('map:attribution'),
      source: t('map:source'),
    },
  })
  return (
    <div data-map={state.status} className="drawn-map absolute inset-0 overflow-hidden">
      {/* Linked here because the build does not load styles together with a lazily loaded component. */}
      <link rel="stylesheet" href={libraryStyles} />
      <link rel="stylesheet" href={ownStyles} />
      {state.status === 'failed' ? (
        <p className="grid size-full place-items-center p-6 text-center text-ink-2">{t('map_failed')}</p>
      ) : (
        <div ref={container} className="absolute! inset-0" />
      )}
      {state.status === 'ready' && <Marks drawn={state} place={place} destinations={destinations} />}
    </div>
  )
}

function Marks({ drawn, place, destinations }: Props & { drawn: MapHandle }) {
  const positionRef = useScreenPositions(drawn)
  const isLabelVisible = useVisibleLabels({ drawn, place, destinations })
  const { map } = drawn
  const { canonical_name: canonicalName, region_type: regionType } = place.region
  useRegionLabels(
    drawn,
    { canonicalName, regionType },
    destinations.map((destination) => destination.canonicalName),
  )
  return (
    <>
      <div className="absolute top-3 right-3 z-6">
        <ZoomButtons onZoom={(delta) => map.easeTo({ zoom: map.getZoom() + delta })} />
      </div>
      {createPortal(
        <div className="pointer-events-none absolute inset-0 font-sans text-13 leading-[1.2] font-[650] *:absolute *:top-0 *:left-0">
          {destinations.map((destination, index) => (
            <span key={destination.canonicalName} ref={positionRef(destination)}>
              <span className="grid size-8 -translate-1/2 place-items-center rounded-pill border-2 border-paper bg-honey text-on-honey shadow-pin">
                <Icon name="graduation-cap" size="small" />
              </span>
              {isLabelVisible[index] && (
                <span className="absolute top-5 line-clamp-2 w-32.5 -translate-x-1/2 text-center text-honey-ink [text-shadow:0_0_2px_var(--color-map-land),0_0_4px_var(--color-map-land)]">
                  {destination.name}
                </span>
              )}
            </span>
          ))}
          <span ref={positionRef(place.location.location_coordinates)} className="z-3">
            <span className="relative -mt-1.5 inline-flex min-h-8 transform-[translate(-50%,-100%)] items-center rounded-[6px] bg-ink px-2.5 text-15 whitespace-nowrap text-paper shadow-pin after:absolute after:-bottom-1 after:left-1/2 after:size-[9px] after:-translate-x-1/2 after:rotate-45 after:rounded-[1px] after:bg-inherit">
              {place.name}
            </span>
          </span>
        </div>,
        map.getCanvasContainer(),
      )}
    </>
  )
}

/** Recalculates the visible labels when the map stops moving. */
function useVisibleLabels({ drawn, place, destinations }: Props & { drawn: MapHandle }): boolean[] {
  const { map } = drawn
  const subscribe = useCallback(
    (onMoveEnd: () => void) => {
      map.on('moveend', onMoveEnd)
      return () => {
        map.off('moveend', onMoveEnd)
      }
    },
    [map],
  )
  useSyncExternalStore(subscribe, () => `${map.getZoom()} ${map.getCenter().toString()}`)
  return fitLabels(
    destinations.map((destination) => toScreenPoint(drawn, destination)),
    { ...toScreenPoint(drawn, place.location.location_coordinates), letters: place.name.length },
  )
}

/** Padding that shows at least half a kilometre around a place with nothing nearby. */
const MIN_SPAN_DEGREES = 0.005

function boxOf(points: readonly Point[]): Box {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  return {
    south: Math.min(...lats) - MIN_SPAN_DEGREES,
    west: Math.min(...lngs) - MIN_SPAN_DEGREES,
    north: Math.max(...lats) + MIN_SPAN_DEGREES,
    east: Math.max(...lngs) + MIN_SPAN_DEGREES,
  }
}
