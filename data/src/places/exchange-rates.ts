import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { addDays } from './days.ts'
import { drawBell } from './draw.ts'
import { POUND_BUYS } from './prices.ts'
import { randomOf } from './random-of.ts'

export type ExchangeRate = { base: string; quote: string; day: CalendarDay; rate: number; source: string }

/** Days in a row up to today, beside the first of each month. */
const LAST_DAYS = 10

/** Wanders by less than a hundredth from one to the next, and ends where today's prices say it is. */
export function makeExchangeRates(seed: number, day: CalendarDay, months: readonly CalendarDay[]): ExchangeRate[] {
  const lastDays = Array.from({ length: LAST_DAYS }, (_, back) => addDays(day, -back))
  const days = [...new Set([...months, ...lastDays])].toSorted((a, b) => (a < b ? 1 : -1))
  return CURRENCY_CODES.filter((quote) => quote !== 'GBP').flatMap((quote, number) => {
    const random = randomOf(seed, 'exchange rate', number)
    let rate = POUND_BUYS[quote]
    return days.map((on, index) => {
      if (index > 0) rate *= 1 + drawBell(random) * (index < LAST_DAYS ? 0.0025 : 0.009)
      return { base: 'GBP', quote, day: on, rate: Number(rate.toPrecision(6)), source: 'demo world' }
    })
  })
}
