import type { Suggestion as WireSuggestion } from '@amber/contract/schemas/regions'
import type { Suggestion } from '@amber/domain/search/suggestion'

export const presentSuggestion = (suggestion: Suggestion, placesCount: number | undefined): WireSuggestion => ({
  kind: suggestion.kind,
  id: suggestion.id,
  name: suggestion.name,
  canonical_name: suggestion.canonicalName,
  parent_name: suggestion.parentName,
  country_name: suggestion.countryName,
  ...(suggestion.isCorrection && { is_correction: true }),
  ...(suggestion.postcode !== null && { postcode: suggestion.postcode }),
  ...(suggestion.isNearestCity && { is_nearest_city: true }),
  ...(placesCount !== undefined && { places_count: placesCount }),
})
