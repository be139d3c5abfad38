import type { Box } from '@amber/domain/search/place-search'
import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl'
import { boxInView } from '../map-geometry.ts'
import { EMPTY_FEATURES, FINE_FROM_ZOOM, SEA_LAYER } from './built-in-style.ts'
import { gridLines, gridStep } from './kilometre-grid.ts'
import { type Cell, cellsIn, fetchCell } from './water-cells.ts'
import { fetchWorldOutlines } from './world-outlines.ts'

const GRID_FROM_ZOOM = 9.5
/** Metres per pixel at the equator at zoom 0, with 512-pixel tiles. */
const METRES_PER_PIXEL = 78_271.517

type Deps = { map: LibreMap; borders: boolean }

/**
 * Fills the built-in style with the data in view, now and after each move. Omits data that fails to load. Returns a
 * function that stops.
 */
export function syncBasemap({ map, borders }: Deps): () => void {
  const controller = new AbortController()
  const cells = new Map<string, Cell>()
  const requested = new Set<string>()
  let world: Promise<void> | undefined

  const set = (source: string, data: FeatureCollection) => void map.getSource<GeoJSONSource>(source)?.setData(data)

  async function showCell(name: string) {
    if (requested.has(name)) return
    requested.add(name)
    try {
      cells.set(name, await fetchCell(name, controller.signal))
    } catch {
      // Lets the next move retry.
      requested.delete(name)
      return
    }
    const all = [...cells.values()]
    set('land', { type: 'FeatureCollection', features: all.map(({ land }) => land) })
    set('rivers', { type: 'FeatureCollection', features: all.map(({ rivers }) => rivers) })
    set('water', { type: 'FeatureCollection', features: all.map(({ water }) => water) })
  }

  async function showWorld() {
    try {
      const outlines = await fetchWorldOutlines(controller.signal)
      set('world-land', { type: 'FeatureCollection', features: [outlines.land] })
      if (borders) set('borders', { type: 'FeatureCollection', features: [outlines.borders] })
      map.setLayoutProperty(SEA_LAYER, 'visibility', 'visible')
    } catch {
      world = undefined
    }
  }

  function fill() {
    const box = boxInView(map)
    const zoom = map.getZoom()
    const { names, complete } = zoom >= FINE_FROM_ZOOM ? cellsIn(box) : { names: [], complete: false }
    if (!complete) world ??= showWorld()
    for (const name of names) void showCell(name)
    const metresPerPixel = (METRES_PER_PIXEL * Math.cos((map.getCenter().lat * Math.PI) / 180)) / 2 ** zoom
    const lines = zoom >= GRID_FROM_ZOOM ? [gridLines(enlarge(box), gridStep(metresPerPixel))] : []
    set('grid', lines.length > 0 ? { type: 'FeatureCollection', features: lines } : EMPTY_FEATURES)
  }

  fill()
  map.on('moveend', fill)
  return () => {
    controller.abort()
    map.off('moveend', fill)
  }
}

/** Enlarges the box, so that a drag doesn't reach the end of the grid before it finishes. */
function enlarge({ south, west, north, east }: Box): Box {
  const [latMargin, lngMargin] = [(north - south) / 2, (east - west) / 2]
  return { south: south - latMargin, west: west - lngMargin, north: north + latMargin, east: east + lngMargin }
}
