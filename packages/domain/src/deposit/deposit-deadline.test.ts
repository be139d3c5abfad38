import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { depositDeadline, lastReturnDay } from './deposit-deadline.ts'
import { findDepositRule, type ReturnRule } from './deposit-rules.ts'
import { anyDay, daysBetween } from './test-days.ts'

const ruleIn = (country: string, state: string | null): ReturnRule | undefined =>
  findDepositRule({ country, state })?.returns

const basis = { leftOn: '2028-06-30', agreedOn: null, returnDays: 14 }

describe('depositDeadline', () => {
  test('is that of the law before the place’s own word, even a shorter one', () => {
    expect(depositDeadline({ ...basis, rule: ruleIn('US', 'California') })).toEqual({
      day: '2028-07-21',
      withDeductions: null,
      by: 'law',
    })
    expect(depositDeadline({ ...basis, rule: ruleIn('FR', null) })).toEqual({
      day: '2028-07-30',
      withDeductions: '2028-08-30',
      by: 'law',
    })
  })

  test('counts from the agreement in England, once there is one', () => {
    const rule = ruleIn('GB', 'England')
    expect(depositDeadline({ ...basis, rule })).toMatchObject({ day: '2028-07-14', by: 'place' })
    expect(depositDeadline({ ...basis, rule, agreedOn: '2028-07-20' })).toMatchObject({
      day: '2028-07-30',
      by: 'agreement',
    })
  })

  test('holds the place to its word where the law names no day, or we know no law', () => {
    for (const rule of [ruleIn('DE', null), ruleIn('IE', null), ruleIn('AU', 'Victoria'), ruleIn('XX', null)])
      expect(depositDeadline({ ...basis, rule, agreedOn: '2028-07-20' })).toMatchObject({
        day: '2028-07-14',
        by: 'place',
      })
  })

  test('does not exist where deposits are not allowed', () => {
    expect(depositDeadline({ ...basis, rule: ruleIn('CA', 'Ontario') })).toBeUndefined()
  })

  test('is never before leaving, and later by a day if somebody leaves a day later', () => {
    const rule = fc.constantFrom<ReturnRule | undefined>(
      { is: 'after_leaving', count: 21, unit: 'day' },
      { is: 'by_claim' },
      undefined,
    )
    fc.assert(
      fc.property(anyDay, rule, fc.integer({ min: 0, max: 366 }), (leftOn, known, returnDays) => {
        const deadline = depositDeadline({ rule: known, leftOn, agreedOn: null, returnDays })
        const days = daysBetween(leftOn, deadline?.day ?? '')
        expect(days).toBe(known?.is === 'after_leaving' ? 21 : returnDays)
      }),
    )
  })
})

test('lastReturnDay is the later one where deductions take longer', () => {
  expect(lastReturnDay({ day: '2028-07-30', withDeductions: '2028-08-30' })).toBe('2028-08-30')
  expect(lastReturnDay({ day: '2028-07-30', withDeductions: null })).toBe('2028-07-30')
})
