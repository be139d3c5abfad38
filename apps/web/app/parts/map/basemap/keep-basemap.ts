import type { Box } from '@amber/domain/search/place-search'
import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl'
import type { MapColours } from '../map-colours.ts'
import { FINE_FROM_ZOOM, NOTHING } from './built-in-style.ts'
import { gridLines, gridStep } from './kilometre-grid.ts'
import { type Cell, cellsIn, fetchCell } from './water-cells.ts'
import { fetchWorldOutlines } from './world-outlines.ts'

const GRID_FROM_ZOOM = 9.5
/** Of a circle of latitude at zoom 0, in tiles of 512. */
const METRES_A_PIXEL = 78_271.517

type Parts = { map: LibreMap; colours: MapColours; borders: boolean }

/** Fills the built-in style with what is in view, and again after each move. What can't be had is left out. */
export function keepBasemap({ map, colours, borders }: Parts): () => void {
  const leaving = new AbortController()
  const cells = new Map<string, Cell>()
  const asked = new Set<string>()
  let world: Promise<void> | undefined

  const set = (source: string, data: FeatureCollection) => void map.getSource<GeoJSONSource>(source)?.setData(data)

  async function showCell(name: string) {
    if (asked.has(name)) return
    asked.add(name)
    try {
      cells.set(name, await fetchCell(name, leaving.signal))
    } catch {
      // Asked again after the next move.
      asked.delete(name)
      return
    }
    const all = [...cells.values()]
    set('land', { type: 'FeatureCollection', features: all.map(({ land }) => land) })
    set('rivers', { type: 'FeatureCollection', features: all.map(({ rivers }) => rivers) })
    set('water', { type: 'FeatureCollection', features: all.map(({ water }) => water) })
  }

  async function showWorld() {
    try {
      const outlines = await fetchWorldOutlines(leaving.signal)
      set('world-land', { type: 'FeatureCollection', features: [outlines.land] })
      if (borders) set('borders', { type: 'FeatureCollection', features: [outlines.borders] })
      map.setPaintProperty('background', 'background-color', colours.water)
    } catch {
      world = undefined
    }
  }

  function fill() {
    const box = boxOf(map)
    const zoom = map.getZoom()
    const { names, complete } = zoom >= FINE_FROM_ZOOM ? cellsIn(box) : { names: [], complete: false }
    if (!complete) world ??= showWorld()
    for (const name of names) void showCell(name)
    const metresAPixel = (METRES_A_PIXEL * Math.cos((map.getCenter().lat * Math.PI) / 180)) / 2 ** zoom
    const lines = zoom >= GRID_FROM_ZOOM ? [gridLines(wider(box), gridStep(metresAPixel))] : []
    set('grid', lines.length > 0 ? { type: 'FeatureCollection', features: lines } : NOTHING)
  }

  fill()
  map.on('moveend', fill)
  return () => {
    leaving.abort()
    map.off('moveend', fill)
  }
}

function boxOf(map: LibreMap): Box {
  const bounds = map.getBounds()
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
}

/** So that a drag does not come to the end of the lines before it ends itself. */
function wider({ south, west, north, east }: Box): Box {
  const [high, wide] = [(north - south) / 2, (east - west) / 2]
  return { south: south - high, west: west - wide, north: north + high, east: east + wide }
}
