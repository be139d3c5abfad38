import type { Language } from '@amber/domain/languages'
import type { Names } from '../model.ts'

/** Names are given only where they differ from English. */
export const nameIn = (language: Language, names: Names): string => names[language] ?? names.en
