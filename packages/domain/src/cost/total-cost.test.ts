import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DURATION_UNITS } from '../dates/duration.ts'
import { PRICING_DURATIONS } from '../money/pricing-duration.ts'
import { isOfferActive } from './is-offer-active.ts'
import { COST_RECURRENCES, OFFER_TYPES, type StayTerms, calculateTotalCost } from './total-cost.ts'

const now = new Date('2026-11-15T12:00:00Z')
const anyAmount = fc.integer({ min: 0, max: 100_000_000 })
const anyInstant = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

const anyCost = fc.record({
  id: fc.nat(),
  name: fc.string(),
  mandatory: fc.boolean(),
  included: fc.boolean(),
  recurrence: fc.constantFrom(...COST_RECURRENCES),
  amountMinor: anyAmount,
  refundable: fc.boolean(),
})

const anyOffer = fc.record({
  id: fc.nat(),
  name: fc.string(),
  offerType: fc.constantFrom(...OFFER_TYPES),
  amountMinor: fc.option(anyAmount),
  percent: fc.option(fc.integer({ min: 1, max: 100 })),
  minStayDays: fc.option(fc.integer({ min: 1, max: 400 })),
  startsAt: anyInstant,
  endsAt: fc.option(anyInstant),
})

const anyTerms: fc.Arbitrary<StayTerms> = fc.record({
  priceMinor: anyAmount,
  priceDuration: fc.constantFrom(...PRICING_DURATIONS),
  leaseDuration: fc.integer({ min: 1, max: 1000 }),
  leaseDurationUnit: fc.constantFrom(...DURATION_UNITS),
  depositMinor: anyAmount,
  persons: fc.integer({ min: 1, max: 12 }),
  costs: fc.array(anyCost, { maxLength: 6 }),
  offers: fc.array(anyOffer, { maxLength: 4 }),
})

const byNumber = (a: number, b: number) => a - b

const assertForAnyStay = (check: (stay: StayTerms) => void) => fc.assert(fc.property(anyTerms, check))

