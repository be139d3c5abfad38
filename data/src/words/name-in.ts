import type { Language } from '@amber/domain/languages'
import type { Names } from '../model.ts'

/** Returns the name in a language, or the English one: other names are only given where they differ. */
export const nameIn = (language: Language, names: Names): string => names[language] ?? names.en
