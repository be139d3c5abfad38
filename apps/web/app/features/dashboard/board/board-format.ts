import { FIGURES, type FigureName } from '@amber/domain/board/figures'
import { type Language, LOCALES } from '@amber/domain/languages'
import { CURRENCIES, type CurrencyCode } from '@amber/domain/money/currency'

const MINUTES_PER_HOUR = 60
const HOURS_PER_DAY = 24

export const formatCount = (value: number, language: Language): string => value.toLocaleString(LOCALES[language])

/** Shares below a tenth have a digit after the point, since whole percents would hide how they change. */
export const formatShare = (share: number, language: Language): string =>
  share.toLocaleString(LOCALES[language], {
    style: 'percent',
    maximumFractionDigits: share > 0 && share < 0.1 ? 1 : 0,
  })

/** A message of the board with its values. */
export type LengthMessage =
  | { key: 'minutes'; values: { minutes: number } }
  | { key: 'hours'; values: { hours: number } }
  | { key: 'hours_minutes'; values: { hours: number; minutes: number } }
  | { key: 'days_long'; values: { days: string } }

/** Says minutes as hours from an hour on, and as days from two days on. */
export function lengthMessage(minutes: number, language: Language): LengthMessage {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR)
  if (hours === 0) return { key: 'minutes', values: { minutes } }
  if (hours >= 2 * HOURS_PER_DAY) {
    const days = (hours / HOURS_PER_DAY).toLocaleString(LOCALES[language], { maximumFractionDigits: 1 })
    return { key: 'days_long', values: { days } }
  }
  const rest = minutes % MINUTES_PER_HOUR
  return rest === 0 ? { key: 'hours', values: { hours } } : { key: 'hours_minutes', values: { hours, minutes: rest } }
}

/** Formats minor units without their fraction, which no sum needs. */
export const formatAmount = (minor: number, currency: CurrencyCode, language: Language): string =>
  (minor / 10 ** CURRENCIES[currency].minorDigits).toLocaleString(LOCALES[language], {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })

export type Change = {
  /** Whether it is good news. */
  tone: 'better' | 'worse' | 'same'
  sign: '' | '+' | '−'
} & ({ by: 'points' | 'percent'; text: string } | { by: 'minutes'; minutes: number })

/** Returns how a figure changed: shares by points, minutes by minutes, counts and money by percent. */
export function changeOf(
  name: FigureName,
  { value, compared }: { value: number | null; compared: number | null },
  language: Language,
): Change | undefined {
  if (value === null || compared === null) return undefined
  const difference = value - compared
  const { unit, better } = FIGURES[name]
  const tone = difference === 0 ? 'same' : (better === 'more') === difference > 0 ? 'better' : 'worse'
  const sign = difference === 0 ? '' : difference > 0 ? '+' : '−'
  const size = Math.abs(difference)
  if (unit === 'minutes') return { tone, sign, by: 'minutes', minutes: size }
  if (unit === 'share') {
    const text = (size * 100).toLocaleString(LOCALES[language], { maximumFractionDigits: 1 })
    return { tone, sign, by: 'points', text }
  }
  if (compared === 0) return undefined
  const text = (size / compared).toLocaleString(LOCALES[language], { style: 'percent' })
  return { tone, sign, by: 'percent', text }
}
