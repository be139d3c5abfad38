import type { LayerSpecification, Map as LibreMap } from 'maplibre-gl'

/** Layer, name and value. */
type PaintProperty = Parameters<LibreMap['setPaintProperty']>

/** Paints layers of the map in the colours of these ones. A new style would drop their data and our own layers. */
export function recolourLayers(map: LibreMap, layers: readonly LayerSpecification[]) {
  for (const { id, paint = {} } of layers) {
    if (!map.getLayer(id)) continue
    for (const [name, value] of Object.entries(paint) as [PaintProperty[1], PaintProperty[2]][]) {
      if (name.endsWith('-color')) map.setPaintProperty(id, name, value)
    }
  }
}
