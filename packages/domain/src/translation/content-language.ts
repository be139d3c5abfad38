import type { Language } from '../languages.ts'
import { ORIGINAL_LANGUAGE } from './page-translation.ts'

/** Returns the language of what landlords wrote for a reader, who may ask for the original. */
export const contentLanguage = (language: Language, original: boolean | undefined): Language =>
  original ? ORIGINAL_LANGUAGE : language
