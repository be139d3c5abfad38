import type { SearchFilters } from '@amber/domain/search/search-url'
import type { Feature, FeatureCollection } from 'geojson'
import type { LayerSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import type { MapColours } from '../../../shared/map/map-colours.ts'
import { type MapHandle, lineOf } from '../../../shared/map/map-geometry.ts'
import type { MapProvider } from '../../../shared/map/map-provider.ts'
import { useOverlay } from '../../../shared/map/use-overlay.ts'
import type { WalkContour } from './walk-contours.ts'

type Shapes = { contours: readonly WalkContour[]; area: SearchFilters['area'] }

/** Draws our shapes over the base map: walking distances and the searched area. */
export function useMapShapes(mapHandle: MapHandle, { contours, area }: Shapes) {
  const { provider } = mapHandle
  const walks = useMemo(
    () => collection(contours.map(({ ring }) => polygon(lineOf(ring, provider)))),
    [contours, provider],
  )
  const searched = useMemo(
    () => collection(area === undefined ? [] : [polygon(ringOf(area, provider))]),
    [area, provider],
  )
  useOverlay(mapHandle, { source: 'walks', data: walks, layers: walkLayers })
  useOverlay(mapHandle, { source: 'area', data: searched, layers: areaLayers })
}

const walkLayers = (colours: MapColours): LayerSpecification[] => [
  { id: 'walks-fill', type: 'fill', source: 'walks', paint: { 'fill-color': colours.honey, 'fill-opacity': 0.08 } },
  {
    id: 'walks',
    type: 'line',
    source: 'walks',
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': colours.honeyDeep, 'line-width': 2, 'line-dasharray': [0, 2.5] },
  },
]

const areaLayers = (colours: MapColours): LayerSpecification[] => [
  { id: 'area-fill', type: 'fill', source: 'area', paint: { 'fill-color': colours.ink, 'fill-opacity': 0.04 } },
  {
    id: 'area',
    type: 'line',
    source: 'area',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colours.ink, 'line-width': 2 },
  },
]

function ringOf(area: NonNullable<SearchFilters['area']>, provider: MapProvider): [number, number][] {
  if ('outline' in area) {
    const line = lineOf(area.outline, provider)
    return [...line, ...line.slice(0, 1)]
  }
  const { south, west, north, east } = area.box
  // Across the date line the eastern edge is drawn beyond 180°.
  const right = east < west ? east + 360 : east
  const corners = [
    { lat: south, lng: west },
    { lat: south, lng: right },
    { lat: north, lng: right },
    { lat: north, lng: west },
    { lat: south, lng: west },
  ]
  return lineOf(corners, provider)
}

const polygon = (ring: [number, number][]): Feature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [ring] },
})

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features })
