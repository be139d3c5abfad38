import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCalendarDay } from '../dates/calendar-day.ts'
import { findDepositRule } from './deposit-rules.ts'
import { returnDeadline } from './return-deadline.ts'
import { anyDay, DAY_MS, daysBetween } from './test-days.ts'

const deadlineIn = (country: string, state: string | null, leftOn: string) => {
  const rule = findDepositRule({ country, state })
  return rule && returnDeadline(rule.returns, leftOn)
}

describe('returnDeadline', () => {
  test.each([
    ['US', 'New York State', 14],
    ['US', 'California', 21],
    ['US', 'Massachusetts', 30],
    ['US', 'Texas', 30],
    ['US', 'Washington State', 30],
    ['US', 'Maryland', 45],
    ['CA', 'British Columbia', 15],
    ['CA', 'Alberta', 10],
  ] as const)('is so many days after leaving on any day, in %s, %s', (country, state, days) => {
    fc.assert(
      fc.property(anyDay, (leftOn) => {
        expect(daysBetween(leftOn, deadlineIn(country, state, leftOn)?.day ?? '')).toBe(days)
      }),
    )
  })

  test('is the same day a month later, or the last day of a shorter month, in Spain', () => {
    expect(deadlineIn('ES', null, '2028-01-31')?.day).toBe('2028-02-29')
    expect(deadlineIn('ES', null, '2027-01-31')?.day).toBe('2027-02-28')
    fc.assert(
      fc.property(anyDay, (leftOn) => {
        const end = deadlineIn('ES', null, leftOn)?.day ?? ''
        const [left, ended] = [leftOn, end].map((each) => Number(each.slice(8)))
        const nextDay = new Date((parseCalendarDay(end)?.getTime() ?? 0) + DAY_MS)
        expect(ended === left || nextDay.getUTCDate() === 1).toBe(true)
        expect(daysBetween(leftOn, end)).toBeGreaterThanOrEqual(28)
        expect(daysBetween(leftOn, end)).toBeLessThanOrEqual(31)
      }),
    )
  })

  test('is a month, or two with deductions, in France', () => {
    expect(deadlineIn('FR', null, '2028-06-30')).toEqual({ day: '2028-07-30', withDeductions: '2028-08-30' })
  })

  test('follows from no day of leaving where both have to agree, claim it, or nothing is fixed', () => {
    for (const [country, state] of [
      ['GB', 'England'],
      ['AU', 'New South Wales'],
      ['DE', null],
      ['IE', null],
      ['CA', 'Ontario'],
    ] as const)
      expect([findDepositRule({ country, state }) !== undefined, deadlineIn(country, state, '2028-06-30')]).toEqual([
        true,
        undefined,
      ])
  })

  test('is unknown for an unknown country, and for an unknown state of a country whose states differ', () => {
    expect(findDepositRule({ country: 'XX', state: null })).toBeUndefined()
    expect(findDepositRule({ country: 'US', state: 'Alaska' })).toBeUndefined()
    expect(findDepositRule({ country: 'GB', state: null })).toBeUndefined()
    expect(findDepositRule({ country: null, state: null })).toBeUndefined()
  })
})
