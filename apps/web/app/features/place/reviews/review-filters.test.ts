import { REVIEW_TOPICS } from '@amber/contract/reviews'
import { LANGUAGES } from '@amber/domain/languages'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_REVIEW_FILTERS, readReviewFilters, reviewQuery, reviewsAddress } from './review-filters.ts'

test('every filter that can be chosen is read back from its address', () => {
  const filters = fc.record({
    topic: fc.constantFrom(null, ...REVIEW_TOPICS),
    rating: fc.constantFrom(null, 1, 2, 3, 4, 5),
    language: fc.constantFrom(null, ...LANGUAGES),
    photos: fc.boolean(),
    page: fc.integer({ min: 1, max: 1600 }),
  })
  fc.assert(
    fc.property(filters, (chosen) => {
      const search = reviewsAddress('?inventory_id=7', chosen)
      expect(readReviewFilters(search)).toEqual(chosen)
      expect(new URLSearchParams(search).get('inventory_id')).toBe('7')
    }),
  )
})

test('what can’t be read is left out', () => {
  const search = '?reviews_topic=noise&reviews_rating=6&reviews_language=xx&reviews_photos=1&reviews_page=0'
  expect(readReviewFilters(search)).toEqual(NO_REVIEW_FILTERS)
})

test('the API is asked for no more than was chosen, and never too deep', () => {
  expect(reviewQuery(NO_REVIEW_FILTERS)).toEqual({ p: 1, limit: 6 })
  const { p, limit } = reviewQuery(readReviewFilters('?reviews_page=9999'))
  expect(p * limit).toBeLessThanOrEqual(10_000)
})
