import type { DurationUnit } from '../dates/duration.ts'
import type { LeaseUnit } from './lease-bucket.ts'

const DAYS_PER_UNIT: Record<DurationUnit, number> = { day: 1, week: 7, month: 365 / 12, year: 365 }

/** Converts a stay to the nearest whole weeks or months: 51 weeks are 12 months, so filters in either unit find it. */
export function leaseLength(count: number, unit: DurationUnit, target: LeaseUnit): number {
  if (unit === target) return count
  if (unit === 'year' && target === 'month') return count * 12
  return Math.round((count * DAYS_PER_UNIT[unit]) / DAYS_PER_UNIT[target])
}