describe('calculateTotalCost', () => {
  test('returns lines that add up to the total', () => {
    assertForAnyStay((stay) => {
      const { lines, totalMinor } = calculateTotalCost(stay, now)
      expect(lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(totalMinor)
    })
  })

  test('returns safe integers and never -0', () => {
    assertForAnyStay((stay) => {
      const { lines, optional, otherOffers: _, allIn, ...amounts } = calculateTotalCost(stay, now)
      const lineAmounts = [...lines, ...optional].map(({ amountMinor }) => amountMinor)
      for (const each of [...lineAmounts, ...Object.values(amounts), ...Object.values(allIn)])
        expect(each).toSatisfy(Number.isSafeInteger)
      expect(lineAmounts.filter((part) => Object.is(part, -0))).toEqual([])
    })
  })

  test('states the rent in weeks or months, whichever the price is quoted in', () => {
    assertForAnyStay((stay) => {
      const [rent] = calculateTotalCost(stay, now).lines
      expect(rent).toMatchObject({ kind: 'rent', unit: stay.priceDuration === 'weekly' ? 'week' : 'month' })
    })
  })

  test('returns the total non-refundable cost as the cost per period when the stay has no length', () => {
    assertForAnyStay((stay) => {
      const { perPeriodMinor, totalMinor, refundableMinor } = calculateTotalCost({ ...stay, leaseDuration: 0 }, now)
      expect(perPeriodMinor).toBe(totalMinor - refundableMinor)
    })
  })

  test('counts at least the deposit and at most the total as refundable', () => {
    assertForAnyStay((stay) => {
      const { refundableMinor, totalMinor } = calculateTotalCost(stay, now)
      expect(refundableMinor).toBeLessThanOrEqual(totalMinor)
      expect(refundableMinor).toBeGreaterThanOrEqual(stay.depositMinor)
    })
  })

  test('never gets cheaper with another cost, and ignores optional and included costs', () => {
    fc.assert(
      fc.property(anyTerms, anyCost, (stay, extra) => {
        const before = calculateTotalCost(stay, now).totalMinor
        const after = calculateTotalCost({ ...stay, costs: [...stay.costs, extra] }, now).totalMinor
        if (extra.mandatory && !extra.included) expect(after).toBeGreaterThanOrEqual(before)
        else expect(after).toBe(before)
      }),
    )
  })

  test('never gets more expensive with offers, nor falls below the deposit', () => {
    assertForAnyStay((stay) => {
      const { totalMinor } = calculateTotalCost(stay, now)
      expect(totalMinor).toBeLessThanOrEqual(calculateTotalCost({ ...stay, offers: [] }, now).totalMinor)
      expect(totalMinor).toBeGreaterThanOrEqual(stay.depositMinor)
    })
  })

  test('applies an offer from its start until its end', () => {
    const stay: StayTerms = {
      priceMinor: 10_000,
      priceDuration: 'weekly',
      leaseDuration: 10,
      leaseDurationUnit: 'week',
      depositMinor: 0,
      persons: 1,
      costs: [],
      offers: [
        {
          id: 1,
          name: 'Early bird',
          offerType: 'discount',
          amountMinor: 500,
          percent: null,
          startsAt: '2026-11-15T12:00:00.000Z',
          endsAt: '2026-11-16T12:00:00.000Z',
        },
      ],
    }
    const totalAt = (instant: string) => calculateTotalCost(stay, new Date(instant)).totalMinor
    expect(totalAt('2026-11-15T11:59:59.999Z')).toBe(100_000)
    expect(totalAt('2026-11-15T12:00:00.000Z')).toBe(99_500)
    expect(totalAt('2026-11-16T11:59:59.999Z')).toBe(99_500)
    expect(totalAt('2026-11-16T12:00:00.000Z')).toBe(100_000)
  })

  test('applies an offer only to stays that are long enough', () => {
    const discountFor = (leaseDuration: number, leaseDurationUnit: 'week' | 'month') =>
      calculateTotalCost(
        {
          priceMinor: 10_000,
          priceDuration: 'weekly',
          leaseDuration,
          leaseDurationUnit,
          depositMinor: 0,
          persons: 1,
          costs: [],
          offers: [
            {
              id: 1,
              name: '10% off long stays',
              offerType: 'discount',
              amountMinor: null,
              percent: 10,
              minStayDays: 301,
              startsAt: '2026-11-01T00:00:00.000Z',
              endsAt: null,
            },
          ],
        },
        now,
      ).lines.find(({ kind }) => kind === 'offer')?.amountMinor
    expect(discountFor(10, 'week')).toBeUndefined()
    expect(discountFor(42, 'week')).toBeUndefined()
    expect(discountFor(43, 'week')).toBe(-43_000)
    expect(discountFor(9, 'month')).toBeUndefined()
    expect(discountFor(10, 'month')).toBeLessThan(0)
  })

  test('has offers in the sum only if they deduct, and lists each of the others once beside it', () => {
    assertForAnyStay((stay) => {
      const { lines, otherOffers, totalMinor } = calculateTotalCost(stay, now)
      const deducted = lines.filter((line) => line.kind === 'offer')
      expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totalMinor)
      expect(deducted.every(({ amountMinor }) => amountMinor < 0)).toBe(true)
      expect(otherOffers.every(({ neededDays }) => neededDays === null || neededDays > 0)).toBe(true)
      const shownIds = [...deducted, ...otherOffers].map(({ id }) => id)
      const activeIds = stay.offers.filter((offer) => isOfferActive(offer, now)).map(({ id }) => id)
      expect(shownIds.toSorted(byNumber)).toEqual(activeIds.toSorted(byNumber))
    })
  })

  test('says how long a stay an offer needs', () => {
    const offer = {
      id: 1,
      name: 'Two weeks free',
      offerType: 'gift' as const,
      amountMinor: null,
      percent: null,
      minStayDays: 364,
      startsAt: '2026-11-01T00:00:00.000Z',
      endsAt: null,
    }
    const neededDaysFor = (leaseDuration: number) =>
      calculateTotalCost(
        {
          priceMinor: 10_000,
          priceDuration: 'weekly',
          leaseDuration,
          leaseDurationUnit: 'week',
          depositMinor: 0,
          persons: 1,
          costs: [],
          offers: [offer],
        },
        now,
      ).otherOffers.map(({ neededDays }) => neededDays)
    expect([neededDaysFor(51), neededDaysFor(52)]).toEqual([[364], [null]])
  })

  test('splits the total between persons, rounded up by less than one minor unit each', () => {
    assertForAnyStay((stay) => {
      const { totalMinor, personTotalMinor } = calculateTotalCost(stay, now)
      expect(personTotalMinor * stay.persons).toBeGreaterThanOrEqual(totalMinor)
      expect((personTotalMinor - 1) * stay.persons).toBeLessThan(totalMinor)
    })
  })

  test('covers the non-refundable part when the cost per period is multiplied by the periods', () => {
    assertForAnyStay((stay) => {
      const { lines, totalMinor, refundableMinor, perPeriodMinor } = calculateTotalCost(stay, now)
      const [rent] = lines
      const periods = rent?.kind === 'rent' ? rent.periods : 0
      // Allows one minor unit for floating-point error.
      expect(perPeriodMinor * periods).toBeGreaterThanOrEqual(totalMinor - refundableMinor - 1)
      expect((perPeriodMinor - 1) * periods).toBeLessThanOrEqual(totalMinor - refundableMinor + 1)
    })
  })

  test('explains how each line is calculated', () => {
    const {
      lines: [rent, bills, wifi, deposit, ...rest],
      otherOffers,
    } = calculateTotalCost(
      {
        priceMinor: 52_000,
        priceDuration: 'monthly',
        leaseDuration: 44,
        leaseDurationUnit: 'week',
        depositMinor: 30_000,
        persons: 1,
        costs: [
          {
            id: 7,
            name: 'Bills',
            mandatory: true,
            included: false,
            recurrence: 'weekly',
            amountMinor: 1000,
            refundable: false,
          },
          {
            id: 8,
            name: 'Wifi',
            mandatory: true,
            included: true,
            recurrence: 'monthly',
            amountMinor: 3000,
            refundable: false,
          },
        ],
        offers: [
          {
            id: 9,
            name: 'A bicycle',
            offerType: 'gift',
            amountMinor: null,
            percent: null,
            startsAt: '2026-01-01T00:00:00.000Z',
            endsAt: null,
          },
        ],
      },
      now,
    )
    expect(rent).toEqual({ kind: 'rent', amountMinor: 528_000, eachMinor: 52_000, periods: 528 / 52, unit: 'month' })
    expect(bills).toEqual({
      kind: 'cost',
      id: 7,
      name: 'Bills',
      amountMinor: 44_000,
      eachMinor: 1000,
      times: 44,
      recurrence: 'weekly',
      included: false,
      refundable: false,
    })
    expect(wifi).toMatchObject({ amountMinor: 0, eachMinor: 0, included: true })
    expect(deposit).toEqual({ kind: 'deposit', amountMinor: 30_000 })
    expect(rest).toEqual([])
    expect(otherOffers).toEqual([{ id: 9, name: 'A bicycle', offerType: 'gift', neededDays: null }])
  })
})
