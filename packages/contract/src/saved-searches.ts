import { LEASE_BUCKETS, type LeaseUnit } from '@amber/domain/search/lease-bucket'
import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import { REGION_TYPES } from '@amber/domain/region/region-type'
import { ALERT_FREQUENCIES, LONGEST_SEARCH_NAME, LONGEST_SEARCH_QUERY } from '@amber/domain/saved-search/vocabulary'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { idParameter, text } from './query-parameters.ts'
import { day, id, instant } from './values.ts'

const PATH = '/api/v0/auth/users/saved_searches'

const frequency = z.enum(ALERT_FREQUENCIES)

export const SavedSearch = z.object({
  id,
  name: z.string(),
  region: z.object({ id, name: z.string(), canonical_name: z.string(), region_type: z.enum(REGION_TYPES) }),
  /** Of the search page. */
  query: z.string(),
  /** What its numbers mean there. */
  terms: z.object({
    currency: z.string(),
    price_duration: z.enum(PRICING_DURATIONS),
    lease_unit: z.enum(Object.keys(LEASE_BUCKETS) as [LeaseUnit, ...LeaseUnit[]]),
    /** `2027-09`, as it was meant when the search was saved. */
    move_in: z.nullable(z.string()),
  }),
  frequency,
  /** The last day of the month to move in; null without one. */
  ends_on: z.nullable(day),
  /** That day is over. */
  ended: z.boolean(),
  last_alert_at: z.nullable(instant),
  created_at: instant,
})

export type SavedSearch = z.output<typeof SavedSearch>

export const listSavedSearches = defineEndpoint({
  method: 'GET',
  path: PATH,
  auth: 'account.read',
  summary: 'My saved searches, the newest first',
  response: dataOf(z.object({ result: z.array(SavedSearch) })),
})

export const saveSearch = defineEndpoint({
  method: 'POST',
  path: PATH,
  auth: 'account.edit',
  summary: 'Save a search; the same one again changes its name and how often it tells',
  body: z.object({
    region_canonical_name: text(200),
    /** As the search page writes it; what it does not know is left out. */
    query: z.string().check(z.maxLength(LONGEST_SEARCH_QUERY)),
    name: text(LONGEST_SEARCH_NAME),
    frequency,
  }),
  response: dataOf(SavedSearch),
  // There are as many as a person can have.
  errors: ['conflict'],
})

export const changeSavedSearch = defineEndpoint({
  method: 'PATCH',
  path: `${PATH}/{id}`,
  auth: 'account.edit',
  summary: 'Rename a saved search, or say how often it tells',
  params: z.object({ id: idParameter() }),
  body: z.object({ name: z.optional(text(LONGEST_SEARCH_NAME)), frequency: z.optional(frequency) }),
  response: dataOf(SavedSearch),
  errors: ['not_found'],
})

export const deleteSavedSearch = defineEndpoint({
  method: 'DELETE',
  path: `${PATH}/{id}`,
  auth: 'account.edit',
  summary: 'Delete a saved search',
  params: z.object({ id: idParameter() }),
  response: dataOf(z.object({ deleted: z.literal(true) })),
  errors: ['not_found'],
})
