import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import type { Random } from '@amber/testing/random'
import { isSouthern } from '../words/climate.ts'
import { addDays, nextWeekday } from './days.ts'
import { drawWeighted } from './draw.ts'

export type Intake = 'September' | 'January' | 'June'

export type Stay = { duration: number; unit: 'week' | 'month'; intake: Intake | 'now'; from: CalendarDay }

const INTAKE_MONTHS: Record<Intake, number> = { September: 9, January: 1, June: 6 }

/** Lease lengths by intake: September has years and teaching terms, January the rest of a year, June a summer. */
const LEASE_LENGTHS = {
  weekly: { September: [51, 48, 44, 40, 20], January: [51, 40, 26, 22], June: [12, 10, 8, 4], now: [44, 30, 20, 8] },
  monthly: { September: [12, 11, 10, 5], January: [12, 9, 6, 5], June: [3, 2, 1], now: [12, 8, 6, 4] },
} as const satisfies Record<PricingDuration, Record<Intake | 'now', readonly number[]>>

/** Draws the lease lengths, the same for all rooms of a place: longest first, without duplicates. */
export function drawStays(
  random: Random,
  {
    countryCode,
    duration,
    day,
    count,
  }: { countryCode: string; duration: PricingDuration; day: CalendarDay; count: number },
): Stay[] {
  // In the southern hemisphere the academic year starts in January.
  const isSouth = isSouthern(countryCode)
  const stays = new Map<number, Stay>()
  for (let tries = 0; stays.size < count && tries < 30; tries++) {
    const intake = drawWeighted(random, [
      ['September', isSouth ? 20 : 55],
      ['January', isSouth ? 50 : 20],
      ['June', 15],
      ['now', 10],
    ] as const)
    const lengths: readonly number[] = LEASE_LENGTHS[duration][intake]
    // Taking the lower of two draws makes the first lengths of a list the most common.
    const length = lengths[Math.min(random.integer(0, lengths.length - 1), random.integer(0, lengths.length - 1))]
    if (length === undefined || stays.has(length)) continue
    stays.set(length, {
      duration: length,
      unit: duration === 'weekly' ? 'week' : 'month',
      intake,
      from: intake === 'now' ? addDays(day, random.integer(-40, 20)) : nextIntake(intake, duration, day),
    })
  }
  return [...stays.values()].toSorted((a, b) => b.duration - a.duration)
}

/**
 * Returns the next intake day, including this year's until two weeks after it: a Saturday for weekly rents, else the
 * first Monday of the month.
 */
export function nextIntake(intake: Intake, duration: PricingDuration, day: CalendarDay): CalendarDay {
  const year = Number(day.slice(0, 4))
  const intakeDay = (intakeYear: number) => moveInDay(intakeYear, INTAKE_MONTHS[intake], duration)
  return [intakeDay(year), intakeDay(year + 1)].find((from) => addDays(from, 14) >= day) ?? intakeDay(year + 1)
}

/** Returns the day of a month on which stays begin. */
export function moveInDay(year: number, month: number, duration: PricingDuration): CalendarDay {
  const earliest = `${year}-${String(month).padStart(2, '0')}-0${duration === 'weekly' ? 5 : 1}`
  return nextWeekday(earliest, duration === 'weekly' ? 6 : 1)
}

/**
 * Returns the price factor of a stay, lower for longer ones: from a third more for a few weeks to a twentieth less for
 * a year.
 */
export function stayFactor(duration: number, unit: 'week' | 'month'): number {
  const weeks = unit === 'week' ? duration : Math.min(51, duration * 4.33)
  return 0.95 + 0.35 * ((51 - weeks) / 47) ** 2 + 0.03 * ((51 - weeks) / 47)
}

export const nameOfStay = ({ duration, unit, intake }: Stay): string =>
  `${duration} ${unit}${duration === 1 ? '' : 's'}${intake === 'now' ? '' : ` from ${intake}`}`
