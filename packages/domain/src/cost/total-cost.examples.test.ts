import { describe, expect, test } from 'vitest'
import type { DurationUnit } from '../dates/duration.ts'
import { CURRENCY_CODES, type CurrencyCode } from '../money/currency.ts'
import { moneyFromDecimal, moneyToDecimal } from '../money/money.ts'
import type { PricingDuration } from '../money/pricing-duration.ts'
import { type CostRecurrence, type OfferType, type StayCost, type StayOffer, calculateTotalCost } from './total-cost.ts'

const NOW = '2026-11-15T12:00:00Z'

/**
 * An example calculated by hand, with amounts in decimals. Lines may show the calculation as `left = right`; a
 * year is 52 weeks or 12 months. Amounts due are rounded up, discounts down.
 */
type Example = {
  readonly currency: CurrencyCode
  readonly rent: readonly [string, PricingDuration]
  readonly stay: readonly [number, DurationUnit]
  readonly deposit?: string
  readonly persons?: number
  /** Name, amount and recurrence, then `included`, `optional` or `refundable`. */
  readonly costs?: readonly string[]
  /** Kind, then an amount or a percentage of the rent, then `from` and `until`. */
  readonly offers?: readonly string[]
  /** Rent, costs, deposit (0.00 without one), offers that deduct something. */
  readonly lines: readonly string[]
  readonly optional?: readonly string[]
  readonly total: string
  /** Refundable part of the total. */
  readonly back: string
  /** Cost per week or month, without the refundable part. */
  readonly each: string
  /** Cost per person when several share. */
  readonly person?: string
}

