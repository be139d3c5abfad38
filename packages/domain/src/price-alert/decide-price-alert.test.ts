import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyDecision, decidePriceAlert, type PriceAlertTerms, type RoomState } from './decide-price-alert.ts'

const anyPrice = fc.integer({ min: 1, max: 100_000 })
const weeklyPounds = { currency: 'GBP', duration: 'weekly' } as const

const availableAt = (price: number): RoomState => ({ is: 'available', ...weeklyPounds, price })
const termsAt = (price: number, maxPrice: number | null = null): PriceAlertTerms => ({
  known: { ...weeklyPounds, price },
  maxPrice,
})

/** Runs the rule over the states that its jobs see, and returns the drops that were reported. */
function follow(start: PriceAlertTerms, states: readonly RoomState[]) {
  let terms = start
  const drops: { price: number; priceBefore: number }[] = []
  for (const state of states) {
    const decision = decidePriceAlert(terms, state)
    if (decision.is === 'dropped') drops.push({ price: decision.price, priceBefore: decision.priceBefore })
    if (decision.is === 'ended') break
    terms = applyDecision(terms, decision)
  }
  return { drops, terms }
}

const anyState = fc.oneof(
  { weight: 6, arbitrary: anyPrice.map(availableAt) },
  { weight: 1, arbitrary: fc.constant<RoomState>({ is: 'full' }) },
)

describe('decidePriceAlert', () => {
  test('reports a lower price with the one before', () => {
    expect(decidePriceAlert(termsAt(20_000), availableAt(19_900))).toEqual({
      is: 'dropped',
      price: 19_900,
      priceBefore: 20_000,
    })
  })

  test('reports nothing when prices only rise or stay the same', () => {
    fc.assert(
      fc.property(anyPrice, fc.array(fc.nat(50_000)), (price, rises) => {
        let current = price
        const states = rises.map((rise) => availableAt((current += rise)))
        expect(follow(termsAt(price), states).drops).toEqual([])
      }),
    )
  })

  test('reports the same drops however often and late each price is seen', () => {
    const seenOften = fc.array(fc.tuple(anyState, fc.integer({ min: 1, max: 4 })))
    fc.assert(
      fc.property(anyPrice, seenOften, (price, seen) => {
        const once = seen.map(([state]) => state)
        const repeated = seen.flatMap(([state, times]) => Array.from({ length: times }, () => state))
        expect(follow(termsAt(price), repeated)).toEqual(follow(termsAt(price), once))
      }),
    )
  })

  test('reports each new lowest price exactly once, and always a price below the one reported before', () => {
    fc.assert(
      fc.property(anyPrice, fc.array(anyPrice), (price, prices) => {
        const { drops } = follow(termsAt(price), prices.map(availableAt))
        const lowestInOrder = prices.filter((one, index) => one < Math.min(price, ...prices.slice(0, index)))
        expect(drops.map((drop) => drop.price)).toEqual(lowestInOrder)
        expect(drops.map(({ priceBefore }) => priceBefore)).toEqual([price, ...lowestInOrder].slice(0, -1))
      }),
    )
  })

  test('a job that runs only after the last change reports at most one drop, to the current price', () => {
    fc.assert(
      fc.property(anyPrice, fc.array(anyPrice, { minLength: 1 }), (price, prices) => {
        const last = prices.at(-1) ?? 0
        const { drops } = follow(termsAt(price), [availableAt(last)])
        expect(drops).toEqual(last < price ? [{ price: last, priceBefore: price }] : [])
      }),
    )
  })

  test('reports nothing above the limit, and does not take unreported prices as known', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, fc.array(anyPrice), (price, maxPrice, prices) => {
        const { drops } = follow(termsAt(price, maxPrice), prices.map(availableAt))
        expect(drops.every((drop) => drop.price <= maxPrice)).toBe(true)
        expect(drops[0]?.price).toBe(prices.find((one) => one < price && one <= maxPrice))
      }),
    )
  })

  test('never compares prices of two currencies or periods', () => {
    const other = fc.constantFrom(
      { currency: 'EUR', duration: 'weekly' } as const,
      { currency: 'GBP', duration: 'monthly' } as const,
    )
    fc.assert(
      fc.property(anyPrice, anyPrice, fc.option(anyPrice), other, (price, now, maxPrice, unit) => {
        const decision = decidePriceAlert(termsAt(price, maxPrice), { is: 'available', ...unit, price: now })
        expect(decision).toEqual({ is: 'rebased', known: { ...unit, price: now } })
        expect(applyDecision(termsAt(price, maxPrice), decision)).toEqual({
          known: { ...unit, price: now },
          maxPrice: null,
        })
      }),
    )
  })

  test('ends when the room is gone, and waits while it is full', () => {
    expect(decidePriceAlert(termsAt(20_000), { is: 'gone' })).toEqual({ is: 'ended' })
    expect(decidePriceAlert(termsAt(20_000), { is: 'full' })).toEqual({ is: 'unchanged' })
  })
})
