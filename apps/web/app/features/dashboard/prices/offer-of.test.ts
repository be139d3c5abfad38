import { expect, test } from 'vitest'
import { offerOf } from './offer-of.ts'
import { testPriceModel } from './test-price-table.ts'

const { cells } = testPriceModel()
const change = (tenancyId: number, field: 'price' | 'places_left', to: number) => ({ tenancyId, field, from: 0, to })

test('takes the lowest price with a room left, before and after the changes', () => {
  expect(offerOf(cells, [])).toEqual({ price: 19_000, left: 21 })
  const changes = [change(1, 'price', 15_000), change(1, 'places_left', 0), change(3, 'price', 18_000)]
  expect(offerOf(cells, changes)).toEqual({ price: 18_000, left: 18 })
})

test('has no price once every room is gone', () => {
  const soldOut = cells.map(({ id }) => change(id, 'places_left', 0))
  expect(offerOf(cells, soldOut)).toEqual({ price: null, left: 0 })
  expect(
    offerOf(
      cells.map((cell) => ({ ...cell, isOffered: false })),
      [],
    ),
  ).toEqual({ price: null, left: 0 })
})
