import { ANALYSIS, FOUND_BY, SHOWN } from './analysis.ts'
import type { IndexDefinition } from './index-definition.ts'

export const REGIONS_INDEX: IndexDefinition = {
  alias: 'regions',
  version: 1,
  // A few hundred thousand regions at most: one shard answers faster than two.
  shards: 1,
  analysis: ANALYSIS,
  properties: {
    id: { type: 'long' },
    region_type: { type: 'keyword' },
    canonical_name: { type: 'keyword' },
    names: SHOWN,
    parent_names: SHOWN,
    country_names: SHOWN,
    found_by: FOUND_BY,
    /** How likely this is the one meant, among those that match alike. */
    weight: { type: 'long' },
    location: { type: 'geo_point' },
  },
}
