import { afterEach, expect, test, vi } from 'vitest'
import { fetchReviews } from './fetch-reviews.ts'
import { NO_REVIEW_FILTERS } from './review-filters.ts'

afterEach(() => vi.unstubAllGlobals())

test("requests reviews in the page's language", async () => {
  const fetchMock = vi.fn(async (_url: string) => Response.json({ data: { result: [] } }))
  vi.stubGlobal('fetch', fetchMock)
  const signal = AbortSignal.timeout(1000)
  const page = await fetchReviews(
    7,
    { ...NO_REVIEW_FILTERS, rating: 4, page: 2 },
    {
      language: 'de',
      translation: 'shown',
      signal,
    },
  )
  expect(page).toEqual({ result: [] })
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/v0/inventories/7/reviews?lang=de&p=2&limit=6&rating=4')
})
