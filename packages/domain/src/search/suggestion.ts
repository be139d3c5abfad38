/** One line below the search box: its target, and enough text to tell equal names apart. */
export type Suggestion = {
  kind: 'city' | 'university' | 'place'
  id: number
  name: string
  canonicalName: string
  parentName: string | null
  countryName: string | null
}
