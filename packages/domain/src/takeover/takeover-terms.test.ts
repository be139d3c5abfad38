import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AgreedStay } from '../booking/agreed-stay.ts'
import { stayRent } from '../money/stay-rent.ts'
import { decideBy, divideReturn, takeoverCost, takeoverTerms, type StayToLeave } from './takeover-terms.ts'

const AGREED: AgreedStay = {
  currency: 'GBP',
  terms: {
    priceMinor: 20_000,
    priceDuration: 'weekly',
    leaseDuration: 44,
    leaseDurationUnit: 'week',
    depositMinor: 50_000,
    costs: [
      {
        id: 1,
        names: { en: 'Booking fee' },
        mandatory: true,
        included: false,
        recurrence: 'one_off',
        amountMinor: 9_900,
        refundable: false,
      },
    ],
    offers: [
      {
        id: 2,
        names: { en: 'Early bird' },
        offerType: 'discount',
        amountMinor: 10_000,
        percent: null,
        startsAt: '2026-01-01T00:00:00.000Z',
        endsAt: null,
      },
    ],
  },
  plan: {} as AgreedStay['plan'],
  usualPrice: { amountMinor: 50_000, paymentType: 'deposit' },
  nationalityPrices: { CN: { amountMinor: 9_900, paymentType: 'deposit' } },
  policies: [],
}

const STAY: StayToLeave = { agreed: AGREED, moveIn: '2027-09-11', paymentType: 'deposit', paidMinor: 50_000 }
const TODAY = '2027-12-01'

const offer = (leaveOn: string, incentiveMinor = 0, stay = STAY) =>
  takeoverTerms(stay, { leaveOn, incentiveMinor }, TODAY)

describe('takeoverTerms', () => {
  test('keeps rent and deposit for the days that are left, without one-off costs and offers', () => {
    const terms = offer('2028-01-01', 5_000)
    if ('errors' in terms) throw new Error('expected terms')
    expect(terms).toMatchObject({ lastDay: '2028-07-14', amountMinor: 50_000, incentiveMinor: 5_000 })
    expect(terms.agreed.terms).toMatchObject({ leaseDuration: 28, leaseDurationUnit: 'week', depositMinor: 50_000 })
    expect(terms.agreed.nationalityPrices).toEqual({})
    expect(takeoverCost(terms.agreed, 'en', new Date())).toMatchObject({
      totalMinor: 28 * 20_000 + 50_000 - 5_000,
      refundableMinor: 50_000,
    })
  })

  test.each([
    ['2027-12-01', { leave_on: 'too_early' }],
    ['2028-07-02', { leave_on: 'too_late' }],
    ['2028-02-30', { leave_on: 'required' }],
    ['2029-01-01', { leave_on: 'required' }],
  ])('rejects the day %s', (leaveOn, errors) => {
    expect(offer(leaveOn)).toEqual({ errors })
  })

  test('rejects a day before the stay, an incentive above the deposit, and a booking without one', () => {
    expect(offer('2027-12-20', 0, { ...STAY, moveIn: '2028-01-08' })).toEqual({
      errors: { leave_on: 'before_move_in' },
    })
    expect(offer('2028-01-01', 50_001)).toEqual({ errors: { incentive: 'too_much' } })
    expect(offer('2028-01-01', 0, { ...STAY, paidMinor: 0 })).toEqual({ errors: { takeover: 'no_deposit' } })
    expect(offer('2028-01-01', 0, { ...STAY, paymentType: 'platform_fee' })).toEqual({
      errors: { takeover: 'no_deposit' },
    })
  })

  test('never costs more rent than the whole stay, whatever the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), (days) => {
        const leaveOn = new Date(Date.UTC(2027, 11, 2 + days)).toISOString().slice(0, 10)
        const terms = offer(leaveOn)
        if ('errors' in terms) throw new Error(`expected terms for ${leaveOn}`)
        expect(stayRent(terms.agreed.terms)).toBeLessThan(stayRent(AGREED.terms))
      }),
    )
  })
})

describe('divideReturn', () => {
  test('divides every capture exactly, wherever its money is', () => {
    const capture = fc
      .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 1_000_000 }))
      .map(([leftMinor, held]) => ({ leftMinor, heldMinor: Math.min(leftMinor, held) }))
    fc.assert(
      fc.property(fc.array(capture, { maxLength: 4 }), fc.nat(), (captures, choice) => {
        const totalMinor = captures.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
        const incentiveMinor = Math.min(choice, totalMinor)
        const shares = divideReturn(captures, incentiveMinor)
        expect(shares.reduce((sum, { refundMinor }) => sum + refundMinor, 0)).toBe(totalMinor - incentiveMinor)
        for (const [index, { refundMinor, releaseMinor, returnMinor }] of shares.entries()) {
          const { heldMinor = 0 } = captures[index] ?? {}
          // Nothing is left held, and nothing below zero moves.
          expect(heldMinor - releaseMinor + returnMinor - refundMinor).toBe(0)
          expect(Math.min(refundMinor, releaseMinor, returnMinor)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

describe('decideBy', () => {
  test('ends before the other student would move in, but leaves a day', () => {
    const now = new Date('2027-12-01T12:00:00Z')
    expect(decideBy(now, 7, '2028-02-01')).toEqual(new Date('2027-12-08T12:00:00Z'))
    expect(decideBy(now, 7, '2027-12-04')).toEqual(new Date('2027-12-04T00:00:00Z'))
    expect(decideBy(now, 7, '2027-12-02')).toEqual(new Date('2027-12-02T12:00:00Z'))
  })
})
