/** Words are truncated to this length at index time by the n-grams and at search time by `cut`. */
const MAX_WORD_LENGTH = 20
const MAX_NAME_LENGTH = 60

const FOLDING_FILTERS = ['cjk_width', 'lowercase', 'asciifolding']

/**
 * Analysers for the names of places and regions. Each name is indexed in four ways: by the prefixes of its words, by
 * its own prefix, as a whole, and for Chinese by pairs of characters. No plugin is needed, so a stock
 * OpenSearch suffices.
 */
export const ANALYSIS = {
  filter: {
    word_beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: MAX_WORD_LENGTH },
    name_beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: MAX_NAME_LENGTH },
    cut: { type: 'truncate', length: MAX_WORD_LENGTH },
    // Indexes single characters too, so that one character finds names; longer queries search for pairs only.
    pairs_and_singles: { type: 'cjk_bigram', output_unigrams: true },
  },
  analyzer: {
    words_index: { type: 'custom', tokenizer: 'standard', filter: [...FOLDING_FILTERS, 'word_beginnings'] },
    words_search: { type: 'custom', tokenizer: 'standard', filter: [...FOLDING_FILTERS, 'cut'] },
    name_index: { type: 'custom', tokenizer: 'keyword', filter: [...FOLDING_FILTERS, 'trim', 'name_beginnings'] },
    name_search: { type: 'custom', tokenizer: 'keyword', filter: [...FOLDING_FILTERS, 'trim'] },
    chinese_index: { type: 'custom', tokenizer: 'standard', filter: [...FOLDING_FILTERS, 'pairs_and_singles'] },
    chinese_search: { type: 'custom', tokenizer: 'standard', filter: [...FOLDING_FILTERS, 'cjk_bigram'] },
  },
  normalizer: {
    whole: { type: 'custom', filter: [...FOLDING_FILTERS, 'trim'] },
  },
} as const

/** Mapping of `found_by`: all names and aliases in every language. The `names` field holds what is shown. */
export const SEARCHABLE_TEXT = {
  type: 'text',
  analyzer: 'words_index',
  search_analyzer: 'words_search',
  norms: false,
  index_options: 'docs',
  fields: {
    beginning: {
      type: 'text',
      analyzer: 'name_index',
      search_analyzer: 'name_search',
      norms: false,
      index_options: 'docs',
    },
    whole: { type: 'keyword', normalizer: 'whole', doc_values: false },
    chinese: {
      type: 'text',
      analyzer: 'chinese_index',
      search_analyzer: 'chinese_search',
      norms: false,
      index_options: 'docs',
    },
  },
} as const

/** Mapping for fields that are returned but never searched. */
export const STORED_ONLY = { type: 'object', enabled: false } as const