const EXAMPLES: readonly Example[] = [
  // Weekly rent with every unit of a stay.
  {
    currency: 'GBP',
    rent: ['210.00', 'weekly'],
    stay: [44, 'week'],
    deposit: '250.00',
    lines: ['210 × 44 = 9240.00', '250.00'],
    total: '9240 + 250 = 9490.00',
    back: '250.00',
    each: '9240 / 44 = 210.00',
  },
  {
    currency: 'GBP',
    rent: ['199.99', 'weekly'],
    stay: [51, 'week'],
    lines: ['199.99 × 51 = 10199.49', '0.00'],
    total: '10199.49',
    back: '0.00',
    each: '10199.49 / 51 = 199.99',
  },
  {
    currency: 'GBP',
    rent: ['185.00', 'weekly'],
    stay: [3, 'day'],
    lines: ['185 × 3 / 7 = 79.29', '0.00'],
    total: '79.29',
    back: '0.00',
    each: '79.29 × 7 / 3 = 185.01',
  },
  {
    currency: 'GBP',
    rent: ['250.00', 'weekly'],
    stay: [10, 'day'],
    lines: ['250 × 10 / 7 = 357.15', '0.00'],
    total: '357.15',
    back: '0.00',
    each: '357.15 × 7 / 10 = 250.01',
  },
  {
    currency: 'GBP',
    rent: ['200.00', 'weekly'],
    stay: [9, 'month'],
    lines: ['200 × 9 × 52 / 12 = 7800.00', '0.00'],
    total: '7800.00',
    back: '0.00',
    each: '7800 × 12 / 9 / 52 = 200.00',
  },
  {
    currency: 'GBP',
    rent: ['200.00', 'weekly'],
    stay: [1, 'month'],
    lines: ['200 × 52 / 12 = 866.67', '0.00'],
    total: '866.67',
    back: '0.00',
    each: '866.67 × 12 / 52 = 200.01',
  },
  {
    currency: 'GBP',
    rent: ['150.00', 'weekly'],
    stay: [1, 'year'],
    lines: ['150 × 52 = 7800.00', '0.00'],
    total: '7800.00',
    back: '0.00',
    each: '7800 / 52 = 150.00',
  },
  // Monthly rent with every unit of a stay.
  {
    currency: 'EUR',
    rent: ['780.00', 'monthly'],
    stay: [10, 'month'],
    deposit: '1560.00',
    lines: ['780 × 10 = 7800.00', '780 × 2 = 1560.00'],
    total: '7800 + 1560 = 9360.00',
    back: '1560.00',
    each: '7800 / 10 = 780.00',
  },
  {
    currency: 'EUR',
    rent: ['780.00', 'monthly'],
    stay: [44, 'week'],
    lines: ['780 × 44 × 12 / 52 = 7920.00', '0.00'],
    total: '7920.00',
    back: '0.00',
    each: '7920 × 52 / 44 / 12 = 780.00',
  },
  {
    currency: 'EUR',
    rent: ['795.50', 'monthly'],
    stay: [41, 'week'],
    lines: ['795.50 × 41 × 12 / 52 = 7526.66', '0.00'],
    total: '7526.66',
    back: '0.00',
    each: '7526.66 × 52 / 41 / 12 = 795.51',
  },
  {
    currency: 'EUR',
    rent: ['600.00', 'monthly'],
    stay: [20, 'day'],
    lines: ['600 × 20 × 12 / 364 = 395.61', '0.00'],
    total: '395.61',
    back: '0.00',
    each: '395.61 × 364 / 20 / 12 = 600.01',
  },
  {
    currency: 'EUR',
    rent: ['910.00', 'monthly'],
    stay: [2, 'year'],
    lines: ['910 × 24 = 21840.00', '0.00'],
    total: '21840.00',
    back: '0.00',
    each: '21840 / 24 = 910.00',
  },
  // One-off, weekly and monthly costs.
  {
    currency: 'USD',
    rent: ['1249.00', 'monthly'],
    stay: [12, 'month'],
    deposit: '500.00',
    costs: ['application 75.00 one_off'],
    lines: ['1249 × 12 = 14988.00', '75.00', '500.00'],
    total: '14988 + 75 + 500 = 15563.00',
    back: '500.00',
    each: '(14988 + 75) / 12 = 1255.25',
  },
  {
    currency: 'USD',
    rent: ['1249.00', 'monthly'],
    stay: [12, 'month'],
    costs: ['utilities 85.00 monthly'],
    lines: ['1249 × 12 = 14988.00', '85 × 12 = 1020.00', '0.00'],
    total: '14988 + 1020 = 16008.00',
    back: '0.00',
    each: '16008 / 12 = 1334.00',
  },
  {
    currency: 'CAD',
    rent: ['925.00', 'monthly'],
    stay: [8, 'month'],
    costs: ['laundry 6.50 weekly'],
    lines: ['925 × 8 = 7400.00', '6.50 × 8 × 52 / 12 = 225.34', '0.00'],
    total: '7400 + 225.34 = 7625.34',
    back: '0.00',
    each: '7625.34 / 8 = 953.17',
  },
  {
    currency: 'AUD',
    rent: ['349.00', 'weekly'],
    stay: [26, 'week'],
    deposit: '1396.00',
    costs: ['internet 40.00 monthly'],
    lines: ['349 × 26 = 9074.00', '40 × 26 × 12 / 52 = 240.00', '349 × 4 = 1396.00'],
    total: '9074 + 240 + 1396 = 10710.00',
    back: '1396.00',
    each: '(9074 + 240) / 26 = 358.24',
  },
  {
    currency: 'AUD',
    rent: ['349.00', 'weekly'],
    stay: [50, 'day'],
    costs: ['internet 40.00 monthly'],
    lines: ['349 × 50 / 7 = 2492.86', '40 × 50 × 12 / 364 = 65.94', '0.00'],
    total: '2492.86 + 65.94 = 2558.80',
    back: '0.00',
    each: '2558.80 × 7 / 50 = 358.24',
  },
  {
    currency: 'NZD',
    rent: ['265.00', 'weekly'],
    stay: [1, 'year'],
    costs: ['power 22.35 weekly'],
    lines: ['265 × 52 = 13780.00', '22.35 × 52 = 1162.20', '0.00'],
    total: '13780 + 1162.20 = 14942.20',
    back: '0.00',
    each: '14942.20 / 52 = 287.35',
  },
  {
    currency: 'NZD',
    rent: ['265.00', 'weekly'],
    stay: [2, 'year'],
    costs: ['contents 9.99 monthly'],
    lines: ['265 × 104 = 27560.00', '9.99 × 24 = 239.76', '0.00'],
    total: '27560 + 239.76 = 27799.76',
    back: '0.00',
    each: '27799.76 / 104 = 267.31',
  },
  {
    currency: 'INR',
    rent: ['18500.00', 'monthly'],
    stay: [11, 'month'],
    deposit: '37000.00',
    costs: ['mess 4200.00 monthly', 'maintenance 2500.00 one_off'],
    lines: ['18500 × 11 = 203500.00', '4200 × 11 = 46200.00', '2500.00', '18500 × 2 = 37000.00'],
    total: '203500 + 46200 + 2500 + 37000 = 289200.00',
    back: '37000.00',
    each: '(203500 + 46200 + 2500) / 11 = 22927.28',
  },
  {
    currency: 'DKK',
    rent: ['4350.00', 'monthly'],
    stay: [52, 'week'],
    deposit: '13050.00',
    costs: ['heating 310.00 monthly'],
    lines: ['4350 × 52 × 12 / 52 = 52200.00', '310 × 12 = 3720.00', '4350 × 3 = 13050.00'],
    total: '52200 + 3720 + 13050 = 68970.00',
    back: '13050.00',
    each: '(52200 + 3720) / 12 = 4660.00',
  },
  // Included, optional and refundable costs.
  {
    currency: 'SGD',
    rent: ['1480.00', 'monthly'],
    stay: [6, 'month'],
    deposit: '1480.00',
    costs: ['wifi 30.00 monthly included'],
    lines: ['1480 × 6 = 8880.00', '0.00', '1480.00'],
    total: '8880 + 1480 = 10360.00',
    back: '1480.00',
    each: '8880 / 6 = 1480.00',
  },
  {
    currency: 'SGD',
    rent: ['1480.00', 'monthly'],
    stay: [6, 'month'],
    costs: ['cleaning 60.00 monthly optional'],
    lines: ['1480 × 6 = 8880.00', '0.00'],
    optional: ['60 × 6 = 360.00'],
    total: '8880.00',
    back: '0.00',
    each: '8880 / 6 = 1480.00',
  },
  {
    currency: 'AED',
    rent: ['2950.00', 'monthly'],
    stay: [5, 'month'],
    deposit: '2950.00',
    costs: ['keys 200.00 one_off refundable'],
    lines: ['2950 × 5 = 14750.00', '200.00', '2950.00'],
    total: '14750 + 200 + 2950 = 17900.00',
    back: '200 + 2950 = 3150.00',
    each: '14750 / 5 = 2950.00',
  },
  {
    currency: 'AED',
    rent: ['2950.00', 'monthly'],
    stay: [5, 'month'],
    costs: ['parking 150.00 one_off optional refundable'],
    lines: ['2950 × 5 = 14750.00', '0.00'],
    optional: ['150.00'],
    total: '14750.00',
    back: '0.00',
    each: '14750 / 5 = 2950.00',
  },
  // Currency without minor digits.
  {
    currency: 'KRW',
    rent: ['650000', 'monthly'],
    stay: [6, 'month'],
    deposit: '5000000',
    lines: ['650000 × 6 = 3900000', '5000000'],
    total: '3900000 + 5000000 = 8900000',
    back: '5000000',
    each: '3900000 / 6 = 650000',
  },
  {
    currency: 'KRW',
    rent: ['650000', 'monthly'],
    stay: [16, 'week'],
    costs: ['bills 35000 monthly'],
    lines: ['650000 × 16 × 12 / 52 = 2400000', '35000 × 16 × 12 / 52 = 129231', '0'],
    total: '2400000 + 129231 = 2529231',
    back: '0',
    each: '2529231 × 52 / 16 / 12 = 685001',
  },
  {
    currency: 'KRW',
    rent: ['99999', 'weekly'],
    stay: [10, 'day'],
    lines: ['99999 × 10 / 7 = 142856', '0'],
    total: '142856',
    back: '0',
    each: '142856 × 7 / 10 = 100000',
  },
  {
    currency: 'GBP',
    rent: ['210.00', 'weekly'],
    stay: [44, 'week'],
    offers: ['discount 100.00'],
    lines: ['210 × 44 = 9240.00', '0.00', '-100.00'],
    total: '9240 - 100 = 9140.00',
    back: '0.00',
    each: '9140 / 44 = 207.73',
  },
  {
    currency: 'GBP',
    rent: ['210.33', 'weekly'],
    stay: [44, 'week'],
    offers: ['discount 5%'],
    lines: ['210.33 × 44 = 9254.52', '0.00', '-9254.52 × 5 / 100 = -462.72'],
    total: '9254.52 - 462.72 = 8791.80',
    back: '0.00',
    each: '8791.80 / 44 = 199.82',
  },
  {
    currency: 'AUD',
    rent: ['300.00', 'weekly'],
    stay: [10, 'week'],
    costs: ['bills 50.00 weekly'],
    offers: ['discount 10%'],
    lines: ['300 × 10 = 3000.00', '50 × 10 = 500.00', '0.00', '-3000 × 10 / 100 = -300.00'],
    total: '3000 + 500 - 300 = 3200.00',
    back: '0.00',
    each: '3200 / 10 = 320.00',
  },
  {
    currency: 'GBP',
    rent: ['210.00', 'weekly'],
    stay: [44, 'week'],
    offers: ['discount 100.00 until 2026-11-01T00:00:00Z', 'discount 30.00 until 2026-11-15T12:00:00Z'],
    lines: ['210 × 44 = 9240.00', '0.00'],
    total: '9240.00',
    back: '0.00',
    each: '9240 / 44 = 210.00',
  },
  {
    currency: 'GBP',
    rent: ['210.00', 'weekly'],
    stay: [44, 'week'],
    offers: [
      'discount 100.00 from 2026-12-01T00:00:00Z',
      'discount 30.00 from 2026-11-15T12:00:00Z until 2026-11-15T12:00:01Z',
    ],
    lines: ['210 × 44 = 9240.00', '0.00', '-30.00'],
    total: '9240 - 30 = 9210.00',
    back: '0.00',
    each: '9210 / 44 = 209.32',
  },
  {
    currency: 'EUR',
    rent: ['800.00', 'monthly'],
    stay: [6, 'month'],
    deposit: '800.00',
    offers: ['discount 10%', 'cashback 50.00', 'gift'],
    lines: ['800 × 6 = 4800.00', '800.00', '-4800 × 10 / 100 = -480.00'],
    total: '4800 + 800 - 480 = 5120.00',
    back: '800.00',
    each: '(4800 - 480) / 6 = 720.00',
  },
  {
    currency: 'USD',
    rent: ['500.00', 'monthly'],
    stay: [1, 'month'],
    deposit: '500.00',
    offers: ['discount 700.00'],
    lines: ['500.00', '500.00', '-500.00'],
    total: '500 + 500 - 500 = 500.00',
    back: '500.00',
    each: '0.00',
  },
  {
    currency: 'USD',
    rent: ['500.00', 'monthly'],
    stay: [1, 'month'],
    deposit: '500.00',
    costs: ['administration 300.00 one_off'],
    offers: ['discount 700.00'],
    lines: ['500.00', '300.00', '500.00', '-700.00'],
    total: '500 + 300 + 500 - 700 = 600.00',
    back: '500.00',
    each: '500 + 300 - 700 = 100.00',
  },
  {
    currency: 'CAD',
    rent: ['1000.00', 'monthly'],
    stay: [1, 'month'],
    offers: ['discount 60%', 'discount 60%', 'cashback 50.00'],
    lines: ['1000.00', '0.00', '-1000 × 60 / 100 = -600.00', '-(1000 - 600) = -400.00'],
    total: '1000 - 600 - 400 = 0.00',
    back: '0.00',
    each: '0.00',
  },
  {
    currency: 'GBP',
    rent: ['100.00', 'weekly'],
    stay: [1, 'week'],
    costs: ['keys 40.00 one_off refundable'],
    offers: ['discount 500.00'],
    lines: ['100.00', '40.00', '0.00', '-100.00'],
    total: '100 + 40 - 100 = 40.00',
    back: '40.00',
    each: '0.00',
  },
  // Several people sharing.
  {
    currency: 'GBP',
    rent: ['800.00', 'weekly'],
    stay: [44, 'week'],
    deposit: '1000.00',
    persons: 3,
    lines: ['800 × 44 = 35200.00', '1000.00'],
    total: '35200 + 1000 = 36200.00',
    back: '1000.00',
    each: '35200 / 44 = 800.00',
    person: '36200 / 3 = 12066.67',
  },
  {
    currency: 'KRW',
    rent: ['1000000', 'monthly'],
    stay: [1, 'month'],
    persons: 3,
    lines: ['1000000', '0'],
    total: '1000000',
    back: '0',
    each: '1000000',
    person: '1000000 / 3 = 333334',
  },
  {
    currency: 'EUR',
    rent: ['400.00', 'monthly'],
    stay: [1, 'month'],
    persons: 4,
    costs: ['contract 99.99 one_off'],
    offers: ['discount 100%'],
    lines: ['400.00', '99.99', '0.00', '-400 × 100 / 100 = -400.00'],
    total: '400 + 99.99 - 400 = 99.99',
    back: '0.00',
    each: '99.99',
    person: '99.99 / 4 = 25.00',
  },
]

