import { REVIEW_TOPICS } from '@amber/domain/review/review-topics'
import { LANGUAGES } from '@amber/domain/languages'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_REVIEW_FILTERS, readReviewFilters, reviewQuery, reviewsUrl } from './review-filters.ts'

test('reads every filter back from its URL', () => {
  const filters = fc.record({
    topic: fc.constantFrom(null, ...REVIEW_TOPICS),
    rating: fc.constantFrom(null, 1, 2, 3, 4, 5),
    language: fc.constantFrom(null, ...LANGUAGES),
    photos: fc.boolean(),
    page: fc.integer({ min: 1, max: 1600 }),
  })
  fc.assert(
    fc.property(filters, (chosen) => {
      const search = reviewsUrl('?inventory_id=7', chosen)
      expect(readReviewFilters(search)).toEqual(chosen)
      expect(new URLSearchParams(search).get('inventory_id')).toBe('7')
    }),
  )
})

test('ignores invalid values', () => {
  const search = '?reviews_topic=noise&reviews_rating=6&reviews_language=xx&reviews_photos=1&reviews_page=0'
  expect(readReviewFilters(search)).toEqual(NO_REVIEW_FILTERS)
})

test('requests only the chosen filters and limits the page depth', () => {
  expect(reviewQuery(NO_REVIEW_FILTERS)).toEqual({ p: 1, limit: 6 })
  const { p, limit } = reviewQuery(readReviewFilters('?reviews_page=9999'))
  expect(p * limit).toBeLessThanOrEqual(10_000)
})
