import type { SpokenFilters } from './sentence/spoken-filters.ts'

/** One line below the search box: its target, and enough text to tell equal names apart. */
export type Suggestion = {
  kind: 'city' | 'university' | 'area' | 'country' | 'place'
  id: number
  name: string
  canonicalName: string
  parentName: string | null
  countryName: string | null
  /** Whether the query matches only if typing errors are corrected or words are left out. */
  isCorrection: boolean
  /** The postcode of the query by which the region was found, as people write it. */
  postcode: string | null
  /** Whether the postcode is that of another town, to which this city is the nearest. */
  isNearestCity: boolean
  /** Filters that the rest of the query names: "studio in London under 250". */
  filters: SpokenFilters | null
}
