import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DepositDeadline } from './deposit-deadline.ts'
import { dueReminder, LAST_REMINDER_DAYS } from './deposit-reminders.ts'
import { anyDay, DAY_MS, daysBetween } from './test-days.ts'

const deadline: DepositDeadline = { day: '2028-07-21', withDeductions: null, by: 'law' }
const onDay = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

describe('dueReminder', () => {
  test('is one mail before the last day and two after it', () => {
    const offsets = [-8, -7, 0, 1, 14, 15, 27, 28, 400]
    expect(offsets.map((days) => dueReminder(deadline, onDay(deadline.day, days)))).toEqual([
      undefined,
      'before',
      'before',
      'after',
      'after',
      'again',
      'again',
      undefined,
      undefined,
    ])
  })

  test('is silent while the landlord has longer because of damage, and counts from that day', () => {
    const longer: DepositDeadline = { day: '2028-07-30', withDeductions: '2028-08-30', by: 'law' }
    const days = ['2028-07-23', '2028-07-30', '2028-07-31', '2028-08-30', '2028-08-31', '2028-09-14']
    expect(days.map((day) => dueReminder(longer, day))).toEqual([
      'before',
      'before',
      undefined,
      undefined,
      'after',
      'again',
    ])
  })

  test('never goes back to an earlier mail', () => {
    const order = [undefined, 'before', 'after', 'again'] as const
    fc.assert(
      fc.property(anyDay, fc.option(fc.integer({ min: 0, max: 60 })), (day, longer) => {
        const any: DepositDeadline = { day, withDeductions: longer === null ? null : onDay(day, longer), by: 'law' }
        const sent = Array.from({ length: 120 }, (_, n) => dueReminder(any, onDay(day, n - 20)))
        const kinds = sent.filter((kind) => kind !== undefined).map((kind) => order.indexOf(kind))
        expect(kinds).toEqual(kinds.toSorted((a, b) => a - b))
        expect(new Set(kinds)).toEqual(new Set([1, 2, 3]))
        const last = any.withDeductions ?? day
        expect(dueReminder(any, onDay(last, LAST_REMINDER_DAYS))).toBeUndefined()
        expect(daysBetween(day, last)).toBe(longer ?? 0)
      }),
    )
  })
})
