import type {
  CircleLayerSpecification,
  FillLayerSpecification,
  LineLayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'

/** A layer without its source, which is one per archive. */
export type StreetLayer =
  | Omit<FillLayerSpecification, 'source'>
  | Omit<LineLayerSpecification, 'source'>
  | Omit<CircleLayerSpecification, 'source'>
  | Omit<SymbolLayerSpecification, 'source'>
