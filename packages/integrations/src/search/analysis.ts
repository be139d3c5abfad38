/** Words are truncated to this length at index time by the n-grams and at search time by `cut`. */
const MAX_WORD_LENGTH = 20
const MAX_NAME_LENGTH = 60

/**
 * Analysers for the names of places and regions, which `foldNames` has reduced to plain words. Each name is indexed by
 * the prefixes of its words and, without its spaces, by its own prefixes and as a whole. Each Chinese character is a
 * word. No plugin is needed, so a stock OpenSearch suffices.
 */
export const ANALYSIS = {
  char_filter: {
    squeeze: { type: 'pattern_replace', pattern: ' ', replacement: '' },
  },
  filter: {
    word_beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: MAX_WORD_LENGTH },
    name_beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: MAX_NAME_LENGTH },
    cut: { type: 'truncate', length: MAX_WORD_LENGTH },
  },
  analyzer: {
    words_index: { type: 'custom', tokenizer: 'standard', filter: ['word_beginnings'] },
    words_search: { type: 'custom', tokenizer: 'standard', filter: ['cut'] },
    name_index: { type: 'custom', char_filter: ['squeeze'], tokenizer: 'keyword', filter: ['name_beginnings'] },
    name_search: { type: 'custom', tokenizer: 'keyword' },
  },
  normalizer: {
    squeezed: { type: 'custom', char_filter: ['squeeze'] },
  },
} as const

const WORDS = {
  type: 'text',
  analyzer: 'words_index',
  search_analyzer: 'words_search',
  norms: false,
  // Positions keep the characters of a Chinese word together.
  index_options: 'positions',
} as const

/** Mapping of `found_by`: all names and aliases in every language. The `names` field holds what is shown. */
export const SEARCHABLE_TEXT = {
  ...WORDS,
  fields: {
    beginning: {
      type: 'text',
      analyzer: 'name_index',
      search_analyzer: 'name_search',
      norms: false,
      index_options: 'docs',
    },
    whole: { type: 'keyword', normalizer: 'squeezed', doc_values: false },
  },
} as const

/** Mapping of `around`: names of the city and country, which may follow the name in a query. */
export const SURROUNDING_TEXT = WORDS

/** Mapping for fields that are returned but never searched. */
export const STORED_ONLY = { type: 'object', enabled: false } as const
