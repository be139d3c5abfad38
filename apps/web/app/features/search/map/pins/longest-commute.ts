import type { RequestedCommute } from '@amber/domain/commute/commute-filter'
import type { CardCommute } from '../../card-data.ts'

/** Returns the longest of the commutes that the search limits, by the modes of its limits, as the list is ordered by. */
export function longestCommute(
  commutes: readonly CardCommute[],
  limits: readonly RequestedCommute[],
): CardCommute | undefined {
  const limited = limits.flatMap(
    ({ campus, mode }) => commutes.find((commute) => commute.campus === campus && commute.mode === mode) ?? [],
  )
  return limited.toSorted((a, b) => b.minutes - a.minutes)[0]
}
