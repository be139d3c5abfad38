import { ANALYSIS, FOUND_BY, SHOWN } from './analysis.ts'
import type { IndexDefinition } from './index-definition.ts'

export const PLACES_INDEX: IndexDefinition = {
  alias: 'places',
  version: 1,
  // Ten million places are about 40 GB: split then, by a new version of the index, not before.
  shards: 1,
  analysis: ANALYSIS,
  properties: {
    id: { type: 'long' },
    canonical_name: { type: 'keyword' },
    names: SHOWN,
    status: { type: 'keyword' },
    region_ids: { type: 'long' },
    parent_names: SHOWN,
    country_names: SHOWN,
    found_by: FOUND_BY,
    location: { type: 'geo_point' },
    currency: { type: 'keyword' },
    price_duration: { type: 'keyword' },
    amenities: { type: 'keyword' },
    // Nested, so that a price and a lease length are asked of one tenancy, not of any two.
    tenancies: {
      type: 'nested',
      dynamic: 'strict',
      properties: {
        id: { type: 'long' },
        room_type_id: { type: 'long' },
        room_type: { type: 'keyword' },
        unit_type: { type: 'keyword' },
        lease_duration: { type: 'short' },
        lease_duration_unit: { type: 'keyword' },
        price_minor: { type: 'long' },
        places_left: { type: 'integer' },
        available_from: { type: 'date', format: 'strict_date' },
        available_until: { type: 'date', format: 'strict_date' },
      },
    },
  },
}
