import type { Facets } from './facets.ts'
import type { Listing } from './listing.ts'

/** In the order of the search, one page of them; `count` is of all that match. */
export type FoundPlaces = {
  readonly listings: readonly Listing[]
  readonly count: number
  /** Absent where they were not asked for, or the database had to step in. */
  readonly facets?: Facets | undefined
}
