import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { addDays } from './days.ts'
import { drawBell } from './draw.ts'
import { RATES_PER_POUND } from './prices.ts'
import { randomOf } from './random-of.ts'

export type ExchangeRate = { base: string; quote: string; day: CalendarDay; rate: number; source: string }

/** Number of consecutive days up to today that have a rate, in addition to the first of each month. */
const RECENT_DAY_COUNT = 10

/** Creates rates backwards from today's. They change by about 0.25% per recent day and 0.9% per earlier month. */
export function makeExchangeRates(seed: number, day: CalendarDay, months: readonly CalendarDay[]): ExchangeRate[] {
  const recentDays = Array.from({ length: RECENT_DAY_COUNT }, (_, daysAgo) => addDays(day, -daysAgo))
  const days = [...new Set([...months, ...recentDays])].toSorted((a, b) => (a < b ? 1 : -1))
  return CURRENCY_CODES.filter((quote) => quote !== 'GBP').flatMap((quote, currencyIndex) => {
    const random = randomOf(seed, 'exchange rate', currencyIndex)
    let rate = RATES_PER_POUND[quote]
    return days.map((rateDay, index) => {
      if (index > 0) rate *= 1 + drawBell(random) * (index < RECENT_DAY_COUNT ? 0.0025 : 0.009)
      return { base: 'GBP', quote, day: rateDay, rate: Number(rate.toPrecision(6)), source: 'demo world' }
    })
  })
}
