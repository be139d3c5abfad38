import type { Language } from '@amber/domain/languages'
import type { Names } from '@amber/domain/search/listing'

/** English stands in for the languages that have no name of their own. */
export const nameIn = (names: Names, language: Language): string => names[language] ?? names.en
