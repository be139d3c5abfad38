import type { ExpressionSpecification } from 'maplibre-gl'
import type { MapColours } from '../map-colours.ts'

export type StreetColours = ReturnType<typeof streetColours>

/** Derives all shades of the street map from the tokens of the theme. */
export const streetColours = (colours: MapColours) => ({
  ...colours,
  square: mixColours(colours.land, colours.road, 0.45),
  industry: mixColours(colours.land, colours.block, 0.5),
  campusGround: mixColours(colours.land, colours.campus, 0.45),
  wood: mixColours(colours.park, colours.parkInk, 0.05),
  pitch: mixColours(colours.park, colours.parkInk, 0.08),
  buildingEdge: mixColours(colours.block, colours.text, 0.14),
  studyBuilding: mixColours(colours.block, colours.campus, 0.55),
  mainRoadEdge: mixColours(colours.edge, colours.text, 0.12),
  tunnel: mixColours(colours.land, colours.edge, 0.5),
  rail: mixColours(colours.land, colours.text, 0.42),
  path: mixColours(colours.edge, colours.text, 0.25),
  cycleway: mixColours(colours.park, colours.parkInk, 0.35),
  streetName: mixColours(colours.text, colours.ink, 0.1),
  districtName: mixColours(colours.text, colours.land, 0.1),
  waterName: mixColours(colours.water, colours.ink, 0.58),
  parkName: mixColours(colours.parkInk, colours.text, 0.4),
  studyName: mixColours(colours.honeyInk, colours.text, 0.3),
  shopName: mixColours(colours.text, colours.ink, 0.35),
})

/** Mixes two colours by the share of the second. MapLibre calculates it once. */
const mixColours = (first: string, second: string, share: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  share,
  0,
  first,
  1,
  second,
]
