import type { Language } from '@amber/domain/languages'
import { convertMoney, type ExchangeRates } from '@amber/domain/money/convert-money'
import { CURRENCIES, type CurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import type { Money } from '@amber/domain/money/money'

/** The visitor's language and currency. Without rates, prices stay in the listing's own currency. */
export type DisplayPreferences = {
  language: Language
  currency: CurrencyCode
  rates?: (ExchangeRates & { day: string | null; source?: string | null }) | undefined
}

// `mark` is '≈' for a converted amount, otherwise empty.
export type DisplayMoney = Money & { mark: string }

/** Converts to the visitor's currency if a rate exists. Converted amounts get the same mark in every language. */
export function toDisplayMoney(money: Money, { currency, rates }: DisplayPreferences): DisplayMoney {
  const converted = money.currency === currency ? undefined : rates && convertMoney(money, currency, rates)
  return converted ? { ...converted, mark: '≈' } : { ...money, mark: '' }
}

export const formatDisplayMoney = ({ mark, ...money }: DisplayMoney, { language }: DisplayPreferences) =>
  mark + formatMoney(money, language)

export const formatListingMoney = (money: Money, { language }: DisplayPreferences) => formatMoney(money, language)

/**
 * Formats a price in the visitor's currency, shown beside the listing's own. Null if the currencies match or no rate
 * exists. Rounds to whole units, because pence would suggest a precision that conversion lacks.
 */
export function convertedPrice(money: Money, preferences: DisplayPreferences): string | null {
  const converted = toDisplayMoney(money, preferences)
  return converted.mark === '' ? null : formatDisplayMoney(roundToWholeUnits(converted), preferences)
}

export function roundToWholeUnits<Amount extends Money>(money: Amount): Amount {
  const unit = 10 ** CURRENCIES[money.currency].minorDigits
  return { ...money, amount: Math.round(money.amount / unit) * unit }
}
