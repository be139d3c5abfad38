import { expect, test } from 'vitest'
import { isComparable, matchOf } from './match-of.ts'
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
])('%j is to a search %j', (found, match) => {
  expect(matchOf(found, true)).toEqual(match)
})

test('no price is lower in another currency, but a place that did not fit is new in any', () => {
  expect(matchOf({ before: 250, after: 200 }, false)).toBeUndefined()
  expect(matchOf({ before: null, after: 200 }, false)).toMatchObject({ reason: 'new_place' })
})

test('prices of two currencies, or of a week and a month, are not compared', () => {
  const facts = (currency: string, priceDuration: MatchFacts['priceDuration']) =>
    ({ currency, priceDuration }) as MatchFacts
  const pounds = facts('GBP', 'weekly')
  expect(isComparable(pounds, facts('GBP', 'weekly'))).toBe(true)
  expect(isComparable(pounds, facts('EUR', 'weekly'))).toBe(false)
  expect(isComparable(pounds, facts('GBP', 'monthly'))).toBe(false)
  expect(isComparable(null, pounds)).toBe(false)
})
