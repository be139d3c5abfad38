import type { Language } from '../languages.ts'

/** Short words that nearly every sentence of a language has and those of the other four do not. */
const COMMON_WORDS: Readonly<Record<Exclude<Language, 'zh'>, string>> = {
  en: 'the is are and you i it this that there do does can what how when with have my your for of to hello thanks would please',
  de: 'der die das ist sind und ich du sie es ein eine nicht mit für auf wie was wann kann haben wir ihr hallo danke bitte noch auch',
  es: 'el los las está están y yo usted un una con para por cómo qué cuándo puedo hay mi su del hola gracias muy pero sí',
  fr: 'le les est sont et je vous il elle une pas avec pour dans comment quand puis mon votre du des bonjour merci ça avez',
}

const LANGUAGES_OF_WORD = new Map<string, Language>(
  Object.entries(COMMON_WORDS).flatMap(([language, words]) =>
    words.split(' ').map((word) => [word, language as Language]),
  ),
)

/** Characters of a message that are looked at. */
const MAX_READ_LENGTH = 500

/** Words that tell a language apart: one may be a name, such as Die or Il. */
const MIN_COMMON_WORDS = 2

/** Fewer words may be a name. */
const MIN_SENTENCE_WORDS = 4

/**
 * Guesses the language of a message, because people often write in another one than that of the page. Returns `fallback` for
 * texts that are too short to tell.
 */
export function guessMessageLanguage(text: string, fallback: Language): Language {
  const start = text.slice(0, MAX_READ_LENGTH).toLowerCase()
  const characters = start.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = start.match(/(?:(?!\p{Script=Han})\p{L})+/gu) ?? []
  // The name of a place stays what it is in a Chinese sentence, and the other way round. Kana are Japanese.
  if (characters > words.length && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(start)) return 'zh'
  const counts = new Map<Language, number>()
  for (const word of words) {
    const language = LANGUAGES_OF_WORD.get(word)
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  const [first, second] = [...counts].toSorted(([, one], [, other]) => other - one)
  const isSure = first !== undefined && first[1] >= MIN_COMMON_WORDS && first[1] > (second?.[1] ?? 0)
  if (isSure) return first[0]
  // A sentence without a Chinese character is not Chinese, whatever the page is. Most often it is English then.
  const isLatin =
    characters === 0 && words.filter((word) => /\p{Script=Latin}/u.test(word)).length >= MIN_SENTENCE_WORDS
  return fallback === 'zh' && isLatin ? (first?.[0] ?? 'en') : fallback
}
