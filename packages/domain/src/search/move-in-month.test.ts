import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MONTHS } from './months.ts'
import { nextOccurrenceOfMonth } from './move-in-month.ts'

describe('nextOccurrenceOfMonth', () => {
  // spec: 2.filter-move-in-month
  test.each([
    ['sep', '2026-06-15T12:00:00Z', '2026-09-01'],
    ['jun', '2026-06-30T12:00:00Z', '2026-06-01'],
    ['may', '2026-06-01T12:00:00Z', '2027-05-01'],
    ['jan', '2026-12-31T12:00:00Z', '2027-01-01'],
    ['SEP', '2026-06-15T12:00:00Z', '2026-09-01'],
  ])('for %s at %s returns %s', (month, now, first) => {
    expect(nextOccurrenceOfMonth(month, new Date(now), 'Europe/London')).toBe(first)
  })

  // spec: 2.filter-move-in-month
  test('returns the requested month within the next twelve months', () => {
    const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom(...MONTHS), instant, (month, now) => {
        const [year = 0, number = 0] = (nextOccurrenceOfMonth(month, now, 'UTC') ?? '').split('-').map(Number)
        expect(MONTHS[number - 1]).toBe(month)
        const monthsAhead = (year - now.getUTCFullYear()) * 12 + (number - 1 - now.getUTCMonth())
        expect(monthsAhead).toBeGreaterThanOrEqual(0)
        expect(monthsAhead).toBeLessThan(12)
      }),
    )
  })

  // spec: product.months-by-time-zone
  test("determines the current month in the region's time zone", () => {
    const now = new Date('2026-09-30T20:00:00Z')
    expect(nextOccurrenceOfMonth('sep', now, 'America/New_York')).toBe('2026-09-01')
    expect(nextOccurrenceOfMonth('sep', now, 'Australia/Sydney')).toBe('2027-09-01')
  })

  test.each(['', 'september', 'se', 'xyz', '09', 'toString'])('returns undefined for %j', (month) => {
    expect(nextOccurrenceOfMonth(month, new Date('2026-06-15'), 'UTC')).toBeUndefined()
  })
})
