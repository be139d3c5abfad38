import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookedCost, bookedSchedule, type BookedStay, paidTowardsStay } from '../payment/booked-schedule.ts'
import { DEFAULT_PAYMENT_PLAN } from '../payment/payment-plan.ts'
import { PAYMENT_TYPES } from '../payment/vocabulary.ts'
import { agreedPrice, agreedTerms, agreeOnStay, type StayFacts } from './agreed-stay.ts'

const bookedAt = new Date('2026-11-16T12:00:00Z')

const offer = {
  id: 1,
  names: { en: 'Welcome discount' },
  offerType: 'discount',
  amountMinor: 10_000,
  percent: null,
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: '2026-12-01T00:00:00Z',
} as const

const rule = { id: 1, currency: 'GBP', paymentType: 'deposit', namesNationality: true, regionDepth: null } as const

const FACTS: StayFacts = {
  currency: 'GBP',
  terms: {
    priceMinor: 20_000,
    priceDuration: 'weekly',
    leaseDuration: 44,
    leaseDurationUnit: 'week',
    depositMinor: 49_000,
    costs: [],
    offers: [offer, { ...offer, id: 2, startsAt: '2026-11-17T00:00:00Z' }],
  },
  plan: null,
  usualPrice: { amountMinor: 49_000, paymentType: 'deposit' },
  policies: [
    {
      code: 'flexible',
      name: 'Flexible',
      reason: 'change_of_mind',
      rules: [{ clock: 'after_booking', days: 14, refundPercent: 100 }],
    },
  ],
  nationalityRules: [
    { ...rule, nationality: 'VN', amountMinor: 9_900 },
    { ...rule, id: 2, nationality: 'VN', namesNationality: false, amountMinor: 0 },
    { ...rule, id: 3, nationality: 'IN', currency: 'EUR', amountMinor: 1 },
  ],
}

describe('agreeOnStay', () => {
  const agreed = agreeOnStay(FACTS, bookedAt)

  test('fixes the active offers, the default terms of payment, the price of each nationality and the policies', () => {
    expect(agreed.terms.offers).toEqual([offer])
    expect(agreed.plan).toBe(DEFAULT_PAYMENT_PLAN)
    expect(agreed.policies).toBe(FACTS.policies)
    expect(agreed.nationalityPrices).toEqual({ VN: { amountMinor: 9_900, paymentType: 'deposit' } })
  })

  test.each([
    ['VN', 9_900],
    ['IN', 49_000],
    ['constructor', 49_000],
    [null, 49_000],
  ])('returns the price of %s', (nationality, amountMinor) => {
    expect(agreedPrice(agreed, nationality)).toEqual({ amountMinor, currency: 'GBP', paymentType: 'deposit' })
  })

  test('makes a booked stay whose schedule adds up to its total, with our fee if one is charged', () => {
    const anyAmount = fc.integer({ min: 0, max: 400_000 })
    const anyPayment = fc.record({
      paidMinor: anyAmount,
      paymentType: fc.constantFrom(...PAYMENT_TYPES),
      difference: fc.option(fc.record({ amountMinor: anyAmount, requestedAt: fc.constant(new Date('2026-12-01')) })),
    })
    const booked = { terms: agreedTerms(agreed, 'en'), plan: agreed.plan, bookedAt, timeZone: 'Europe/London' }
    fc.assert(
      fc.property(anyPayment, (payment) => {
        const stay: BookedStay = { ...booked, moveIn: '2027-09-11', ...payment }
        const { totalMinor } = bookedCost(stay)
        const entries = bookedSchedule(stay)?.entries ?? []
        expect(entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totalMinor)
        const chargedMinor = payment.paidMinor + (payment.difference?.amountMinor ?? 0)
        const isFee = payment.paymentType === 'platform_fee'
        expect(totalMinor).toBe(44 * 20_000 - 10_000 + 49_000 + (isFee ? chargedMinor : 0))
        expect(paidTowardsStay(stay)).toBe(isFee ? 0 : payment.paidMinor)
      }),
    )
  })

  test('asks for an open difference on this site, and not for the same part of the deposit at the landlord', () => {
    const stay: BookedStay = {
      terms: agreedTerms(agreed, 'en'),
      plan: agreed.plan,
      bookedAt,
      timeZone: 'Europe/London',
      moveIn: '2027-09-11',
      paidMinor: 9_900,
      paymentType: 'deposit',
      difference: { amountMinor: 39_100, requestedAt: new Date('2026-12-31T23:30:00Z') },
    }
    expect(bookedSchedule(stay)?.entries.slice(0, 3)).toMatchObject([
      { kind: 'today', amountMinor: 9_900 },
      { kind: 'difference', amountMinor: 39_100, dueOn: '2026-12-31', payee: 'amber' },
      { kind: 'first_rent', payee: 'landlord' },
    ])
  })
})
