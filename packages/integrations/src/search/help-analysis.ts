import { type Language, LANGUAGES } from '@amber/domain/languages'
import { CHINESE_STOP_PAIRS, CHINESE_WORDS } from './help-chinese-words.ts'
import { GERMAN_WORD_PARTS, HELP_STOP_WORDS, HELP_SYNONYMS, type WordLanguage } from './help-vocabulary.ts'

/** Filters that make the spellings of a word equal: students leave out accents and umlauts. */
const FOLDING: Record<WordLanguage, readonly string[]> = {
  en: ['lowercase', 'asciifolding'],
  de: ['lowercase', 'german_normalization', 'asciifolding'],
  es: ['lowercase', 'asciifolding'],
  fr: ['help_elision', 'lowercase', 'asciifolding'],
}

/** Stemmers that cut most: "réparer" and "réparation" are one question. */
const STEMMERS: Record<WordLanguage, string> = {
  en: 'english',
  de: 'german',
  es: 'spanish',
  fr: 'french',
}

/** Filters that split a word into those it was joined of. */
const SPLITTING: Record<WordLanguage, readonly string[]> = { en: [], de: ['help_de_parts'], es: [], fr: [] }

const isWordLanguage = (language: Language): language is WordLanguage => language !== 'zh'

const WORD_LANGUAGES = LANGUAGES.filter(isWordLanguage)

export const stemmedAnalyzer = (language: Language) => `help_${language}`
export const stemmedSearchAnalyzer = (language: Language) => `help_${language}_search`
export const plainAnalyzer = (language: Language) => `help_${language}_plain`

const tokenizeWords = (...filter: readonly string[]) => ({ type: 'custom', tokenizer: 'standard', filter })

const CHARACTERS = { type: 'custom', tokenizer: 'standard', filter: ['cjk_width', 'lowercase'] }
const PAIRS = { ...CHARACTERS, filter: [...CHARACTERS.filter, 'cjk_bigram', 'help_zh_stop'] }

const perLanguage = <Value>(entriesOf: (language: WordLanguage) => Record<string, Value>): Record<string, Value> =>
  Object.assign({}, ...WORD_LANGUAGES.map(entriesOf)) as Record<string, Value>

/** Analysers for the text of answers. No plugin is needed, so a stock OpenSearch suffices. */
export const HELP_ANALYSIS = {
  char_filter: {
    help_zh_words: {
      type: 'mapping',
      mappings: CHINESE_WORDS.map(([typed, written]) => `${typed} => ${typed} ${written}`),
    },
  },
  filter: {
    help_elision: { type: 'elision', articles_case: true, articles: 'l m t qu n s j d c'.split(' ') },
    help_de_parts: {
      type: 'dictionary_decompounder',
      word_list: GERMAN_WORD_PARTS,
      min_subword_size: 4,
      only_longest_match: true,
    },
    help_zh_stop: { type: 'stop', stopwords: CHINESE_STOP_PAIRS },
    ...perLanguage<object>((language) => ({
      [`help_${language}_synonyms`]: { type: 'synonym_graph', synonyms: HELP_SYNONYMS[language], lenient: false },
      [`help_${language}_stop`]: { type: 'stop', stopwords: HELP_STOP_WORDS[language] },
      [`help_${language}_stemmer`]: { type: 'stemmer', language: STEMMERS[language] },
    })),
  },
  analyzer: {
    ...perLanguage<object>((language) => {
      const [stop, stemmer] = [`help_${language}_stop`, `help_${language}_stemmer`]
      return {
        [stemmedAnalyzer(language)]: tokenizeWords(...FOLDING[language], stop, ...SPLITTING[language], stemmer),
        [stemmedSearchAnalyzer(language)]: tokenizeWords(
          ...FOLDING[language],
          `help_${language}_synonyms`,
          stop,
          ...SPLITTING[language],
          stemmer,
        ),
        [plainAnalyzer(language)]: tokenizeWords(...FOLDING[language], stop),
      }
    }),
    [stemmedAnalyzer('zh')]: PAIRS,
    [stemmedSearchAnalyzer('zh')]: { ...PAIRS, char_filter: ['help_zh_words'] },
    // Single characters, for queries with a wrong or missing one.
    [plainAnalyzer('zh')]: CHARACTERS,
  },
}
