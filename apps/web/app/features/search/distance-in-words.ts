import { WALK_METRES_A_MINUTE } from '@amber/domain/geo/walk'
import { type Language, LOCALES } from '@amber/domain/languages'

export type DistanceInWords = {
  /** '0.6 mi'. */
  text: string
  /** On foot, about; null where nobody would walk. */
  minutes: number | null
}

const LONGEST_WALK_MINUTES = 45
const METRES_A_MILE = 1609.344

/** Readers of English are given miles, as the roads of most of them are signed. */
export function distanceInWords(metres: number | null, language: Language): DistanceInWords | null {
  if (metres === null) return null
  const inMiles = language === 'en'
  const count = Math.max(metres / (inMiles ? METRES_A_MILE : 1000), 0.1)
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit: inMiles ? 'mile' : 'kilometer',
    maximumFractionDigits: count < 10 ? 1 : 0,
  })
  const minutes = Math.max(Math.round(metres / WALK_METRES_A_MINUTE), 1)
  return { text: format.format(count), minutes: minutes <= LONGEST_WALK_MINUTES ? minutes : null }
}
