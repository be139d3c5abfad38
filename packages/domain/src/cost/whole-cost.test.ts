import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DURATION_UNITS } from '../dates/duration.ts'
import { PRICING_DURATIONS } from '../money/pricing-duration.ts'
import { COST_RECURRENCES, OFFER_TYPES, type StayTerms, wholeCost } from './whole-cost.ts'

const now = new Date('2026-11-15T12:00:00Z')
const amount = fc.integer({ min: 0, max: 100_000_000 })
const moment = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

const cost = fc.record({
  id: fc.nat(),
  name: fc.string(),
  mandatory: fc.boolean(),
  included: fc.boolean(),
  recurrence: fc.constantFrom(...COST_RECURRENCES),
  amountMinor: amount,
  refundable: fc.boolean(),
})

const offer = fc.record({
  id: fc.nat(),
  name: fc.string(),
  offerType: fc.constantFrom(...OFFER_TYPES),
  amountMinor: fc.option(amount),
  percent: fc.option(fc.integer({ min: 1, max: 100 })),
  startsAt: moment,
  endsAt: fc.option(moment),
})

const terms: fc.Arbitrary<StayTerms> = fc.record({
  priceMinor: amount,
  priceDuration: fc.constantFrom(...PRICING_DURATIONS),
  leaseDuration: fc.integer({ min: 1, max: 1000 }),
  leaseDurationUnit: fc.constantFrom(...DURATION_UNITS),
  depositMinor: amount,
  persons: fc.integer({ min: 1, max: 12 }),
  costs: fc.array(cost, { maxLength: 6 }),
  offers: fc.array(offer, { maxLength: 4 }),
})

const holdsFor = (rule: (stay: StayTerms) => void) => fc.assert(fc.property(terms, rule))

describe('wholeCost', () => {
  test('its lines sum to the total', () => {
    holdsFor((stay) => {
      const { lines, totalMinor } = wholeCost(stay, now)
      expect(lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(totalMinor)
    })
  })

  test('every amount is a whole number that a computer holds exactly', () => {
    holdsFor((stay) => {
      const { lines, optional, ...amounts } = wholeCost(stay, now)
      const parts = [...lines, ...optional].map(({ amountMinor }) => amountMinor)
      for (const each of [...parts, ...Object.values(amounts)]) expect(each).toSatisfy(Number.isSafeInteger)
      expect(parts.filter((part) => Object.is(part, -0))).toEqual([])
    })
  })

  test('its rent is said by the week or by the month, as the price is', () => {
    holdsFor((stay) => {
      const [rent] = wholeCost(stay, now).lines
      expect(rent).toMatchObject({ kind: 'rent', unit: stay.priceDuration === 'weekly' ? 'week' : 'month' })
    })
  })

  test('a stay of no length has nothing to spread, and divides by nothing', () => {
    holdsFor((stay) => {
      const { perPeriodMinor, totalMinor, refundableMinor } = wholeCost({ ...stay, leaseDuration: 0 }, now)
      expect(perPeriodMinor).toBe(totalMinor - refundableMinor)
    })
  })

  test('no more comes back than is paid, and all of the deposit does', () => {
    holdsFor((stay) => {
      const { refundableMinor, totalMinor } = wholeCost(stay, now)
      expect(refundableMinor).toBeLessThanOrEqual(totalMinor)
      expect(refundableMinor).toBeGreaterThanOrEqual(stay.depositMinor)
    })
  })

  test('one more cost never makes it cheaper, and an optional or included one changes nothing', () => {
    fc.assert(
      fc.property(terms, cost, (stay, extra) => {
        const without = wholeCost(stay, now).totalMinor
        const withIt = wholeCost({ ...stay, costs: [...stay.costs, extra] }, now).totalMinor
        if (extra.mandatory && !extra.included) expect(withIt).toBeGreaterThanOrEqual(without)
        else expect(withIt).toBe(without)
      }),
    )
  })

  test('offers never make it dearer, nor take it below the deposit', () => {
    holdsFor((stay) => {
      const { totalMinor } = wholeCost(stay, now)
      expect(totalMinor).toBeLessThanOrEqual(wholeCost({ ...stay, offers: [] }, now).totalMinor)
      expect(totalMinor).toBeGreaterThanOrEqual(stay.depositMinor)
    })
  })

  test('an offer counts from when it begins until it ends', () => {
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
    const totalAt = (instant: string) => wholeCost(stay, new Date(instant)).totalMinor
    expect(totalAt('2026-11-15T11:59:59.999Z')).toBe(100_000)
    expect(totalAt('2026-11-15T12:00:00.000Z')).toBe(99_500)
    expect(totalAt('2026-11-16T11:59:59.999Z')).toBe(99_500)
    expect(totalAt('2026-11-16T12:00:00.000Z')).toBe(100_000)
  })

  test('all who share pay at least the total together, and less than one unit each too much', () => {
    holdsFor((stay) => {
      const { totalMinor, personTotalMinor } = wholeCost(stay, now)
      expect(personTotalMinor * stay.persons).toBeGreaterThanOrEqual(totalMinor)
      expect((personTotalMinor - 1) * stay.persons).toBeLessThan(totalMinor)
    })
  })

  test('what a period costs, over the whole stay, is at least what does not come back', () => {
    holdsFor((stay) => {
      const { lines, totalMinor, refundableMinor, perPeriodMinor } = wholeCost(stay, now)
      const [rent] = lines
      const periods = rent?.kind === 'rent' ? rent.periods : 0
      // In floats, so with a unit to spare.
      expect(perPeriodMinor * periods).toBeGreaterThanOrEqual(totalMinor - refundableMinor - 1)
      expect((perPeriodMinor - 1) * periods).toBeLessThanOrEqual(totalMinor - refundableMinor + 1)
    })
  })

  test('each line says how it comes about', () => {
    const [rent, bills, wifi, deposit, gift] = wholeCost(
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
    ).lines
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
    expect(gift).toEqual({ kind: 'offer', id: 9, name: 'A bicycle', offerType: 'gift', amountMinor: 0 })
  })
})
