import type { Tenancy } from '@amber/contract/schemas/inventory'
import { calculateTotalCost } from '@amber/domain/cost/total-cost'
import { paymentSchedule } from '@amber/domain/payment/payment-schedule'
import { describe, expect, test } from 'vitest'
import { stayTermsOf } from '../stay/stay-terms.ts'
import { examplePlace, exampleRoom, exampleTenancy } from '../stay/test-place.ts'
import { usualDueToday } from './due-today.ts'
import { dueDatesOf, paymentPlanOf, scheduleRows } from './schedule-view.ts'

const now = new Date('2026-11-16T12:00:00Z')
const formatAmount = (minor: number) => ({ text: String(minor), seen: null })

function exampleSchedule(kind: 'termly' | 'monthly', costs: Tenancy['costs'] = []) {
  const tenancy = exampleTenancy({ costs })
  const place = examplePlace({ payment_plan: { ...examplePlace().payment_plan, kind } })
  const cost = calculateTotalCost(stayTermsOf(place, exampleRoom(), tenancy), now)
  const schedule = paymentSchedule({
    cost,
    plan: paymentPlanOf(place, tenancy),
    dueToday: usualDueToday(place, tenancy),
    bookedOn: '2026-11-16',
    moveIn: '2027-09-11',
    lease: { count: 44, unit: 'week' },
  })
  if (!schedule) throw new Error('no schedule')
  return { cost, schedule }
}

describe('scheduleRows', () => {
  test.each(['termly', 'monthly'] as const)('adds up to the total of a %s stay', (kind) => {
    const { cost, schedule } = exampleSchedule(kind)
    const rows = scheduleRows(schedule, kind === 'monthly', formatAmount)
    expect(rows.reduce((sum, { amount, count }) => sum + Number(amount.text) * count, 0)).toBe(cost.totalMinor)
  })

  test('joins equal monthly payments and lists those of a term one by one', () => {
    const rowsOf = (kind: 'termly' | 'monthly') =>
      scheduleRows(exampleSchedule(kind).schedule, kind === 'monthly', formatAmount).map((row) => [row.kind, row.count])
    expect(rowsOf('monthly')).toEqual([
      ['today', 1],
      ['first_rent', 1],
      ['instalment', 9],
    ])
    expect(rowsOf('termly')).toEqual([
      ['today', 1],
      ['first_rent', 1],
      ['instalment', 1],
      ['instalment', 1],
    ])
  })
})

test('scheduleRows names the costs in a rent payment: those due once in the first, running ones in all', () => {
  const cost = { mandatory: true, included: false, refundable: false, amenity: null }
  const costs = [
    { ...cost, id: 1, name: 'Final cleaning', recurrence: 'one_off' as const, amount: 6_000 },
    { ...cost, id: 2, name: 'Electricity', recurrence: 'monthly' as const, amount: 3_000 },
    { ...cost, id: 3, name: 'Wi-Fi', recurrence: 'monthly' as const, amount: 0, included: true },
  ]
  const rows = scheduleRows(exampleSchedule('monthly', costs).schedule, true, formatAmount)
  expect(rows.map(({ kind, includes }) => [kind, includes])).toEqual([
    ['today', undefined],
    ['first_rent', ['Final cleaning (6000)', 'Electricity']],
    ['instalment', ['Electricity']],
  ])
})

test('dueDatesOf formats the dates by what is due', () => {
  expect(dueDatesOf(exampleSchedule('termly').schedule, 'en')).toEqual({
    deposit: '',
    rent: '1 Sept 2027',
    instalments: ['23 Dec 2027', '3 Apr 2028'],
    back: '28 Jul 2028',
  })
})

test('paymentPlanOf prefers the terms of the tenancy', () => {
  const own = { ...examplePlace().payment_plan, kind: 'upfront' as const }
  expect(paymentPlanOf(examplePlace(), exampleTenancy({ payment_plan: own })).kind).toBe('upfront')
  expect(paymentPlanOf(examplePlace(), exampleTenancy()).kind).toBe('termly')
})
