import type { SearchFilters } from '@amber/domain/search/search-url'
import type { Feature, FeatureCollection } from 'geojson'
import type { GeoJSONSource, LayerSpecification } from 'maplibre-gl'
import { useEffect } from 'react'
import { FIRST_LABEL_LAYER, EMPTY_FEATURES } from '../../../shared/map/basemap/built-in-style.ts'
import { type MapColours, readMapColours } from '../../../shared/map/map-colours.ts'
import { type MapHandle, lineOf } from '../../../shared/map/map-geometry.ts'
import { recolourLayers } from '../../../shared/map/recolour-layers.ts'
import { useColourScheme } from '../../../ui/theme.ts'
import type { WalkContour } from './walk-contours.ts'

type Shapes = { contours: readonly WalkContour[]; area: SearchFilters['area'] }

/** Draws our shapes over the base map: walking distances and the searched area. */
export function useMapShapes(mapHandle: MapHandle, { contours, area }: Shapes) {
  const { map, provider } = mapHandle

  useEffect(() => {
    // React runs effects twice in development.
    if (map.getSource('walks')) return
    for (const id of ['walks', 'area']) map.addSource(id, { type: 'geojson', data: EMPTY_FEATURES })
    const firstLabelLayer = map.getLayer(FIRST_LABEL_LAYER) ? FIRST_LABEL_LAYER : undefined
    for (const layer of shapeLayers(readMapColours())) map.addLayer(layer, firstLabelLayer)
  }, [map])

  const colourScheme = useColourScheme()
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the tokens change with the scheme
  useEffect(() => recolourLayers(map, shapeLayers(readMapColours())), [map, colourScheme])

  useEffect(() => {
    const rings = contours.map(({ ring }) => polygon(lineOf(ring, provider)))
    void map.getSource<GeoJSONSource>('walks')?.setData(collection(rings))
  }, [map, provider, contours])

  useEffect(() => {
    void map
      .getSource<GeoJSONSource>('area')
      ?.setData(area ? collection([polygon(ringOf(area, mapHandle))]) : EMPTY_FEATURES)
  }, [map, mapHandle, area])
}

const shapeLayers = (colours: MapColours): LayerSpecification[] => [
  { id: 'walks-fill', type: 'fill', source: 'walks', paint: { 'fill-color': colours.honey, 'fill-opacity': 0.08 } },
  {
    id: 'walks',
    type: 'line',
    source: 'walks',
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': colours.honeyDeep, 'line-width': 2, 'line-dasharray': [0, 2.5] },
  },
  { id: 'area-fill', type: 'fill', source: 'area', paint: { 'fill-color': colours.ink, 'fill-opacity': 0.04 } },
  {
    id: 'area',
    type: 'line',
    source: 'area',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colours.ink, 'line-width': 2 },
  },
]

function ringOf(area: NonNullable<SearchFilters['area']>, { provider }: MapHandle): [number, number][] {
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
