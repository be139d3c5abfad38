import type { Client } from '@opensearch-project/opensearch'
import type { MultisearchBody, RequestItem } from '@opensearch-project/opensearch/api/_types/_core.msearch.js'
import type { Language } from '@amber/domain/languages'
import { nameIn, type Names } from '@amber/domain/search/listing'
import type { Suggestion } from '@amber/domain/search/suggestion'

export type SuggestQuery = {
  query: string
  language: Language
  /** Maximum number of suggestions per kind. */
  limit: number
}

type Aliases = { regions: string; places: string }

type Source = {
  id: number
  canonical_name: string
  names: Names
  parent_names?: Names
  country_names?: Names
}

type SuggestResponse = { status: number; error?: { type: string }; hits?: { hits: { _source: Source }[] } }

type Ties = readonly { weight: 'desc' }[]

const BY_WEIGHT: Ties = [{ weight: 'desc' }]

/** Kinds in the order in which the search box shows them. */
const KINDS = [
  { kind: 'city', index: 'regions', only: { term: { region_type: 'locality' } }, ties: BY_WEIGHT },
  { kind: 'university', index: 'regions', only: { term: { region_type: 'establishment' } }, ties: BY_WEIGHT },
  { kind: 'place', index: 'places', only: { term: { status: 'active' } }, ties: [] },
] as const

export async function suggest(
  client: Client,
  aliases: Aliases,
  query: SuggestQuery,
  options: { requestTimeout: number },
): Promise<Suggestion[]> {
  if (query.query.trim() === '') return []
  const { body } = await client.msearch(suggestRequest(aliases, query), options)
  const responses = body.responses as SuggestResponse[]
  return KINDS.flatMap(({ kind }, i) => {
    const response = responses[i]
    if (response === undefined || response.status !== 200) {
      throw new Error(`suggestions of kind ${kind} failed: ${response?.error?.type ?? 'no answer'}`)
    }
    return (response.hits?.hits ?? []).map(({ _source }) => suggestionOf(kind, _source, query.language))
  })
}

/** Builds one request for all three kinds, whose response holds only what is shown. */
export function suggestRequest(aliases: Aliases, query: SuggestQuery): { filter_path: string; body: RequestItem[] } {
  return {
    filter_path: 'responses.status,responses.error.type,responses.hits.hits._source',
    body: KINDS.flatMap(({ index, only, ties }) => [
      { index: aliases[index], allow_partial_search_results: false },
      searchBody(query, only, ties),
    ]),
  }
}

/**
 * Builds a search whose scores are small integers (word prefix 1, name prefix 3, whole name 7). Equal matches tie
 * exactly and are sorted by a region's weight, then by id, so that the order is the same on every shard and replica,
 * and in the database fallback.
 */
function searchBody({ query, language, limit }: SuggestQuery, only: object, ties: Ties): MultisearchBody {
  const constant = (boost: number, filter: object) => ({ constant_score: { boost, filter } })
  return {
    size: limit,
    track_total_hits: false,
    _source: ['id', 'canonical_name', ...['names', 'parent_names', 'country_names'].flatMap(inLanguage(language))],
    sort: [{ _score: 'desc' }, ...ties, { id: 'asc' }],
    query: {
      bool: {
        filter: [only],
        must: [constant(1, { match: { [fieldFor(query)]: { query, operator: 'and' } } })],
        should: [
          constant(2, { match: { 'found_by.beginning': query } }),
          constant(4, { term: { 'found_by.whole': query } }),
        ],
      },
    },
  }
}

const HAN = /\p{Script=Han}/u

/**
 * Returns the field to search. Chinese has no spaces, so characters must be adjacent, or every name with both of them
 * would match.
 */
const fieldFor = (query: string) => (HAN.test(query) ? 'found_by.chinese' : 'found_by')

const inLanguage = (language: Language) => (field: string) =>
  language === 'en' ? [`${field}.en`] : [`${field}.${language}`, `${field}.en`]

const suggestionOf = (kind: Suggestion['kind'], source: Source, language: Language): Suggestion => ({
  kind,
  id: source.id,
  name: nameIn(source.names, language),
  canonicalName: source.canonical_name,
  parentName: source.parent_names ? nameIn(source.parent_names, language) : null,
  countryName: source.country_names ? nameIn(source.country_names, language) : null,
})
