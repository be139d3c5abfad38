import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  BOARD_COMPARISONS,
  BOARD_PERIODS,
  comparePeriods,
  coverDays,
  daysIn,
  periodOf,
} from './board-period.ts'

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2022-01-01', days))

describe('periodOf', () => {
  test('begins weeks on Monday', () => {
    expect(periodOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', until: '2026-11-23' })
    expect(periodOf('week', '2026-11-16')).toEqual({ from: '2026-11-16', until: '2026-11-23' })
  })

  test('knows months and quarters', () => {
    expect(periodOf('month', '2028-02-29')).toEqual({ from: '2028-02-01', until: '2028-03-01' })
    expect(periodOf('quarter', '2026-12-31')).toEqual({ from: '2026-10-01', until: '2027-01-01' })
  })

  test('covers each day exactly once', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BOARD_PERIODS), day, (period, at) => {
        const { from, until } = periodOf(period, at)
        expect(from <= at && at < until).toBe(true)
        expect(periodOf(period, until).from).toBe(until)
        expect(periodOf(period, addDays(from, -1)).until).toBe(from)
      }),
    )
  })
})

describe('comparePeriods', () => {
  test('compares a running week with as many days of the week before', () => {
    expect(comparePeriods({ period: 'week', day: '2026-11-18', comparison: 'before' }, '2026-11-18')).toEqual({
      period: { from: '2026-11-16', until: '2026-11-23' },
      current: { from: '2026-11-16', until: '2026-11-19' },
      compared: { from: '2026-11-09', until: '2026-11-12' },
      isRunning: true,
    })
  })

  test('compares the end of a long month with all of a short one', () => {
    const { compared } = comparePeriods({ period: 'month', day: '2026-03-30', comparison: 'before' }, '2026-03-30')
    expect(compared).toEqual({ from: '2026-02-01', until: '2026-03-01' })
  })

  test('compares a week with the same week of the year before', () => {
    const { compared } = comparePeriods({ period: 'week', day: '2026-11-10', comparison: 'year' }, '2026-11-18')
    expect(compared).toEqual({ from: '2025-11-10', until: '2025-11-17' })
  })

  test('compares earlier days, and no more of them than are counted in a running period', () => {
    const anything = [fc.constantFrom(...BOARD_PERIODS), fc.constantFrom(...BOARD_COMPARISONS), day, day] as const
    fc.assert(
      fc.property(...anything, (period, comparison, at, today) => {
        const { current, compared, isRunning } = comparePeriods({ period, day: at, comparison }, today)
        expect(compared.until <= current.from).toBe(true)
        expect(daysIn(compared)).toBeGreaterThan(0)
        if (isRunning) expect(daysIn(compared)).toBeLessThanOrEqual(daysIn(current))
        else expect(periodOf(period, compared.from)).toEqual(compared)
      }),
    )
  })
})

describe('coverDays', () => {
  test('reads whole months at once', () => {
    expect(coverDays({ from: '2026-09-29', until: '2026-11-03' })).toEqual([
      { grain: 'day', from: '2026-09-29', until: '2026-10-01' },
      { grain: 'month', from: '2026-10-01', until: '2026-11-01' },
      { grain: 'day', from: '2026-11-01', until: '2026-11-03' },
    ])
  })

  test('covers each day exactly once, and months as a whole', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 400 }), (from, days) => {
        const until = addDays(from, days)
        const parts = coverDays({ from, until })
        expect(parts[0]?.from).toBe(from)
        expect(parts.at(-1)?.until).toBe(until)
        for (const [index, part] of parts.entries()) {
          expect(part.from < part.until).toBe(true)
          if (index > 0) expect(part.from).toBe(parts[index - 1]?.until)
          if (part.grain === 'month') {
            expect(periodOf('month', part.from).from).toBe(part.from)
            expect(periodOf('month', part.until).from).toBe(part.until)
          }
        }
      }),
    )
  })
})
