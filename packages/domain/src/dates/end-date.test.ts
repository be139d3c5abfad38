import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCalendarDay } from './calendar-day.ts'
import { DURATION_UNITS } from './duration.ts'
import { endDate } from './end-date.ts'

const MS_PER_DAY = 86_400_000

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => toCalendarDay(date) ?? '')
const count = fc.integer({ min: 1, max: 120 })
const daysBetween = (start: string, end = '') => (Date.parse(end) - Date.parse(start)) / MS_PER_DAY

describe('endDate', () => {
  // spec: 5.end-date
  test.each([
    ['2026-09-07', { count: 1, unit: 'week' }, '2026-09-13'],
    ['2026-09-07', { count: 1, unit: 'day' }, '2026-09-07'],
    ['2026-09-01', { count: 3, unit: 'month' }, '2026-11-30'],
    ['2026-09-15', { count: 1, unit: 'year' }, '2027-09-14'],
    ['2027-01-31', { count: 1, unit: 'month' }, '2027-02-27'],
    ['2028-02-29', { count: 1, unit: 'year' }, '2029-02-27'],
  ] as const)('for %s and %j returns %s', (start, duration, end) => {
    expect(endDate(start, duration)).toBe(end)
  })

  // spec: 5.end-date
  test('covers exactly n days or weeks, across every clock change', () => {
    fc.assert(
      fc.property(
        day,
        count,
        fc.constantFrom(['day', 1] as const, ['week', 7] as const),
        (start, number, [unit, days]) => {
          expect(daysBetween(start, endDate(start, { count: number, unit })) + 1).toBe(number * days)
        },
      ),
    )
  })

  // spec: 5.end-date
  test('ends on the last day of a month when n months begin on the first', () => {
    fc.assert(
      fc.property(day, count, (start, number) => {
        const end = endDate(`${start.slice(0, 8)}01`, { count: number, unit: 'month' }) ?? ''
        expect(new Date(Date.parse(end) + MS_PER_DAY).getUTCDate()).toBe(1)
      }),
    )
  })

  test('treats n years as 12 n months, even from 29 February', () => {
    const start = fc.oneof(day, fc.constantFrom('2024-02-29', '2028-02-29', '2096-02-29', '2027-02-28', '2028-12-31'))
    fc.assert(
      fc.property(start, count, (first, years) => {
        expect(endDate(first, { count: years, unit: 'year' })).toBe(
          endDate(first, { count: years * 12, unit: 'month' }),
        )
      }),
    )
  })

  test('does not depend on the time zone of the machine', () => {
    const zone = fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Santiago', 'Asia/Tokyo', 'UTC')
    const { TZ } = process.env
    try {
      fc.assert(
        fc.property(day, count, fc.constantFrom(...DURATION_UNITS), zone, (start, number, unit, timeZone) => {
          process.env['TZ'] = 'UTC'
          const inUtc = endDate(start, { count: number, unit })
          process.env['TZ'] = timeZone
          expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone)
          expect(endDate(start, { count: number, unit })).toBe(inUtc)
        }),
      )
    } finally {
      if (TZ === undefined) delete process.env['TZ']
      else process.env['TZ'] = TZ
    }
  })

  test('never ends earlier for a longer stay', () => {
    fc.assert(
      fc.property(day, count, fc.constantFrom(...DURATION_UNITS), (start, number, unit) => {
        const shorter = endDate(start, { count: number, unit }) ?? ''
        const longer = endDate(start, { count: number + 1, unit }) ?? ''
        expect(longer > shorter).toBe(true)
      }),
    )
  })

  test('returns undefined for an invalid start or an end beyond the calendar', () => {
    expect(endDate('2026-02-30', { count: 1, unit: 'week' })).toBeUndefined()
    expect(endDate('2026-09-01', { count: 1e15, unit: 'year' })).toBeUndefined()
  })
})
