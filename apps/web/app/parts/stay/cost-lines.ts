import type { CostLine, CostRecurrence, OfferType } from '@amber/domain/cost/whole-cost'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { type Reader, secondPrice, writeMoney } from '../../lib/seen-money.ts'

/** What a stay costs, in words that the server writes: the browser gets neither rates nor rules. */
export type Amount = {
  /** In the listing's own currency. */
  text: string
  /** In the visitor's, marked; null where that is the same, or has no rate. */
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
  | { kind: 'offer'; id: number; name: string; offerType: OfferType; amount: Amount }

export type WriteAmount = (minor: number) => Amount

export const writerFor =
  (currency: CurrencyCode, reader: Reader): WriteAmount =>
  (amount) => ({ text: writeMoney({ amount, currency }, reader), seen: secondPrice({ amount, currency }, reader) })

/** A deposit of nothing is no line. */
export const linesOf = (lines: readonly CostLine[], write: WriteAmount): LineView[] =>
  lines.filter((line) => line.kind !== 'deposit' || line.amountMinor > 0).map((line) => lineOf(line, write))

function lineOf(line: CostLine, write: WriteAmount): LineView {
  const amount = write(line.amountMinor)
  switch (line.kind) {
    case 'rent':
      return { kind: 'rent', amount, each: write(line.eachMinor).text, periods: line.periods, unit: line.unit }
    case 'cost': {
      const { id, name, times, recurrence, included, refundable } = line
      const each = write(line.eachMinor).text
      return { kind: 'cost', id, name, amount, each, times, recurrence, included, refundable }
    }
    case 'offer':
      return { kind: 'offer', id: line.id, name: line.name, offerType: line.offerType, amount }
    case 'deposit':
      return { kind: 'deposit', amount }
  }
}
