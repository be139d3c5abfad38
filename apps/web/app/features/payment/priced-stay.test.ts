import type { BookedStay } from '@amber/contract/schemas/payments'
import { expect, test } from 'vitest'
import { examplePlace, exampleRoom, exampleTenancy } from '../../shared/stay/test-place.ts'
import { pricedStayOf } from './priced-stay.ts'

const BOOKED: BookedStay = {
  booked_at: '2026-11-16T12:00:00.000Z',
  arrival_date: '2027-09-11',
  paid: 9_900,
  difference: null,
  price: 20_000,
  price_duration: 'weekly',
  lease_duration: 44,
  lease_duration_unit: 'week',
  deposit: 49_000,
  costs: [
    {
      id: 1,
      name: 'Bedding',
      mandatory: true,
      included: false,
      recurrence: 'one_off',
      amount: 4_000,
      refundable: false,
    },
  ],
  offers: [],
  payment_plan: { ...examplePlace().payment_plan, kind: 'upfront' },
  cancellation_policies: [],
}

const stay = {
  moveIn: '2027-09-11',
  timeZone: 'Europe/London',
  bookedAt: new Date('2026-12-24T12:00:00Z'),
  due: { amountMinor: 39_100, paymentType: 'deposit' as const },
  booked: null,
}

const entriesOf = (booked: BookedStay) =>
  pricedStayOf({ ...stay, booked }, undefined)?.schedule?.entries.map(({ kind, amountMinor }) => [kind, amountMinor])

const RENT = 44 * 20_000 + 4_000

test('prices a booked stay without the place, by all that was paid instead of the payment on the page', () => {
  expect(entriesOf(BOOKED)).toEqual([
    ['today', 9_900],
    ['rest_of_deposit', 39_100],
    ['whole_rent', RENT],
  ])
  expect(entriesOf({ ...BOOKED, difference: { amount: 39_100, requested_at: '2026-12-24T12:00:00.000Z' } })).toEqual([
    ['today', 9_900],
    ['difference', 39_100],
    ['whole_rent', RENT],
  ])
  expect(entriesOf({ ...BOOKED, paid: 49_000 })).toEqual([
    ['today', 49_000],
    ['whole_rent', RENT],
  ])
  expect(pricedStayOf({ ...stay, booked: BOOKED }, undefined)?.cost.totalMinor).toBe(RENT + 49_000)
})

test('prices a stay that is not booked at the current prices, and not at all once it is off the site', () => {
  const [place, room, tenancy] = [examplePlace(), exampleRoom(), exampleTenancy()]
  const priced = pricedStayOf(stay, { place, room, tenancy })
  expect(priced?.depositMinor).toBe(tenancy.deposit)
  expect(priced?.schedule?.entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(priced?.cost.totalMinor)
  expect(pricedStayOf(stay, { place, room, tenancy: undefined })).toBeUndefined()
})
