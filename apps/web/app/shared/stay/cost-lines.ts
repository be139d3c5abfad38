import type { CostLine, CostRecurrence } from '@amber/domain/cost/total-cost'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { type DisplayPreferences, convertedPrice, formatListingMoney } from '../money/display-money.ts'

/** A formatted amount. The server formats it, so that the browser needs neither rates nor rules. */
export type Amount = {
  /** In the listing's currency. */
  text: string
  /** In the visitor's currency, marked; null if that is the same or has no rate. */
  seen: string | null
}

export type LineView =
  | { kind: 'rent'; amount: Amount; each: string; periods: number; unit: 'week' | 'month' }
  | {
      kind: 'cost'
      id: number
      name: string
      amount: Amount
      each: string
      times: number
      recurrence: CostRecurrence
      included: boolean
      refundable: boolean
    }
  | { kind: 'deposit'; amount: Amount }
  | { kind: 'fee'; amount: Amount }
  | { kind: 'offer'; id: number; name: string; amount: Amount }

export type FormatAmount = (minor: number) => Amount

export const createAmountFormatter =
  (currency: CurrencyCode, preferences: DisplayPreferences): FormatAmount =>
  (amount) => ({
    text: formatListingMoney({ amount, currency }, preferences),
    seen: convertedPrice({ amount, currency }, preferences),
  })

/** Formats the lines and omits a deposit of zero. */
export const toLineViews = (lines: readonly CostLine[], formatAmount: FormatAmount): LineView[] =>
  lines.filter((line) => line.kind !== 'deposit' || line.amountMinor > 0).map((line) => lineOf(line, formatAmount))

function lineOf(line: CostLine, formatAmount: FormatAmount): LineView {
  const amount = formatAmount(line.amountMinor)
  switch (line.kind) {
    case 'rent':
      return { kind: 'rent', amount, each: formatAmount(line.eachMinor).text, periods: line.periods, unit: line.unit }
    case 'cost': {
      const { id, name, times, recurrence, included, refundable } = line
      const each = formatAmount(line.eachMinor).text
      return { kind: 'cost', id, name, amount, each, times, recurrence, included, refundable }
    }
    case 'offer':
      return { kind: 'offer', id: line.id, name: line.name, amount }
    case 'deposit':
    case 'fee':
      return { kind: line.kind, amount }
  }
}
