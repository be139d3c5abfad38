import type { SearchFilters } from '@amber/domain/search/search-url'

/** The search as shown in the header. */
export type HeaderSearchState = {
  /** Name of the region in the visitor's language. */
  name: string
  /** Requested month, such as `2027-09`. */
  moveIn: string | null
  lease: SearchFilters['lease']
  /** Parameters that apply to any region and are kept for the next search. */
  portableParams: readonly (readonly [name: string, value: string])[]
}
