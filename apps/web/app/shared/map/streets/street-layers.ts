import type { Language } from '@amber/domain/languages'
import { STREETS_FROM_ZOOM } from '@amber/domain/geo/street-map'
import type { LayerSpecification } from 'maplibre-gl'
import type { MapColours } from '../map-colours.ts'
import { areaLayers } from './area-layers.ts'
import { labelLayers } from './label-layers.ts'
import { lineLayers } from './line-layers.ts'
import { streetColours } from './street-colours.ts'
import type { StreetLayer } from './street-layer.ts'

type Groups = Readonly<Record<'areas' | 'lines' | 'labels', LayerSpecification[]>>

/** Returns the layers of an archive from bottom to top, by where they belong in the built-in map. */
export function streetLayers(source: string, colours: MapColours, language: Language): Groups {
  const shades = streetColours(colours)
  const withSource = (layer: StreetLayer): LayerSpecification => ({
    ...layer,
    id: `${source}-${layer.id}`,
    source,
    minzoom: Math.max(layer.minzoom ?? 0, STREETS_FROM_ZOOM),
  })
  return {
    areas: areaLayers(shades).map(withSource),
    lines: lineLayers(shades).map(withSource),
    labels: labelLayers(shades, language).map(withSource),
  }
}
