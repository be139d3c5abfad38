import { ANALYSIS, FOUND_BY, SHOWN } from './analysis.ts'
import type { IndexDefinition } from './index-definition.ts'

/** Numbers that are only ever asked for by equality: a term is found faster than a point. */
const ID = { type: 'keyword', doc_values: false } as const

export const PLACES_INDEX: IndexDefinition = {
  alias: 'places',
  version: 3,
  // Ten million places are about 40 GB: split then, by a new version of the index, not before.
  shards: 1,
  analysis: ANALYSIS,
  // Searches give it back whole: cutting the card out of all the rest would take longer than finding it.
  kept: ['id', 'canonical_name', 'names', 'parent_names', 'country_names', 'card', 'made_at', 'checksum'],
  properties: {
    id: { type: 'long' },
    ids: ID,
    canonical_name: { type: 'keyword', index: false, doc_values: false },
    names: SHOWN,
    parent_names: SHOWN,
    country_names: SHOWN,
    found_by: FOUND_BY,
    name_words: { type: 'keyword', doc_values: false },
    status: { type: 'keyword', doc_values: false },
    location: { type: 'geo_point' },
    region_ids: ID,
    owner_id: ID,
    partner_ids: ID,
    amenities: { type: 'keyword' },
    tags: { type: 'keyword', doc_values: false },
    // What follows orders and scores only.
    rating: { type: 'short', index: false },
    rating_points: { type: 'short', index: false },
    completeness_points: { type: 'short', index: false },
    confirmed_day: { type: 'integer', index: false },
    updated_at: { type: 'long', index: false },
    // Nested, so that a price and a lease length are asked of one tenancy, not of any two.
    tenancies: {
      type: 'nested',
      // Also as lists of the place itself: choices are counted there as long as nothing is asked of the rooms.
      include_in_root: true,
      dynamic: 'strict',
      properties: {
        room_types: { type: 'keyword' },
        bathroom_type: { type: 'keyword' },
        kitchen_type: { type: 'keyword' },
        unit_type: { type: 'keyword' },
        bedroom_count: { type: 'integer' },
        bathroom_count: { type: 'integer' },
        lease_weeks: { type: 'integer' },
        lease_months: { type: 'integer' },
        lease_weeks_bucket: { type: 'keyword' },
        lease_months_bucket: { type: 'keyword' },
        price: { type: 'long' },
        total: { type: 'long', index: false },
        free: { type: 'boolean' },
        /** Days since 1970. */
        free_until: { type: 'integer' },
        move_in_months: { type: 'keyword' },
      },
    },
    card: SHOWN,
    checksum: { type: 'keyword', index: false, doc_values: false },
    made_at: { type: 'date', index: false, doc_values: false },
  },
}
