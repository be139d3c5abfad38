import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, LayerSpecification, Map as LibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { useColourScheme } from '../../ui/theme.ts'
import { ABOVE_FILLS, ABOVE_LINES, EMPTY_FEATURES } from './basemap/built-in-style.ts'
import { type MapColours, readMapColours } from './map-colours.ts'
import type { MapHandle } from './map-geometry.ts'
import { recolourLayers } from './recolour-layers.ts'

type Overlay = {
  /** Name of the source, which the layers read. */
  source: string
  data: FeatureCollection
  /** Returns the layers in the colours of the theme. Define it outside of the component. */
  layers: (colours: MapColours) => readonly LayerSpecification[]
}

/**
 * Draws shapes of our own on the map: fills below its streets and water, and lines below its names and the pins. Later
 * calls are above earlier ones.
 */
export function useOverlay({ map }: Pick<MapHandle, 'map'>, { source, data, layers }: Overlay) {
  useEffect(() => {
    // React runs effects twice in development.
    if (map.getSource(source)) return
    map.addSource(source, { type: 'geojson', data: EMPTY_FEATURES })
    for (const layer of layers(readMapColours())) map.addLayer(layer, layerAbove(map, layer))
  }, [map, source, layers])

  const colourScheme = useColourScheme()
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the tokens change with the scheme
  useEffect(() => recolourLayers(map, layers(readMapColours())), [map, layers, colourScheme])

  useEffect(() => {
    void map.getSource<GeoJSONSource>(source)?.setData(data)
  }, [map, source, data])
}

/** Returns the layer below which ours belongs; a provider's style has none, so that ours is on top. */
function layerAbove(map: LibreMap, { type }: LayerSpecification): string | undefined {
  if (type === 'symbol') return undefined
  const above = type === 'fill' ? ABOVE_FILLS : ABOVE_LINES
  return map.getLayer(above) ? above : undefined
}
