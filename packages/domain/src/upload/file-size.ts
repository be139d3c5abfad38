import { type Language, LOCALES } from '../languages.ts'

const KILO = 1_000
const MEGA = 1_000_000

/** In the units that phones and computers show: never less than one kilobyte. */
export const fileSizeInWords = (bytes: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit: bytes < MEGA ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: bytes < MEGA ? 0 : 1,
  }).format(Math.max(bytes / (bytes < MEGA ? KILO : MEGA), 1))
