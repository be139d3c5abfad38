import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { TargetRow } from '../load/targets.ts'
import { randomOf } from './random-of.ts'

/**
 * Draws the commission of a supplier: one rate for all its places, or for a few suppliers a fixed amount based on a
 * week's rent.
 */
export function drawCommission(
  seed: number,
  { operator, day, weekMinor: weeklyRentMinor }: { operator: number; day: CalendarDay; weekMinor: number },
): Omit<TargetRow<'commissions'>, 'id' | 'rootId'> {
  const random = randomOf(seed, 'commission', operator)
  const startsOn = `${Number(day.slice(0, 4)) - random.integer(1, 3)}-0${random.integer(1, 9)}-01`
  const dates = { startsOn, createdAt: `${startsOn}T09:00:00Z` }
  return random.chance(15)
    ? { ...dates, basisPoints: null, amountMinor: Math.max(1, Math.round(weeklyRentMinor * random.pick([1, 1.5, 2]))) }
    : { ...dates, basisPoints: random.integer(12, 40) * 25, amountMinor: null }
}
