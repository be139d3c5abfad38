import type { IndexDefinition } from './index-definition.ts'

const WORD = { type: 'keyword', doc_values: false } as const

/** Mapping of the stays that queries are matched against. Nothing is ever indexed in these fields. */
const STAY_PROPERTIES = {
  name_words: WORD,
  amenities: WORD,
  tags: WORD,
  commutes: { type: 'long' },
  tenancies: {
    dynamic: 'strict',
    properties: {
      room_types: WORD,
      bathroom_type: WORD,
      kitchen_type: WORD,
      unit_type: WORD,
      bedroom_count: { type: 'integer' },
      bathroom_count: { type: 'integer' },
      lease_weeks: { type: 'integer' },
      lease_months: { type: 'integer' },
      price: { type: 'long' },
      preferred_price: { type: 'long' },
      total: { type: 'long' },
      move_in_months: WORD,
    },
  },
}

/** Index of saved searches, which places are matched against. It does not contain who saved them. */
export const SAVED_SEARCHES_INDEX: IndexDefinition = {
  alias: 'saved-searches',
  version: 4,
  shards: 1,
  analysis: {},
  properties: {
    id: { type: 'long' },
    query: { type: 'percolator' },
    cells: WORD,
    area: { type: 'object', enabled: false },
    preference: { type: 'object', enabled: false },
    /** Days since 1970. */
    ends_on: { type: 'integer' },
    ...STAY_PROPERTIES,
  },
}
