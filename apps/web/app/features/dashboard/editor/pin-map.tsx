import type { Point } from '@amber/domain/geo/point'
import libraryStyles from 'maplibre-gl/dist/maplibre-gl.css?url'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import ownStyles from '../../../shared/map/drawn-map.css?url'
import { ZoomButtons } from '../../../shared/map/map-controls.tsx'
import { type MapHandle, toScreenPoint } from '../../../shared/map/map-geometry.ts'
import { mapProvidersOf } from '../../../shared/map/map-provider.ts'
import { useMap } from '../../../shared/map/use-map.ts'
import { useScreenPositions } from '../../../shared/map/use-screen-positions.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Icon } from '../../../ui/icon.tsx'

type Props = { point: Point; onMove: (point: Point) => void }

/** Half of the map's height in degrees when it opens. */
const SPAN_DEGREES = 0.005

/** A map with a pin that is moved by dragging, or by the arrow keys while it has the focus. */
export function PinMap({ point, onMove }: Props) {
  const { t } = useTranslation(['editor', 'map'])
  const { edition, map: settings, language } = useSite()
  const container = useRef<HTMLDivElement>(null)
  const { state } = useMap(container, {
    providers: mapProvidersOf(edition, settings),
    view: {
      south: point.lat - SPAN_DEGREES,
      west: point.lng - SPAN_DEGREES,
      north: point.lat + SPAN_DEGREES,
      east: point.lng + SPAN_DEGREES,
    },
    unit: language === 'en' ? 'imperial' : 'metric',
    words: { map: t('map:label'), attribution: t('map:attribution'), source: t('map:source') },
  })
  return (
    <div data-map={state.status} className="drawn-map absolute inset-0 overflow-hidden">
      {/* Linked here because the build does not load styles together with a lazily loaded component. */}
      <link rel="stylesheet" href={libraryStyles} />
      <link rel="stylesheet" href={ownStyles} />
      {state.status === 'failed' ? (
        <p className="grid size-full place-items-center p-6 text-center text-ink-2">{t('map:failed_title')}</p>
      ) : (
        <div ref={container} className="absolute! inset-0" />
      )}
      {state.status === 'ready' && <Pin drawn={state} point={point} onMove={onMove} />}
    </div>
  )
}

/** Pixels that an arrow key moves the pin. */
const KEY_STEP = 4
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
}

function Pin({ drawn, point, onMove }: Props & { drawn: MapHandle }) {
  const { t } = useTranslation('editor')
  const positionRef = useScreenPositions(drawn)
  const { map, provider } = drawn
  const moveTo = (x: number, y: number) => {
    const { lat, lng } = map.unproject([x, y]).wrap()
    onMove(provider.toEarth({ lat, lng }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const { x, y } = toScreenPoint(drawn, point)
    moveTo(x + step[0], y + step[1])
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, top } = map.getCanvas().getBoundingClientRect()
    moveTo(event.clientX - left, event.clientY - top)
  }
  return (
    <>
      <div className="absolute top-3 right-3 z-6">
        <ZoomButtons onZoom={(delta) => map.easeTo({ zoom: map.getZoom() + delta })} />
      </div>
      {/* Beside the map's own element, so that the map does not move with the pin. */}
      <div ref={positionRef(point)} className="absolute top-0 left-0 z-5">
        <button
          type="button"
          aria-label={t('pin')}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
          className="grid size-11 -translate-x-1/2 -translate-y-full cursor-grab touch-none place-items-center rounded-pill bg-ink text-paper shadow-pin active:cursor-grabbing"
        >
          <Icon name="map-pin" />
        </button>
      </div>
    </>
  )
}
