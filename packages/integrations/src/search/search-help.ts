import type { Client } from '@opensearch-project/opensearch'
import type { FoundAnswer, TextPart } from '@amber/domain/help/help-document'
import type { Language } from '@amber/domain/languages'
import type { Clause } from './place-query.ts'
import type { RequestTimeout } from './timeouts.ts'

export type HelpQuery = { query: string; language: Language; limit: number }

/** Characters of the private use area mark matches, since no text contains them. */
const MATCH_START = '\uE000'
const MATCH_END = '\uE001'
const MATCH_MARKS = /[\uE000\uE001]/g

const EXCERPT_LENGTH = 170

/** Weights of the fields. A title that fits says more than a paragraph that does. */
const WEIGHTS = { title: 5, keywords: 4, description: 3, headings: 2, text: 1 } as const

/** Weights of words with a typing error and of words not yet typed in full, relative to words that match. */
const TYPING_ERROR_WEIGHT = 0.6
const BEGINNING_WEIGHT = 0.5

/** Landlords read their own few answers; most questions about landlords come from students. */
const LANDLORDS_TOPIC = 'landlords-and-partners'
const LANDLORDS_WEIGHT = 0.7

type Hit = {
  _source: { topic: string; slug: string } & Partial<Record<Language, { title: string; description: string }>>
  highlight?: Record<string, string[]>
}

/** Returns the answers that fit best, best first. Answers are searched in one language only. */
export async function searchHelp(
  client: Client,
  index: string,
  { query, language, limit }: HelpQuery,
  timeout: RequestTimeout,
): Promise<FoundAnswer[]> {
  const { body } = await client.search(
    {
      index,
      filter_path: 'hits.hits._source,hits.hits.highlight',
      allow_partial_search_results: false,
      body: {
        size: limit,
        track_total_hits: false,
        _source: ['topic', 'slug', `${language}.title`, `${language}.description`],
        query: {
          boosting: {
            positive: { bool: { filter: [{ term: { language } }], must: [matching(query, language)] } },
            negative: { term: { topic: LANDLORDS_TOPIC } },
            negative_boost: LANDLORDS_WEIGHT,
          },
        },
        sort: [{ _score: 'desc' }, { slug: 'asc' }],
        highlight: highlightIn(language),
      },
    },
    timeout,
  )
  return ((body.hits?.hits ?? []) as unknown as Hit[]).map((hit) => foundAnswer(hit, language))
}

const weighted = (language: Language, field = '') =>
  Object.entries(WEIGHTS).map(([name, weight]) => `${language}.${name}${field}^${weight}`)

/** Adds up the word as its stem, the word with a typing error, and a word that is still being typed. */
const matching = (query: string, language: Language): Clause => ({
  bool: {
    should: [
      { multi_match: { query, fields: weighted(language), type: 'best_fields', tie_breaker: 0.3 } },
      {
        multi_match: {
          query,
          fields: weighted(language, '.plain'),
          type: 'best_fields',
          tie_breaker: 0.3,
          // Chinese characters are too short to have errors in them.
          ...(language !== 'zh' && { fuzziness: 'AUTO', prefix_length: 1 }),
          boost: TYPING_ERROR_WEIGHT,
        },
      },
      { match_bool_prefix: { [`${language}.title.plain`]: { query, boost: BEGINNING_WEIGHT } } },
    ],
  },
})

const FRAGMENT = { number_of_fragments: 1, fragment_size: EXCERPT_LENGTH }
const WHOLE = { number_of_fragments: 0 }

const highlightIn = (language: Language) => ({
  pre_tags: [MATCH_START],
  post_tags: [MATCH_END],
  fields: {
    [`${language}.title`]: WHOLE,
    [`${language}.text`]: FRAGMENT,
    // A single Chinese character says too little to be marked.
    ...(language !== 'zh' && { [`${language}.title.plain`]: WHOLE, [`${language}.text.plain`]: FRAGMENT }),
  },
})

function foundAnswer({ _source, highlight = {} }: Hit, language: Language): FoundAnswer {
  const { topic, slug } = _source
  // A query with a typing error matches the words as they are written, and others match their stems.
  const marked = (field: string) =>
    highlight[`${language}.${field}`]?.[0] ?? highlight[`${language}.${field}.plain`]?.[0]
  const { title = '', description = '' } = _source[language] ?? {}
  return {
    topic,
    slug,
    title: splitMatches(marked('title') ?? title),
    excerpt: splitMatches(marked('text') ?? description),
  }
}

/** Splits a text at its matches. A placeholder such as `{brand}` stays whole, so that it can be filled in later. */
const splitMatches = (marked: string): TextPart[] =>
  marked
    .replaceAll(/\{[^{}]*\}/g, (placeholder) => placeholder.replaceAll(MATCH_MARKS, ''))
    .split(MATCH_START)
    .flatMap((part, position) => {
      const [match = '', rest = ''] = position === 0 ? ['', part] : part.split(MATCH_END)
      return [
        { text: match, isMatch: true },
        { text: rest, isMatch: false },
      ]
    })
    .filter(({ text }) => text !== '')
