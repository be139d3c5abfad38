import { expect, test } from 'vitest'
import { isComparable, classifyMatch } from './classify-match.ts'
import type { MatchFacts } from './match-facts.ts'

test.each([
  [
    { before: null, after: 200 },
    { reason: 'new_place', price: 200, priceBefore: null },
  ],
  [
    { before: 250, after: 200 },
    { reason: 'lower_price', price: 200, priceBefore: 250 },
  ],
  [{ before: 200, after: 200 }, undefined],
  [{ before: 200, after: 250 }, undefined],
  [{ before: 200, after: null }, undefined],
])('classifies %j as %j', (prices, match) => {
  expect(classifyMatch(prices, true)).toEqual(match)
})

test('ignores a lower price in another currency but reports a new place in any', () => {
  expect(classifyMatch({ before: 250, after: 200 }, false)).toBeUndefined()
  expect(classifyMatch({ before: null, after: 200 }, false)).toMatchObject({ reason: 'new_place' })
})

test('isComparable returns false for different currencies or durations, or without earlier facts', () => {
  const facts = (currency: string, priceDuration: MatchFacts['priceDuration']) =>
    ({ currency, priceDuration }) as MatchFacts
  const weeklyPounds = facts('GBP', 'weekly')
  expect(isComparable(weeklyPounds, facts('GBP', 'weekly'))).toBe(true)
  expect(isComparable(weeklyPounds, facts('EUR', 'weekly'))).toBe(false)
  expect(isComparable(weeklyPounds, facts('GBP', 'monthly'))).toBe(false)
  expect(isComparable(null, weeklyPounds)).toBe(false)
})
