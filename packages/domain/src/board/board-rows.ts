import { type Fraction, LEAD_COUNTERS, type LeadCounts } from './figures.ts'
import { type Interval, smallCountInterval } from './wilson-interval.ts'

export const NO_LEADS: LeadCounts = Object.fromEntries(LEAD_COUNTERS.map((name) => [name, 0])) as LeadCounts

export const addCounts = (all: readonly LeadCounts[]): LeadCounts =>
  Object.fromEntries(
    LEAD_COUNTERS.map((name) => [name, all.reduce((sum, counts) => sum + counts[name], 0)]),
  ) as LeadCounts

/** A share with its parts, and the interval in which it lies if there are few cases. */
export type Share = Fraction & { readonly share: number | null; readonly interval: Interval | null }

export const shareOf = ({ of, outOf }: Fraction): Share => ({
  of,
  outOf,
  share: outOf === 0 ? null : of / outOf,
  interval: smallCountInterval(of, outOf) ?? null,
})

/** Values of one period and of the one it is compared with. */
export type Compared<Value> = { readonly current: Value; readonly compared: Value }

/** Pairs rows of two periods by key, in the order of the first; rows of the second alone follow. */
export function pairRows<Row>(
  { current, compared }: Compared<readonly Row[]>,
  keyOf: (row: Row) => string,
): { key: string; current: Row | undefined; compared: Row | undefined }[] {
  const before = new Map(compared.map((row) => [keyOf(row), row]))
  const now = new Set(current.map(keyOf))
  return [
    ...current.map((row) => ({ key: keyOf(row), current: row, compared: before.get(keyOf(row)) })),
    ...compared
      .filter((row) => !now.has(keyOf(row)))
      .map((row) => ({ key: keyOf(row), current: undefined, compared: row })),
  ]
}
