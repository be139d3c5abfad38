import type { TravelArea } from '@amber/contract/schemas/travel'
import { roundDegrees } from '@amber/domain/geo/point-text'
import type { MultiPolygon } from '@amber/domain/search/place-search'

export const presentTravelArea = (coordinates: MultiPolygon, properties: TravelArea['properties']): TravelArea => ({
  type: 'Feature',
  geometry: {
    type: 'MultiPolygon',
    coordinates: coordinates.map((rings) =>
      rings.map((ring) => ring.map(([lng, lat]): [number, number] => [roundDegrees(lng), roundDegrees(lat)])),
    ),
  },
  properties,
})
