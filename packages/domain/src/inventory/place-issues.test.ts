import { expect, test } from 'vitest'
import { type CheckedPlace, type PlaceIssue, placeIssuesOf } from './place-issues.ts'

const COMPLETE: CheckedPlace = {
  imagesCount: 12,
  hasDescription: true,
  translationsCount: 4,
  tenanciesCount: 3,
  organisationId: 7,
  priceFactor: 1.4,
}

test('finds nothing in a complete place', () => {
  expect(placeIssuesOf(COMPLETE)).toEqual([])
  expect(placeIssuesOf({ ...COMPLETE, imagesCount: 5, priceFactor: null })).toEqual([])
})

test.each<[PlaceIssue, Partial<CheckedPlace>]>([
  ['no_photo', { imagesCount: 0 }],
  ['few_photos', { imagesCount: 4 }],
  ['no_description', { hasDescription: false }],
  ['not_translated', { translationsCount: 3 }],
  ['no_rooms', { tenanciesCount: 0 }],
  ['no_supplier', { organisationId: null }],
  ['odd_price', { priceFactor: 2.1 }],
])('finds %s for %o', (issue, change) => {
  expect(placeIssuesOf({ ...COMPLETE, ...change })).toEqual([issue])
})
