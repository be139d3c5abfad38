import type { Language } from '@amber/domain/languages'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import { shortText } from './short-text.ts'

const AMOUNTS = new Set(['price', 'deposit', 'amount'])

/** Returns a value of the history as a person reads it: amounts with their currency, shares in percent. */
export function shownValue(name: string, value: unknown, currency: string | null, language: Language): string {
  if (typeof value === 'number' && AMOUNTS.has(name) && currency !== null && isCurrencyCode(currency))
    return formatMoney({ amount: value, currency }, language)
  if (typeof value === 'number' && name === 'basis_points')
    return (value / 10_000).toLocaleString(language, { style: 'percent', maximumFractionDigits: 2 })
  if (name === 'commission' && isRecord(value))
    return Object.entries(value)
      .flatMap(([part, each]) => (part === 'id' || each === null ? [] : shownValue(part, each, currency, language)))
      .join(' · ')
  return shortText(value)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
