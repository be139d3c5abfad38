import { cityNearPostcode } from './postcode-area.ts'
import { isNamedExactly, readParts } from './query-parts.ts'
import { needsCorrections, rankSuggestions, type SuggestionCandidate } from './rank-suggestions.ts'
import { readSuggestText, withoutPostcode, type SuggestText } from './suggest-query.ts'
import type { Suggestion } from './suggestion.ts'

/** The two searches that a search engine offers for the search box. */
export type CandidateSearches = {
  /** Finds regions and places that the text names. */
  findNamed: (text: SuggestText) => Promise<SuggestionCandidate[]>
  /** Finds regions with similar names, and places with one word of the text and others like the rest. */
  findSimilar: (text: SuggestText) => Promise<SuggestionCandidate[]>
}

/**
 * Returns what the query names. Only if that is no city and no university, looks for names with typing errors. A postcode
 * that no region has is left out, so that "WC1B 3DG London" leads to London, or else leads to the nearest city. If
 * nothing is found, a region that a part of the query names is asked about: "Oxford Road Manchester" means Manchester.
 */
export async function suggestFrom(searches: CandidateSearches, query: string, limit: number): Promise<Suggestion[]> {
  const text = readSuggestText(query)
  if (text.squeezed === '') return []
  const named = await searches.findNamed(text)
  const suggestions = rankSuggestions(query, named, limit)
  const rest = withoutPostcode(text)
  if (suggestions.length === 0 && rest !== undefined) return suggestFrom(searches, rest, limit)
  if (suggestions.length === 0) {
    const [city] = await suggestNearestCity(searches, text)
    if (city) return [city]
  }
  if (!needsCorrections(query, suggestions)) return suggestions
  const corrected = rankSuggestions(query, mergeCandidates(named, await searches.findSimilar(text)), limit)
  return corrected.length > 0 ? corrected : suggestNamedPart(searches, text, limit)
}

/** Marks the regions as corrections, so that the visitor confirms that the rest of the query can be left out. */
async function suggestNamedPart(
  { findNamed }: CandidateSearches,
  text: SuggestText,
  limit: number,
): Promise<Suggestion[]> {
  const parts = readParts(text)
  const found = await Promise.all(
    parts.map(async (part) => (await findNamed(readSuggestText(part))).filter(isNamedExactly(part))),
  )
  const index = found.findIndex((regions) => regions.length > 0)
  return rankSuggestions(parts[index] ?? '', found[index] ?? [], limit).map((suggestion) => ({
    ...suggestion,
    isCorrection: true,
  }))
}

async function suggestNearestCity({ findNamed }: CandidateSearches, text: SuggestText): Promise<Suggestion[]> {
  const near = cityNearPostcode(text)
  if (near === undefined) return []
  const cities = (await findNamed(readSuggestText(near.city))).filter(
    ({ kind, around }) => kind === 'city' && around.includes(UNITED_KINGDOM),
  )
  const [city] = rankSuggestions(near.city, cities, 1)
  return city && !city.isCorrection ? [{ ...city, postcode: near.postcode, isNearestCity: near.isElsewhere }] : []
}

/** Folded name, as candidates have it. */
const UNITED_KINGDOM = 'united kingdom'

/** Regions and places are numbered independently, so a candidate is known by its kind and id. */
function mergeCandidates(first: readonly SuggestionCandidate[], second: readonly SuggestionCandidate[]) {
  const keyOf = ({ kind, id }: SuggestionCandidate) => `${kind} ${id}`
  return [...new Map([...second, ...first].map((candidate) => [keyOf(candidate), candidate])).values()]
}
