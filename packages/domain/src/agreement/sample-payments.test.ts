import { expect, test } from 'vitest'
import { bookedSchedule } from '../payment/booked-schedule.ts'
import { DEFAULT_PAYMENT_PLAN } from '../payment/payment-plan.ts'
import { samplePayments } from './sample-payments.ts'

test('samplePayments lists what is due when and to whom', () => {
  const schedule = bookedSchedule({
    terms: {
      priceMinor: 20_000,
      priceDuration: 'weekly',
      leaseDuration: 10,
      leaseDurationUnit: 'week',
      depositMinor: 25_000,
      costs: [],
      offers: [],
      persons: 1,
    },
    plan: { ...DEFAULT_PAYMENT_PLAN, kind: 'termly', instalments: 2, rentDays: 10 },
    moveIn: '2027-09-11',
    bookedAt: new Date('2026-11-17T10:00:00Z'),
    timeZone: 'Europe/London',
    paidMinor: 9_900,
    paymentType: 'deposit',
    difference: null,
  })
  expect(schedule && samplePayments(schedule, 'GBP')).toEqual([
    { name: 'Books the room, on the day of booking', amount: '£99' },
    { name: 'Deposit, the rest, 1 December 2026, to the landlord', amount: '£151' },
    { name: 'First rent, 1 September 2027, to the landlord', amount: '£1,000' },
    { name: 'Rent, payment 2, 16 October 2027, to the landlord', amount: '£1,000' },
  ])
})
