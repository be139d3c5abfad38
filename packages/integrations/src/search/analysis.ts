/** Longer words are cut at both ends of the match: at index time by the n-grams, at search time by `cut`. */
const LONGEST_WORD = 20
const LONGEST_NAME = 60

const FOLD = ['cjk_width', 'lowercase', 'asciifolding']

/**
 * How names are read, the same for places and regions. Each name is indexed in four ways:
 * by the beginnings of its words, by its own beginning, whole, and for Chinese by pairs of characters.
 * No plugin is needed, so any stock OpenSearch can hold the index.
 */
export const ANALYSIS = {
  filter: {
    word_beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: LONGEST_WORD },
    name_beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: LONGEST_NAME },
    cut: { type: 'truncate', length: LONGEST_WORD },
    // A lone character must find names too; a query of two and more asks for pairs only.
    pairs_and_singles: { type: 'cjk_bigram', output_unigrams: true },
  },
  analyzer: {
    words_index: { type: 'custom', tokenizer: 'standard', filter: [...FOLD, 'word_beginnings'] },
    words_search: { type: 'custom', tokenizer: 'standard', filter: [...FOLD, 'cut'] },
    name_index: { type: 'custom', tokenizer: 'keyword', filter: [...FOLD, 'trim', 'name_beginnings'] },
    name_search: { type: 'custom', tokenizer: 'keyword', filter: [...FOLD, 'trim'] },
    chinese_index: { type: 'custom', tokenizer: 'standard', filter: [...FOLD, 'pairs_and_singles'] },
    chinese_search: { type: 'custom', tokenizer: 'standard', filter: [...FOLD, 'cjk_bigram'] },
  },
  normalizer: {
    whole: { type: 'custom', filter: [...FOLD, 'trim'] },
  },
} as const

/** Every name and alias in every language, to be found by. What is shown is `names`. */
export const FOUND_BY = {
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

/** Stored to be shown, never searched. */
export const SHOWN = { type: 'object', enabled: false } as const
