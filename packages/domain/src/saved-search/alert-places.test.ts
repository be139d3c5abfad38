import { expect, test } from 'vitest'
import { type FoundMatch, selectAlertPlaces } from './alert-places.ts'

const newPlaceMatch = (rootId: number, price: number): FoundMatch => ({
  rootId,
  reason: 'new_place',
  price,
  priceBefore: null,
})
const lowerPriceMatch = (rootId: number, price: number, priceBefore: number): FoundMatch => ({
  rootId,
  reason: 'lower_price',
  price,
  priceBefore,
})

test('reports a place once after two price drops, with the price before the first drop', () => {
  expect(selectAlertPlaces([lowerPriceMatch(1, 220, 250), lowerPriceMatch(1, 200, 220)], () => 200)).toEqual([
    lowerPriceMatch(1, 200, 250),
  ])
})

test('keeps a new place as new, at its current price', () => {
  expect(selectAlertPlaces([newPlaceMatch(1, 250), lowerPriceMatch(1, 200, 250)], () => 210)).toEqual([
    newPlaceMatch(1, 210),
  ])
})

test('omits places whose price has risen again or that no longer match', () => {
  expect(selectAlertPlaces([lowerPriceMatch(1, 200, 250)], () => 250)).toEqual([])
  expect(selectAlertPlaces([lowerPriceMatch(1, 200, 250), newPlaceMatch(2, 100)], () => undefined)).toEqual([])
})

test('puts new places first, then sorts by price', () => {
  const prices = new Map([
    [1, 300],
    [2, 200],
    [3, 100],
  ])
  const places = selectAlertPlaces([newPlaceMatch(1, 300), newPlaceMatch(2, 200), lowerPriceMatch(3, 100, 150)], (id) =>
    prices.get(id),
  )
  expect(places.map(({ rootId }) => rootId)).toEqual([2, 1, 3])
})
