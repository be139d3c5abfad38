import { type Language, LOCALES } from '../languages.ts'
import { walkMetres } from './walk.ts'

const METRES_PER_MILE = 1609.344

/**
 * Formats a straight-line distance as the distance on foot, such as '0.6 mi', which pages and mails show. It is in miles for
 * English, as most English-speaking visitors expect.
 */
export function walkText(straightMetres: number, language: Language): string {
  const inMiles = language === 'en'
  const distance = Math.max(walkMetres(straightMetres) / (inMiles ? METRES_PER_MILE : 1000), 0.1)
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit: inMiles ? 'mile' : 'kilometer',
    maximumFractionDigits: distance < 10 ? 1 : 0,
  }).format(distance)
}
