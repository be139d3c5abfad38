import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cheapestMonth } from './cheapest-month.ts'
import { compareWithTypical } from './compare-with-typical.ts'
import {
  daysOf,
  MAX_CARRY_DAYS,
  MIN_KNOWN_DAYS,
  MIN_OBSERVATIONS,
  type Observation,
  priceHistory,
  priceSteps,
} from './price-history.ts'

const TODAY = '2026-11-19'
const dayAgo = (days: number) => new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10)
const observedAgo = (...pairs: [days: number, price: number][]): Observation[] =>
  pairs.map(([days, price]) => ({ day: dayAgo(days), price }))

const anyObservations = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 50_000 })), {
    selector: ([days]) => days,
    maxLength: 40,
  })
  .map((pairs) => observedAgo(...pairs))

describe('priceSteps', () => {
  test('carries a price until the next observation, and at most 35 days', () => {
    expect(priceSteps(observedAgo([100, 200], [90, 190], [10, 180]), TODAY)).toEqual([
      { from: dayAgo(100), until: dayAgo(90), price: 200 },
      { from: dayAgo(90), until: dayAgo(90 - MAX_CARRY_DAYS), price: 190 },
      { from: dayAgo(10), until: dayAgo(-1), price: 180 },
    ])
  })

  test('joins neighbours with the same price', () => {
    expect(priceSteps(observedAgo([40, 200], [20, 200]), TODAY)).toEqual([
      { from: dayAgo(40), until: dayAgo(-1), price: 200 },
    ])
  })

  test('returns ordered steps that do not overlap, end today at the latest and start on an observation', () => {
    fc.assert(
      fc.property(anyObservations, (observations) => {
        const steps = priceSteps(observations, TODAY)
        for (const [index, step] of steps.entries()) {
          expect(daysOf(step)).toBeGreaterThan(0)
          expect(step.until <= dayAgo(-1)).toBe(true)
          expect(steps[index + 1] === undefined || step.until <= (steps[index + 1]?.from ?? '')).toBe(true)
          expect(observations).toContainEqual({ day: step.from, price: step.price })
        }
      }),
    )
  })
})

describe('priceHistory', () => {
  test('returns the lowest and highest price and since when it was observed', () => {
    const history = priceHistory(observedAgo([80, 200], [60, 220], [40, 190], [15, 210]), TODAY)
    expect(history).toMatchObject({ since: dayAgo(80), observations: 4 })
    expect([history?.lowest.price, history?.highest.price]).toEqual([190, 220])
  })

  test('returns nothing with too few observations or days', () => {
    expect(priceHistory(observedAgo([80, 200], [60, 220], [40, 190]), TODAY)).toBeUndefined()
    expect(priceHistory(observedAgo([20, 200], [15, 220], [10, 190], [5, 210]), TODAY)).toBeUndefined()
    fc.assert(
      fc.property(anyObservations, (observations) => {
        const history = priceHistory(observations, TODAY)
        if (!history) return
        expect(observations.length).toBeGreaterThanOrEqual(MIN_OBSERVATIONS)
        expect(history.steps.reduce((sum, step) => sum + daysOf(step), 0)).toBeGreaterThanOrEqual(MIN_KNOWN_DAYS)
      }),
    )
  })
})

describe('compareWithTypical', () => {
  test('compares with the median over days of the last 90', () => {
    const observations = observedAgo([100, 20_000], [70, 20_000], [40, 20_000], [10, 18_800])
    expect(compareWithTypical(observations, TODAY)).toEqual({
      side: 'below',
      amount: 1_200,
      typical: 20_000,
      days: 90,
      observations: 3,
    })
  })

  test('says nothing when the price of today is unknown or too few prices were observed', () => {
    expect(compareWithTypical(observedAgo([80, 200], [70, 190], [60, 190], [36, 180]), TODAY)).toBeUndefined()
    expect(compareWithTypical(observedAgo([60, 200], [30, 190]), TODAY)).toBeUndefined()
    expect(compareWithTypical([], TODAY)).toBeUndefined()
  })

  test('calls a difference of less than one percent equal', () => {
    const observations = observedAgo([80, 20_000], [50, 20_000], [20, 20_000], [2, 19_900])
    expect(compareWithTypical(observations, TODAY)?.side).toBe('equal')
  })

  test('claims no more than the observations show', () => {
    fc.assert(
      fc.property(anyObservations, (observations) => {
        const compared = compareWithTypical(observations, TODAY)
        if (!compared) return
        const latest = observations.toSorted((a, b) => (a.day < b.day ? 1 : -1))[0]
        expect(observations.map(({ price }) => price)).toContain(compared.typical)
        expect(compared.amount).toBe(Math.abs((latest?.price ?? 0) - compared.typical))
        if (compared.side === 'below') expect(latest?.price).toBeLessThan(compared.typical)
        if (compared.side === 'above') expect(latest?.price).toBeGreaterThan(compared.typical)
      }),
    )
  })

  test('observing the same price again on later days never changes what is typical', () => {
    const observations = observedAgo([85, 20_000], [50, 21_000], [20, 19_000])
    const again = [...observations, ...observedAgo([70, 20_000], [40, 21_000], [5, 19_000])]
    expect(compareWithTypical(again, TODAY)?.typical).toBe(compareWithTypical(observations, TODAY)?.typical)
  })
})

describe('cheapestMonth', () => {
  const monthsWith = (...medians: (number | null)[]) =>
    medians.map((median, index) => ({ month: `2026-${String(index + 1).padStart(2, '0')}`, median }))

  test('returns the cheapest of at least twelve known months', () => {
    const medians = [200, 180, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209]
    expect(cheapestMonth(monthsWith(...medians))).toEqual({ month: '2026-02', median: 180, months: 12 })
    expect(cheapestMonth(monthsWith(...medians.slice(0, 11), null))).toBeUndefined()
  })

  test('says nothing when two months are equally cheap or months hardly differ', () => {
    expect(cheapestMonth(monthsWith(180, 180, ...Array.from({ length: 10 }, () => 200)))).toBeUndefined()
    expect(cheapestMonth(monthsWith(198, ...Array.from({ length: 11 }, () => 200)))).toBeUndefined()
  })
})
