import { expect, test } from 'vitest'
import { type FoundMatch, toldPlaces } from './told-places.ts'

const isNew = (rootId: number, price: number): FoundMatch => ({ rootId, reason: 'new_place', price, priceBefore: null })
const isLower = (rootId: number, price: number, priceBefore: number): FoundMatch => ({
  rootId,
  reason: 'lower_price',
  price,
  priceBefore,
})

test('a place that fell twice is told once, from the price before the first time', () => {
  expect(toldPlaces([isLower(1, 220, 250), isLower(1, 200, 220)], () => 200)).toEqual([isLower(1, 200, 250)])
})

test('a new place stays new, at what it costs by now', () => {
  expect(toldPlaces([isNew(1, 250), isLower(1, 200, 250)], () => 210)).toEqual([isNew(1, 210)])
})

test('what costs as much as before again, or is gone, is not told', () => {
  expect(toldPlaces([isLower(1, 200, 250)], () => 250)).toEqual([])
  expect(toldPlaces([isLower(1, 200, 250), isNew(2, 100)], () => undefined)).toEqual([])
})

test('new ones come first, the cheapest first', () => {
  const prices = new Map([
    [1, 300],
    [2, 200],
    [3, 100],
  ])
  const told = toldPlaces([isNew(1, 300), isNew(2, 200), isLower(3, 100, 150)], (id) => prices.get(id))
  expect(told.map(({ rootId }) => rootId)).toEqual([2, 1, 3])
})
