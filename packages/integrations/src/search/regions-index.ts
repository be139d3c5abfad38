import { ANALYSIS, SEARCHABLE_TEXT, STORED_ONLY, SURROUNDING_TEXT } from './analysis.ts'
import type { IndexDefinition } from './index-definition.ts'

export const REGIONS_INDEX: IndexDefinition = {
  alias: 'regions',
  version: 3,
  // There are a few hundred thousand regions at most, which one shard searches faster than two.
  shards: 1,
  analysis: ANALYSIS,
  properties: {
    id: { type: 'long' },
    region_type: { type: 'keyword' },
    canonical_name: { type: 'keyword' },
    names: STORED_ONLY,
    parent_names: STORED_ONLY,
    country_names: STORED_ONLY,
    found_by: SEARCHABLE_TEXT,
    consonants: { type: 'keyword', doc_values: false },
    around: SURROUNDING_TEXT,
    /** Rank among equal matches: inhabitants of a city, students of a university. */
    weight: { type: 'long' },
    location: { type: 'geo_point' },
  },
}
