import { AttributionControl, type LngLatBoundsLike, Map as LibreMap, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import type { StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { PADDING } from './map-geometry.ts'

setWorkerUrl(workerUrl)

type Options = {
  holder: HTMLElement
  style: StyleSpecification | string
  bounds: LngLatBoundsLike
  unit: 'imperial' | 'metric'
  /** What is read out of the map's own parts. */
  words: { map: string; attribution: string }
  /** Whose data our own map shows; a provider's style says it itself. */
  source: string | undefined
}

/** The only file that knows MapLibre itself: a chunk of its own, loaded on demand. Throws where nothing can be drawn. */
export function createMap({ holder, style, bounds, unit, words, source }: Options): LibreMap {
  const map = new LibreMap({
    container: holder,
    style,
    bounds,
    fitBoundsOptions: { padding: PADDING, maxZoom: 15 },
    maxZoom: 18,
    minZoom: 1,
    // A city is looked at from above: turning and tilting only get in the way of a finger.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    locale: { 'Map.Title': words.map, 'AttributionControl.ToggleAttribution': words.attribution },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(
    new AttributionControl({ compact: false, ...(source !== undefined && { customAttribution: source }) }),
    'bottom-right',
  )
  map.addControl(new ScaleControl({ unit, maxWidth: 90 }), 'bottom-right')
  return map
}
