/** One line below the search box: where it leads, and enough words to tell two of the same name apart. */
export type Suggestion = {
  kind: 'city' | 'university' | 'place'
  id: number
  name: string
  canonicalName: string
  parentName: string | null
  countryName: string | null
}
