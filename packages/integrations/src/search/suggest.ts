import type { Client } from '@opensearch-project/opensearch'
import type { MultisearchBody, RequestItem } from '@opensearch-project/opensearch/api/_types/_core.msearch.js'
import type { Language } from '@amber/domain/languages'
import { foldNames } from '@amber/domain/search/fold-name'
import { nameIn, type Names } from '@amber/domain/search/listing'
import type { SuggestionCandidate } from '@amber/domain/search/rank-suggestions'
import type { NameLexicon } from '@amber/domain/search/sentence/name-lexicon'
import { suggestFrom } from '@amber/domain/search/suggest'
import type { SuggestText } from '@amber/domain/search/suggest-query'
import type { Suggestion } from '@amber/domain/search/suggestion'
import { matchingNames, similarNames, similarPlaceNames } from './suggest-names.ts'

export type SuggestQuery = {
  query: string
  language: Language
  /** Maximum number of suggestions per kind. */
  limit: number
  /** Names by which a sentence is read. */
  names?: NameLexicon | undefined
}

type Aliases = { regions: string; places: string }

type Source = {
  id: number
  canonical_name: string
  names: Names
  parent_names?: Names
  country_names?: Names
  found_by?: string[]
  around?: string[]
  weight?: number
}

type SuggestResponse = { status: number; error?: { type: string }; hits?: { hits: { _source: Source }[] } }

/** Candidates per kind, of which `rankSuggestions` chooses the best. */
const MAX_CANDIDATES = 15
const MAX_CORRECTION_CANDIDATES = 40

type Kind = {
  kind: Suggestion['kind']
  index: keyof Aliases
  only: object
  /** Sorts equal matches before the id does. */
  ties: readonly { weight: 'desc' }[]
}

const region = (kind: Suggestion['kind'], regionType: string): Kind => ({
  kind,
  index: 'regions',
  only: { term: { region_type: regionType } },
  ties: [{ weight: 'desc' }],
})

const REGION_KINDS = [
  region('city', 'locality'),
  region('university', 'establishment'),
  region('area', 'sublocality'),
  region('country', 'country'),
]
const PLACES: Kind = { kind: 'place', index: 'places', only: { term: { status: 'active' } }, ties: [] }
const KINDS: readonly Kind[] = [...REGION_KINDS, PLACES]

/** Many places share a word, so a place is looked for only by one word and others like the rest. */
const correctedKinds = ({ words, isChinese }: SuggestText) => (words.length > 1 && !isChinese ? KINDS : REGION_KINDS)

/** Returns search box suggestions by `suggestFrom`. */
export function suggest(
  client: Client,
  aliases: Aliases,
  { query, language, limit, names }: SuggestQuery,
  options: { requestTimeout: number },
): Promise<Suggestion[]> {
  const find = async (kinds: readonly Kind[], request: SuggestRequest) => {
    const { body } = await client.msearch(request, options)
    return candidatesOf(kinds, body.responses as SuggestResponse[], language)
  }
  const searches = {
    findNamed: (text: SuggestText) => find(KINDS, suggestRequest(aliases, language, text)),
    findSimilar: (text: SuggestText) => find(correctedKinds(text), correctionRequest(aliases, language, text)),
    findByWholeNames: (whole: readonly string[]) => find(REGION_KINDS, wholeNamesRequest(aliases, language, whole)),
  }
  return suggestFrom(searches, query, { limit, names })
}

type SuggestRequest = { filter_path: string; body: RequestItem[] }

/** Builds one request for all kinds, whose response holds only what is shown and ranked. */
export const suggestRequest = (aliases: Aliases, language: Language, text: SuggestText): SuggestRequest =>
  multiSearch(KINDS, aliases, (kind) => ({
    ...candidateSearch(kind, language, MAX_CANDIDATES),
    query: { bool: { filter: [kind.only], ...matchingNames(text, { inRegions: kind.index === 'regions' }) } },
  }))

const correctionRequest = (aliases: Aliases, language: Language, text: SuggestText): SuggestRequest =>
  multiSearch(correctedKinds(text), aliases, (kind) => ({
    ...candidateSearch(kind, language, MAX_CORRECTION_CANDIDATES),
    query: { bool: { filter: [kind.only], ...(kind === PLACES ? similarPlaceNames(text) : similarNames(text)) } },
  }))

const wholeNamesRequest = (aliases: Aliases, language: Language, names: readonly string[]): SuggestRequest =>
  multiSearch(REGION_KINDS, aliases, (kind) => ({
    ...candidateSearch(kind, language, MAX_CORRECTION_CANDIDATES),
    query: { bool: { filter: [kind.only, { terms: { 'found_by.whole': names } }] } },
  }))

const multiSearch = (kinds: readonly Kind[], aliases: Aliases, searchOf: (kind: Kind) => MultisearchBody) => ({
  filter_path: 'responses.status,responses.error.type,responses.hits.hits._source',
  body: kinds.flatMap((kind) => [{ index: aliases[kind.index], allow_partial_search_results: false }, searchOf(kind)]),
})

/** Scores are small integers, so that equal matches tie exactly and are sorted by weight, then by id. */
const candidateSearch = ({ ties }: Kind, language: Language, size: number): MultisearchBody => ({
  size,
  track_total_hits: false,
  _source: [
    'id',
    'canonical_name',
    'found_by',
    'around',
    'weight',
    ...['names', 'parent_names', 'country_names'].flatMap(inLanguage(language)),
  ],
  sort: [{ _score: 'desc' }, ...ties, { id: 'asc' }],
})

const inLanguage = (language: Language) => (field: string) =>
  language === 'en' ? [`${field}.en`] : [`${field}.${language}`, `${field}.en`]

const candidatesOf = (kinds: readonly Kind[], responses: readonly SuggestResponse[], language: Language) =>
  kinds.flatMap(({ kind }, i) => {
    const response = responses[i]
    if (response === undefined || response.status !== 200) {
      throw new Error(`suggestions of kind ${kind} failed: ${response?.error?.type ?? 'no answer'}`)
    }
    return (response.hits?.hits ?? []).map(({ _source }) => candidateOf(kind, _source, language))
  })

const candidateOf = (kind: Suggestion['kind'], source: Source, language: Language): SuggestionCandidate => ({
  kind,
  id: source.id,
  name: nameIn(source.names, language),
  canonicalName: source.canonical_name,
  parentName: source.parent_names ? nameIn(source.parent_names, language) : null,
  countryName: source.country_names ? nameIn(source.country_names, language) : null,
  // Documents of places do not return what they are found by, and an index of the previous release has no folded names.
  foundBy: foldNames(source.found_by ?? [source.names.en]),
  ownNames: foldNames([source.names.en, nameIn(source.names, language)]),
  around: source.around ?? [],
  weight: source.weight ?? 0,
})
