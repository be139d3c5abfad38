import type { DurationUnit } from '../dates/duration.ts'
import type { LeaseUnit } from './lease-bucket.ts'

const DAYS: Record<DurationUnit, number> = { day: 1, week: 7, month: 365 / 12, year: 365 }

/** A stay in whole weeks or months, the nearest: 51 weeks are 12 months, and a filter in either unit finds it. */
export function leaseLength(count: number, unit: DurationUnit, wanted: LeaseUnit): number {
  if (unit === wanted) return count
  if (unit === 'year' && wanted === 'month') return count * 12
  return Math.round((count * DAYS[unit]) / DAYS[wanted])
}
