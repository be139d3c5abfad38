import { afterEach, expect, test, vi } from 'vitest'
import { askReviews } from './ask-reviews.ts'
import { NO_REVIEW_FILTERS } from './review-filters.ts'

afterEach(() => vi.unstubAllGlobals())

test('asks in the language of the page, as the server did for the first ones', async () => {
  const fetched = vi.fn(async (_address: string) => Response.json({ data: { result: [] } }))
  vi.stubGlobal('fetch', fetched)
  const signal = AbortSignal.timeout(1000)
  const page = await askReviews(7, { ...NO_REVIEW_FILTERS, rating: 4, page: 2 }, { language: 'de', signal })
  expect(page).toEqual({ result: [] })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/v0/inventories/7/reviews?lang=de&p=2&limit=6&rating=4')
})
