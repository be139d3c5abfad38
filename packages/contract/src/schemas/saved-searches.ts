import { LEASE_BUCKETS, type LeaseUnit } from '@amber/domain/search/lease-bucket'
import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import { REGION_TYPES } from '@amber/domain/region/region-type'
import {
  ALERT_FREQUENCIES,
  MAX_SEARCH_NAME_LENGTH,
  MAX_SEARCH_QUERY_LENGTH,
} from '@amber/domain/saved-search/vocabulary'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { idParameter, text } from './query-parameters.ts'
import { day, id, instant } from './values.ts'

const frequency = z.enum(ALERT_FREQUENCIES)

/** Units of the values of a search in its region. */
export const SearchTerms = z.object({
  currency: z.string(),
  price_duration: z.enum(PRICING_DURATIONS),
  lease_unit: z.enum(Object.keys(LEASE_BUCKETS) as [LeaseUnit, ...LeaseUnit[]]),
  /** Move-in month as understood when the search was made: `2027-09`. */
  move_in: z.nullable(z.string()),
})

export type SearchTerms = z.output<typeof SearchTerms>

export const SavedSearch = z.object({
  id,
  name: z.string(),
  region: z.object({ id, name: z.string(), canonical_name: z.string(), region_type: z.enum(REGION_TYPES) }),
  /** Query string of the search page. */
  query: z.string(),
  terms: SearchTerms,
  frequency,
  /** Last day of the move-in month; null without a month. */
  ends_on: z.nullable(day),
  /** Whether `ends_on` has passed. */
  ended: z.boolean(),
  last_alert_at: z.nullable(instant),
  created_at: instant,
})

export type SavedSearch = z.output<typeof SavedSearch>

export const listSavedSearches = {
  response: dataOf(z.object({ result: z.array(SavedSearch) })),
} satisfies Schemas

export const saveSearch = {
  body: z.object({
    region_canonical_name: text(200),
    /** Query string as the search page formats it; unknown parameters are dropped. */
    query: z.string().check(z.maxLength(MAX_SEARCH_QUERY_LENGTH)),
    name: text(MAX_SEARCH_NAME_LENGTH),
    frequency,
  }),
  response: dataOf(SavedSearch),
} satisfies Schemas

export const changeSavedSearch = {
  params: z.object({ id: idParameter() }),
  body: z.object({ name: z.optional(text(MAX_SEARCH_NAME_LENGTH)), frequency: z.optional(frequency) }),
  response: dataOf(SavedSearch),
} satisfies Schemas

export const deleteSavedSearch = {
  params: z.object({ id: idParameter() }),
  response: dataOf(z.object({ deleted: z.literal(true) })),
} satisfies Schemas
