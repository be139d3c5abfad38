import type { StreetMap } from '@amber/domain/geo/street-map'
import type { Language } from '@amber/domain/languages'
import type { ExpressionSpecification, Map as LibreMap } from 'maplibre-gl'
import { ABOVE_AREAS, ABOVE_STREETS, FIRST_LABEL_LAYER } from '../basemap/built-in-style.ts'
import { readMapColours } from '../map-colours.ts'
import { recolourLayers } from '../recolour-layers.ts'
import { openArchive } from './read-tile.ts'
import { streetLayers } from './street-layers.ts'

/** Last zoom in the archives. The map enlarges it beyond. */
const MAX_TILE_ZOOM = 14
const MIN_TILE_ZOOM = 9

const ATTRIBUTION = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>'

type Deps = { map: LibreMap; language: Language }

/** Adds the streets of an archive to the built-in map, which stays below and around them. Throws if it is unavailable. */
export async function showStreets({ map, language }: Deps, { key, bounds }: StreetMap, signal: AbortSignal) {
  await openArchive(key)
  // The map was removed meanwhile, or another move of it has added them.
  if (signal.aborted || map.getSource(key)) return
  map.addSource(key, {
    type: 'vector',
    tiles: [`streets://${key}/{z}/{x}/{y}`],
    bounds: [bounds.west, bounds.south, bounds.east, bounds.north],
    minzoom: MIN_TILE_ZOOM,
    maxzoom: MAX_TILE_ZOOM,
    attribution: ATTRIBUTION,
  })
  const { areas, lines, labels } = streetLayers(key, readMapColours(), language)
  for (const layer of areas) map.addLayer(layer, ABOVE_AREAS)
  for (const layer of lines) map.addLayer(layer, ABOVE_STREETS)
  for (const layer of labels) map.addLayer(layer, FIRST_LABEL_LAYER)
  hideDistrictsIn(map, bounds)
}

/** Paints the streets in the colours of the current theme. */
export function recolourStreets({ map, language }: Deps, { key }: StreetMap) {
  const { areas, lines, labels } = streetLayers(key, readMapColours(), language)
  recolourLayers(map, [...areas, ...lines, ...labels])
}

/** Hides our own names of districts where the street map has them, so that none is there twice. */
function hideDistrictsIn(map: LibreMap, { south, west, north, east }: StreetMap['bounds']) {
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const isOutside: ExpressionSpecification = ['!', ['within', { type: 'Polygon', coordinates: [corners] }]]
  const filter = map.getFilter(FIRST_LABEL_LAYER) as ExpressionSpecification
  map.setFilter(FIRST_LABEL_LAYER, ['all', filter, isOutside])
}
