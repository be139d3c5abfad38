import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allInPrice } from './all-in-price.ts'
import { calculateTotalCost, COST_RECURRENCES, OFFER_TYPES, type StayTerms } from './total-cost.ts'
import { stayPeriods } from '../money/stay-rent.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

const terms = (more: Partial<StayTerms> = {}): StayTerms => ({
  priceMinor: 24_350,
  priceDuration: 'weekly',
  leaseDuration: 40,
  leaseDurationUnit: 'week',
  depositMinor: 49_000,
  persons: 1,
  costs: [],
  offers: [],
  ...more,
})

const cost = (more: Partial<StayTerms['costs'][number]>) => ({
  id: 1,
  name: 'Bills',
  mandatory: true,
  included: false,
  recurrence: 'weekly' as const,
  amountMinor: 5_000,
  refundable: false,
  ...more,
})

const discount = (more: Partial<StayTerms['offers'][number]>) => ({
  id: 1,
  name: 'Offer',
  offerType: 'discount' as const,
  amountMinor: 20_000,
  percent: null,
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  ...more,
})

const allIn = (more: Partial<StayTerms> = {}) => calculateTotalCost(terms(more), NOW).allIn

describe('all-in price', () => {
  test('is the rent when nothing else has to be paid, whatever the deposit', () => {
    expect(allIn()).toEqual({ minor: 24_350, rentMinor: 24_350, billsMinor: 0, offersMinor: 0 })
    // 44 weeks of a monthly rent are no whole number of months, which must not round the rent itself up.
    expect(allIn({ priceDuration: 'monthly', priceMinor: 100_001, leaseDuration: 44 }).minor).toBe(100_001)
  })

  test('adds mandatory bills, spreads one-off costs and leaves out optional, included and refundable ones', () => {
    const costs = [
      cost({ id: 1 }),
      cost({ id: 2, recurrence: 'one_off', amountMinor: 10_000 }),
      cost({ id: 3, mandatory: false }),
      cost({ id: 4, included: true }),
      cost({ id: 5, refundable: true }),
    ]
    expect(allIn({ costs })).toEqual({ minor: 29_600, rentMinor: 24_350, billsMinor: 5_250, offersMinor: 0 })
  })

  test('subtracts active discounts over the whole stay, but neither cashback nor offers that have ended', () => {
    const offers = [
      discount({ id: 1 }),
      discount({ id: 2, offerType: 'cashback' }),
      discount({ id: 3, endsAt: '2026-11-15T12:00:00Z' }),
      discount({ id: 4, startsAt: '2026-11-15T12:00:01Z' }),
    ]
    expect(allIn({ offers })).toEqual({ minor: 23_850, rentMinor: 24_350, billsMinor: 0, offersMinor: 500 })
  })

  test('is per person for a shared flat', () => {
    expect(allIn({ persons: 3, costs: [cost({})] })).toMatchObject({
      minor: 9_784,
      rentMinor: 8_117,
      billsMinor: 1_667,
    })
  })

  test('ranks a room of £137 with £50 of bills above one of £139 with bills included', () => {
    const withBills = allIn({ priceMinor: 13_700, costs: [cost({})] })
    expect(withBills.minor).toBeGreaterThan(allIn({ priceMinor: 13_900 }).minor)
  })

  test('treats a stay without length as one period', () => {
    const payments = { priceMinor: 100, recurringMinor: 10, otherBillsMinor: 5, discountMinor: 20, persons: 0 }
    expect(allInPrice({ ...payments, periods: [0, 1] }).minor).toBe(95)
  })
})

const amounts = fc.integer({ min: 0, max: 2_000_000 })

const randomTerms: fc.Arbitrary<StayTerms> = fc.record({
  priceMinor: amounts,
  priceDuration: fc.constantFrom('weekly', 'monthly'),
  leaseDuration: fc.integer({ min: 1, max: 60 }),
  leaseDurationUnit: fc.constantFrom('day', 'week', 'month', 'year'),
  depositMinor: amounts,
  persons: fc.integer({ min: 1, max: 9 }),
  costs: fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }),
      name: fc.constant('Cost'),
      mandatory: fc.boolean(),
      included: fc.boolean(),
      recurrence: fc.constantFrom(...COST_RECURRENCES),
      amountMinor: fc.integer({ min: 0, max: 50_000 }),
      refundable: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  offers: fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }),
      name: fc.constant('Offer'),
      offerType: fc.constantFrom(...OFFER_TYPES),
      amountMinor: fc.option(fc.integer({ min: 0, max: 500_000 })),
      percent: fc.option(fc.integer({ min: 0, max: 100 })),
      startsAt: fc.constantFrom('2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'),
      endsAt: fc.constantFrom(null, '2026-11-01T00:00:00Z', '2027-06-01T00:00:00Z'),
    }),
    { maxLength: 3 },
  ),
})

describe('all-in price of any stay', () => {
  test('is never negative, and its parts add up', () => {
    fc.assert(
      fc.property(randomTerms, (stay) => {
        const { minor, rentMinor, billsMinor, offersMinor } = calculateTotalCost(stay, NOW).allIn
        expect(minor).toBe(rentMinor + billsMinor - offersMinor)
        expect(Math.min(minor, rentMinor, billsMinor, offersMinor)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('times the periods and persons is what the stay costs without the refundable part, up to rounding', () => {
    fc.assert(
      fc.property(randomTerms, (stay) => {
        const { allIn: price, totalMinor, refundableMinor } = calculateTotalCost(stay, NOW)
        const [periods, units] = stayPeriods(stay)
        const paidMinor = (price.minor * periods * stay.persons) / units
        // Each cost of the stay and each of the three parts of the price is rounded by less than one minor unit.
        const roundingMinor = 1 + stay.costs.length + (3 * periods * stay.persons) / units
        expect(Math.abs(paidMinor - (totalMinor - refundableMinor))).toBeLessThanOrEqual(roundingMinor)
      }),
    )
  })

  test('does not depend on the deposit', () => {
    fc.assert(
      fc.property(randomTerms, amounts, (stay, depositMinor) => {
        expect(calculateTotalCost({ ...stay, depositMinor }, NOW).allIn).toEqual(calculateTotalCost(stay, NOW).allIn)
      }),
    )
  })
})
