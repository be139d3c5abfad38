import { foldName, squeezeName } from './fold-name.ts'
import { cityNearPostcode } from './postcode-area.ts'
import { isNamedExactly, readParts } from './query-parts.ts'
import { needsCorrections, rankSuggestions, type SuggestionCandidate } from './rank-suggestions.ts'
import type { NameLexicon } from './sentence/name-lexicon.ts'
import { readSentence, type SentenceReading } from './sentence/read-sentence.ts'
import { isWithoutFilters } from './sentence/spoken-filters.ts'
import { readSuggestText, withoutPostcode, type SuggestText } from './suggest-query.ts'
import type { Suggestion } from './suggestion.ts'

/** The searches that a search engine offers for the search box. */
export type CandidateSearches = {
  /** Finds regions and places that the text names. */
  findNamed: (text: SuggestText) => Promise<SuggestionCandidate[]>
  /** Finds regions with similar names, and places with one word of the text and others like the rest. */
  findSimilar: (text: SuggestText) => Promise<SuggestionCandidate[]>
  /** Finds regions by whole names, folded and without spaces, which is cheap for many names at once. */
  findByWholeNames: (names: readonly string[]) => Promise<SuggestionCandidate[]>
}

type Options = {
  limit: number
  /** Names by which a sentence is read. Without them, all of its words that no phrase contains name one region. */
  names?: NameLexicon | undefined
}

/**
 * Returns what the query names. A query that names no region as it stands may be a sentence about a room in one: "studio
 * in London under 250". Only if neither names a city or university, looks for names with typing errors. A postcode that
 * no region has is left out, so that "WC1B 3DG London" leads to London, or else leads to the nearest city. If nothing is
 * found, a region that a part of the query names is shown: "Oxford Road Manchester" means Manchester.
 */
export async function suggestFrom(searches: CandidateSearches, query: string, options: Options): Promise<Suggestion[]> {
  const { limit, names } = options
  const text = readSuggestText(query)
  if (text.squeezed === '') return []
  const readings = readSentence(query, names).filter(isSentence)
  const [named = [], ...namedInReadings] = await Promise.all(
    [query, ...readings.map(({ rest }) => rest)].map((part) => searches.findNamed(readSuggestText(part))),
  )
  const suggestions = rankSuggestions(query, named, limit)
  if (!suggestions.some(isNamedRegion)) {
    const sentence = findSentence(readings, namedInReadings, limit)
    if (sentence.length > 0) return withPlaces(text, sentence, suggestions)
  }
  if (suggestions.length === 0) {
    const corrected = await suggestInReading(searches, readings.find(hasFilters), options)
    if (corrected.length > 0) return corrected
    const rest = withoutPostcode(text)
    if (rest !== undefined) return suggestFrom(searches, rest, options)
    const [city] = await suggestNearestCity(searches, text)
    if (city) return [city]
  }
  return needsCorrections(query, suggestions)
    ? correct(searches, text, { query, named, readings, options })
    : suggestions
}

type Reading = {
  query: string
  named: readonly SuggestionCandidate[]
  readings: readonly SentenceReading[]
  options: Options
}

/** Looks for typing errors, then leaves out words about rooms, and then all words but a name. */
async function correct(
  searches: CandidateSearches,
  text: SuggestText,
  { query, named, readings, options }: Reading,
): Promise<Suggestion[]> {
  const { limit } = options
  const parts = readParts(text)
  const [similar, inParts] = await Promise.all([
    searches.findSimilar(text),
    parts.length > 0 ? searches.findByWholeNames(parts.map((part) => squeezeName(foldName(part)))) : [],
  ])
  const corrected = rankSuggestions(query, mergeCandidates(named, similar), limit)
  if (corrected.length > 0) return corrected
  const found = await suggestInReading(searches, readings[0], options)
  return found.length > 0 ? found : suggestNamedPart(parts, inParts, limit)
}

const isNamedRegion = ({ kind, isCorrection }: Suggestion) => kind !== 'place' && !isCorrection

/** A text with unknown words and no filter is rather a name that is misspelt or being typed, or an address. */
const isSentence = (reading: SentenceReading) => hasFilters(reading) || reading.filters.unknown.length === 0

const hasFilters = ({ filters }: SentenceReading) => !isWithoutFilters(filters)

/** Returns the regions that the first reading with any names without typing errors. */
function findSentence(
  readings: readonly SentenceReading[],
  namedInReadings: readonly (readonly SuggestionCandidate[])[],
  limit: number,
): Suggestion[] {
  for (const [index, reading] of readings.entries()) {
    const regions = rankSuggestions(reading.rest, namedInReadings[index] ?? [], limit).filter(isNamedRegion)
    if (regions.length > 0) return withFilters(regions, reading, limit)
  }
  return []
}

async function suggestInReading(
  searches: CandidateSearches,
  reading: SentenceReading | undefined,
  options: Options,
): Promise<Suggestion[]> {
  return reading ? withFilters(await suggestFrom(searches, reading.rest, options), reading, options.limit) : []
}

/** Each line repeats the filters, so a few lines must do. A place has no filters. */
const withFilters = (suggestions: readonly Suggestion[], reading: SentenceReading, limit: number): Suggestion[] =>
  hasFilters(reading)
    ? suggestions
        .slice(0, limit)
        .map((suggestion) => ({ ...suggestion, filters: suggestion.kind === 'place' ? null : reading.filters }))
    : [...suggestions]

/** Adds the places that the whole text names. Those that begin with it come first: "Studio House" is no sentence. */
function withPlaces(text: SuggestText, sentence: readonly Suggestion[], named: readonly Suggestion[]): Suggestion[] {
  const places = named.filter(({ kind, isCorrection }) => kind === 'place' && !isCorrection)
  const isBegun = ({ name }: Suggestion) => squeezeName(foldName(name)).startsWith(text.squeezed)
  return [...places.filter(isBegun), ...sentence, ...places.filter((place) => !isBegun(place))]
}

/** Marks the regions as corrections, because the rest of the query was left out. */
function suggestNamedPart(
  parts: readonly string[],
  regions: readonly SuggestionCandidate[],
  limit: number,
): Suggestion[] {
  const part = parts.find((name) => regions.some(isNamedExactly(name)))
  if (part === undefined) return []
  return rankSuggestions(part, regions.filter(isNamedExactly(part)), limit).map((suggestion) => ({
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
