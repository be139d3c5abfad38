import type { Facets } from './facets.ts'
import type { Listing } from './listing.ts'

/** One page of listings in search order; `count` covers all matches. */
export type FoundPlaces = {
  readonly listings: readonly Listing[]
  readonly count: number
  /** Undefined if not requested, or if the search fell back to the database. */
  readonly facets?: Facets | undefined
}
