import { ANALYSIS, SEARCHABLE_TEXT, STORED_ONLY } from './analysis.ts'
import type { IndexDefinition } from './index-definition.ts'

/** Mapping for ids, which are only matched exactly: a term is found faster than a numeric point. */
const ID = { type: 'keyword', doc_values: false } as const

export const PLACES_INDEX: IndexDefinition = {
  alias: 'places',
  version: 7,
  // Ten million places take about 40 GB. Only then is a split worthwhile, with a new version of the index.
  shards: 1,
  analysis: ANALYSIS,
  // Searches return the stored source whole: extracting the card from a larger one would take longer than finding it.
  storedFields: ['id', 'canonical_name', 'names', 'parent_names', 'country_names', 'card', 'made_at', 'checksum'],
  properties: {
    id: { type: 'long' },
    ids: ID,
    canonical_name: { type: 'keyword', index: false, doc_values: false },
    names: STORED_ONLY,
    parent_names: STORED_ONLY,
    country_names: STORED_ONLY,
    found_by: SEARCHABLE_TEXT,
    name_words: { type: 'keyword', doc_values: false },
    status: { type: 'keyword', doc_values: false },
    location: { type: 'geo_point' },
    region_ids: ID,
    owner_id: ID,
    partner_ids: ID,
    amenities: { type: 'keyword' },
    tags: { type: 'keyword', doc_values: false },
    /** Codes of `commuteCode`: one field for all campuses, whose number would otherwise be that of the mapping's fields. */
    commutes: { type: 'long' },
    // The following fields are only used for sorting and scoring.
    rating: { type: 'short', index: false },
    rating_points: { type: 'short', index: false },
    completeness_points: { type: 'short', index: false },
    confirmed_day: { type: 'integer', index: false },
    updated_at: { type: 'long', index: false },
    // Nested, so that a price and a lease length must match on the same tenancy.
    tenancies: {
      type: 'nested',
      // Also copied to the place itself, where facets are counted when there is no room filter.
      include_in_root: true,
      dynamic: 'strict',
      properties: {
        room_types: { type: 'keyword' },
        bathroom_type: { type: 'keyword' },
        kitchen_type: { type: 'keyword' },
        unit_type: { type: 'keyword' },
        home_type: { type: 'keyword' },
        bedroom_count: { type: 'integer' },
        bathroom_count: { type: 'integer' },
        lease_weeks: { type: 'integer' },
        lease_months: { type: 'integer' },
        lease_weeks_bucket: { type: 'keyword' },
        lease_months_bucket: { type: 'keyword' },
        price: { type: 'long' },
        /** The price of a preferred stay; absent from others. */
        preferred_price: { type: 'long' },
        total: { type: 'long' },
        for_one: { type: 'boolean' },
        free: { type: 'boolean' },
        /** Days since 1970. */
        free_until: { type: 'integer' },
        move_in_months: { type: 'keyword' },
      },
    },
    card: STORED_ONLY,
    checksum: { type: 'keyword', index: false, doc_values: false },
    made_at: { type: 'date', index: false, doc_values: false },
  },
}
