import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTranslatedReviews, toggleTranslationUrl } from './translated-reviews.ts'

test('readTranslatedReviews ignores what is no id, and more than a page of them', () => {
  expect(readTranslatedReviews('')).toEqual([])
  expect(readTranslatedReviews('?reviews_translated=12,x,0,-4,15')).toEqual([12, 15])
  expect(readTranslatedReviews('?reviews_translated=1,2,3,4,5,6,7')).toHaveLength(6)
})

test('toggleTranslationUrl adds and removes a review and keeps everything else', () => {
  expect(toggleTranslationUrl('?inventory_id=7', 12)).toBe('?inventory_id=7&reviews_translated=12')
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 5 }),
      fc.integer({ min: 100, max: 200 }),
      (ids, id) => {
        const search = ids.reduce(toggleTranslationUrl, '?a=1')
        expect(readTranslatedReviews(toggleTranslationUrl(search, id))).toEqual([...ids, id])
        expect(readTranslatedReviews(toggleTranslationUrl(toggleTranslationUrl(search, id), id))).toEqual(ids)
      },
    ),
  )
})
