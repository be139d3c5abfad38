import { WALK_METRES_PER_MINUTE, walkMetres } from '@amber/domain/geo/walk'
import { type Language, LOCALES } from '@amber/domain/languages'

export type FormattedDistance = {
  /** Formatted distance on foot, such as '0.6 mi'. */
  text: string
  /** Estimated walking minutes; null when too far to walk. */
  minutes: number | null
}

const MAX_WALK_MINUTES = 45
const METRES_PER_MILE = 1609.344

/**
 * Formats a straight-line distance as the distance on foot, which the place page and the comparison show too. It is in
 * miles for English, as most English-speaking visitors expect.
 */
export function formatDistance(metres: number | null, language: Language): FormattedDistance | null {
  if (metres === null) return null
  const inMiles = language === 'en'
  const distance = Math.max(walkMetres(metres) / (inMiles ? METRES_PER_MILE : 1000), 0.1)
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit: inMiles ? 'mile' : 'kilometer',
    maximumFractionDigits: distance < 10 ? 1 : 0,
  })
  const minutes = Math.max(Math.round(metres / WALK_METRES_PER_MINUTE), 1)
  return { text: format.format(distance), minutes: minutes <= MAX_WALK_MINUTES ? minutes : null }
}
