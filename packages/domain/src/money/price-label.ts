import { type DurationUnit, normaliseUnit } from '../dates/duration.ts'
import type { Language } from '../languages.ts'
import type { CurrencyCode } from './currency.ts'
import { formatMoney } from './format-money.ts'

type Price = {
  /** In minor units. */
  amount: number | null | undefined
  currency: CurrencyCode
  /** `pricing.duration`: weekly or monthly. */
  duration: string | null | undefined
}

/** Puts the two into the words of the language: 'From £250/week'. */
type Write = (price: string, unit: DurationUnit) => string

/** '' when the amount or the duration is missing. The words are copy, so they are passed in. */
export function priceLabel({ amount, currency, duration }: Price, language: Language, write: Write): string {
  const unit = normaliseUnit(duration ?? '')
  if (amount === null || amount === undefined || !unit) return ''
  return write(formatMoney({ amount, currency }, language), unit)
}
