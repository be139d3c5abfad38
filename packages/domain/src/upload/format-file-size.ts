import { type Language, LOCALES } from '../languages.ts'

const KILOBYTE = 1_000
const MEGABYTE = 1_000_000

/** Formats kilobytes or megabytes, and never less than one kilobyte. */
export const formatFileSize = (bytes: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit: bytes < MEGABYTE ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: bytes < MEGABYTE ? 0 : 1,
  }).format(Math.max(bytes / (bytes < MEGABYTE ? KILOBYTE : MEGABYTE), 1))
