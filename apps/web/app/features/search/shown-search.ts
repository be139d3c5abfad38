import type { SearchFilters } from '@amber/domain/search/search-url'

/** What the page tells the header of its search. */
export type ShownSearch = {
  /** The region, as the visitor's language names it. */
  name: string
  /** `2027-09`. */
  moveIn: string | null
  lease: SearchFilters['lease']
  /** Parameters that hold anywhere, for the next search. */
  kept: readonly (readonly [name: string, value: string])[]
}
