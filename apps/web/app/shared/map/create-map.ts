import {
  addProtocol,
  AttributionControl,
  type LngLatBoundsLike,
  Map as LibreMap,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import type { StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { PADDING } from './map-geometry.ts'

setWorkerUrl(workerUrl)
// The reader of archives loads with the first tile.
addProtocol('streets', async ({ url }, { signal }) => {
  const { readTile } = await import('./streets/read-tile.ts')
  return { data: await readTile(url, signal) }
})

type Options = {
  holder: HTMLElement
  style: StyleSpecification | string
  bounds: LngLatBoundsLike
  unit: 'imperial' | 'metric'
  /** Accessible names of the map's own controls. */
  words: { map: string; attribution: string }
  /** Data attribution of the built-in map; a provider's style has its own. */
  source: string | undefined
}

/**
 * Creates the map. The only module that imports MapLibre at runtime, so that it is a chunk of its own, loaded on
 * demand. Throws if nothing can be drawn.
 */
export function createMap({ holder, style, bounds, unit, words, source }: Options): LibreMap {
  const map = new LibreMap({
    container: holder,
    style,
    bounds,
    fitBoundsOptions: { padding: PADDING, maxZoom: 15 },
    maxZoom: 18,
    minZoom: 1,
    // A city is viewed from above: rotating and tilting only get in the way on touch screens.
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
