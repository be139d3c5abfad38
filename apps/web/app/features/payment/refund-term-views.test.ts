import { expect, test } from 'vitest'
import { refundTermViews } from './refund-term-views.ts'

const STAY = { bookedAt: new Date('2026-11-16T12:00:00Z'), moveIn: '2027-01-10', timeZone: 'Europe/London' } as const
const policy = (reason: 'no_visa' | 'change_of_mind', ...rules: [days: number, refundPercent: number][]) => ({
  code: 'c',
  name: 'n',
  reason,
  rules: rules.map(([days, refundPercent]) => ({ clock: 'before_move_in' as const, days, refundPercent })),
})

test('says that a change of mind gives no refund when the place has no rule for it', () => {
  expect(refundTermViews([], STAY, 'en')[0]).toMatchObject({ isAsChangeOfMind: false, steps: [] })
})

test('lists each refund step of a reason, and the reasons that count as a change of mind', () => {
  const policies = [
    policy('no_visa', [31, 100]),
    policy('change_of_mind', [0, 0]),
    policy('no_visa', [1, 100], [0, 50]),
  ]
  expect(refundTermViews(policies, STAY, 'en')).toEqual([
    { reason: 'change_of_mind', isAsChangeOfMind: false, isMoreThanChangeOfMind: false, steps: [] },
    {
      reason: 'no_visa',
      isAsChangeOfMind: false,
      isMoreThanChangeOfMind: true,
      steps: [
        { share: '100%', isAll: true, until: '9 Jan 2027' },
        { share: '50%', isAll: false, until: '10 Jan 2027' },
      ],
    },
    { reason: 'no_place', isAsChangeOfMind: true, isMoreThanChangeOfMind: false, steps: [] },
    { reason: 'course_changed', isAsChangeOfMind: true, isMoreThanChangeOfMind: false, steps: [] },
  ])
})

test('tells apart a reason that refunds no more than a change of mind', () => {
  const policies = [policy('change_of_mind', [14, 100]), policy('no_visa', [28, 50])]
  const [changeOfMind, noVisa] = refundTermViews(policies, STAY, 'en')
  expect(noVisa).toMatchObject({ isMoreThanChangeOfMind: false, steps: changeOfMind?.steps })
})
