import type { Language } from '@amber/domain/languages'
import { REVIEW_BANKS } from '../review-banks.ts'

type Words = { courses: readonly string[]; origins: readonly string[] }

const split = (words: string): readonly string[] => words.split('|')

/** Courses and countries in English, in the order of each language, because the languages mention different ones. */
export const ENGLISH_WORDS: Record<Language, Words> = {
  en: REVIEW_BANKS.en.words,
  de: {
    courses: split(
      'architecture|biology|business|chemistry|computer science|data science|design|economics|mechanical engineering|geography|history|law|linguistics|marketing|maths|medicine|music|philosophy|physics|politics|psychology|sociology|pharmacy|German studies|electrical engineering',
    ),
    origins: split(
      'Brazil|China|Colombia|Egypt|France|Ghana|Greece|India|Indonesia|Italy|Japan|Korea|Mexico|Morocco|Norway|Poland|Spain|Turkey|Vietnam',
    ),
  },
  es: {
    courses: split(
      'architecture|biology|business|chemistry|civil engineering|computer science|data science|design|economics|education|industrial engineering|film studies|finance|geography|history|law|philology|marketing|maths|medicine|music|nursing|philosophy|physics|politics|psychology|sociology|tourism|translation',
    ),
    origins: split(
      'Brazil|China|Colombia|Egypt|France|Germany|Ghana|Greece|India|Indonesia|Italy|Japan|Korea|Mexico|Morocco|Norway|Poland|Portugal|Turkey|Vietnam',
    ),
  },
  fr: {
    courses: split(
      'biology|management|chemistry|civil engineering|physics|maths|design|law|medicine|music|philosophy|psychology|sociology|marketing|finance|geography|literature|linguistics|film studies|politics|business|mechanical engineering|pharmacy|translation|data science',
    ),
    origins: split(
      'Brazil|China|Colombia|Egypt|Spain|Germany|Ghana|Greece|India|Indonesia|Italy|Japan|Lebanon|Korea|Mexico|Morocco|Senegal|Poland|Tunisia|Turkey|Vietnam',
    ),
  },
  zh: {
    courses: split(
      'architecture|biology|business|chemistry|civil engineering|computer science|data science|design|economics|education|mechanical engineering|film studies|finance|geography|history|law|linguistics|marketing|maths|medicine|music|nursing|philosophy|physics|politics|psychology|public health|media studies|accounting',
    ),
    origins: split(
      'Brazil|Colombia|Egypt|France|Germany|Ghana|Greece|India|Indonesia|Italy|Japan|Kenya|Korea|Mexico|Nigeria|Norway|Poland|Spain|Thailand|Turkey|Vietnam|Malaysia',
    ),
  },
}
