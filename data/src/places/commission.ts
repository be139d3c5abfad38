import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { TargetRow } from '../load/targets.ts'
import { randomOf } from './random-of.ts'

/** An operator has one rate for its places; a few of them pay a fixed sum, of so much in a week's rent. */
export function drawCommission(
  seed: number,
  { operator, day, weekMinor }: { operator: number; day: CalendarDay; weekMinor: number },
): Omit<TargetRow<'commissions'>, 'id' | 'rootId'> {
  const random = randomOf(seed, 'commission', operator)
  const startsOn = `${Number(day.slice(0, 4)) - random.integer(1, 3)}-0${random.integer(1, 9)}-01`
  const since = { startsOn, createdAt: `${startsOn}T09:00:00Z` }
  return random.chance(15)
    ? { ...since, basisPoints: null, amountMinor: Math.max(1, Math.round(weekMinor * random.pick([1, 1.5, 2]))) }
    : { ...since, basisPoints: random.integer(12, 40) * 25, amountMinor: null }
}