const amountOf = (text: string, currency: CurrencyCode) => moneyFromDecimal(text, currency)?.amount ?? Number.NaN

function parseCost(text: string, id: number, currency: CurrencyCode): StayCost {
  const [name = '', amount = '', recurrence, ...flags] = text.split(' ')
  return {
    id,
    name,
    mandatory: !flags.includes('optional'),
    included: flags.includes('included'),
    recurrence: recurrence as CostRecurrence,
    amountMinor: amountOf(amount, currency),
    refundable: flags.includes('refundable'),
  }
}

function parseOffer(text: string, id: number, currency: CurrencyCode): StayOffer {
  const words = text.split(' ')
  const wordAfter = (word: string) => (words.includes(word) ? (words[words.indexOf(word) + 1] ?? null) : null)
  const [offerType, value = ''] = words
  return {
    id,
    name: text,
    offerType: offerType as OfferType,
    amountMinor: /^[\d.]+$/.test(value) ? amountOf(value, currency) : null,
    percent: value.endsWith('%') ? Number.parseInt(value, 10) : null,
    startsAt: wordAfter('from') ?? '2026-01-01T00:00:00Z',
    endsAt: wordAfter('until'),
  }
}

/** Returns the right side of `left = right`. */
const resultOf = (calculation: string) => calculation.split(' = ').at(-1)

