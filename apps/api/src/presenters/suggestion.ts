import type { Suggestion as WireSuggestion } from '@amber/contract/schemas/regions'
import type { Suggestion } from '@amber/domain/search/suggestion'

type Additions = { placesCount: number | undefined; sentence: Pick<WireSuggestion, 'title' | 'filters'> }

export const presentSuggestion = (suggestion: Suggestion, { placesCount, sentence }: Additions): WireSuggestion => ({
  kind: suggestion.kind,
  id: suggestion.id,
  name: suggestion.name,
  canonical_name: suggestion.canonicalName,
  parent_name: suggestion.parentName,
  country_name: suggestion.countryName,
  ...(suggestion.isCorrection && { is_correction: true }),
  ...(suggestion.postcode !== null && { postcode: suggestion.postcode }),
  ...(suggestion.isNearestCity && { is_nearest_city: true }),
  ...sentence,
  // The count is that of the region without filters.
  ...(placesCount !== undefined && sentence.filters === undefined && { places_count: placesCount }),
})