describe('calculateTotalCost, compared with manual calculations', () => {
  test('covers at least 40 examples and every currency', () => {
    expect(EXAMPLES.length).toBeGreaterThanOrEqual(40)
    expect(new Set(EXAMPLES.map(({ currency }) => currency))).toEqual(new Set(CURRENCY_CODES))
  })

  test.each(EXAMPLES.map((example, index) => [index + 1, example] as const))(
    'matches example %d',
    (_number, example) => {
      const { currency, rent, stay, deposit = '0', persons = 1, costs = [], offers = [] } = example
      const cost = calculateTotalCost(
        {
          priceMinor: amountOf(rent[0], currency),
          priceDuration: rent[1],
          leaseDuration: stay[0],
          leaseDurationUnit: stay[1],
          depositMinor: amountOf(deposit, currency),
          persons,
          costs: costs.map((text, index) => parseCost(text, index + 1, currency)),
          offers: offers.map((text, index) => parseOffer(text, index + 1, currency)),
        },
        new Date(NOW),
      )
      const format = (amount: number): string => moneyToDecimal({ amount, currency })
      expect({
        lines: cost.lines.map(({ amountMinor }) => format(amountMinor)),
        optional: cost.optional.map(({ amountMinor }) => format(amountMinor)),
        total: format(cost.totalMinor),
        back: format(cost.refundableMinor),
        each: format(cost.perPeriodMinor),
        person: format(cost.personTotalMinor),
      }).toEqual({
        lines: example.lines.map(resultOf),
        optional: (example.optional ?? []).map(resultOf),
        total: resultOf(example.total),
        back: resultOf(example.back),
        each: resultOf(example.each),
        person: resultOf(example.person ?? example.total),
      })
    },
  )
})
