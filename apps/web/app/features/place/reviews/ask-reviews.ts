import type { listReviews } from '@amber/contract/reviews'
import type { Language } from '@amber/domain/languages'
import { askApi } from '../../../lib/ask-api.ts'
import { type ReviewFilters, reviewQuery } from './review-filters.ts'
import type { ReviewPage } from './review-page.ts'

const PATH = '/api/v0/inventories/{id}/reviews' satisfies (typeof listReviews)['path']

export function askReviews(
  placeId: number,
  filters: ReviewFilters,
  { language, signal }: { language: Language; signal: AbortSignal },
): Promise<ReviewPage> {
  const query = new URLSearchParams({ lang: language })
  for (const [name, value] of Object.entries(reviewQuery(filters))) query.set(name, String(value))
  return askApi(`${PATH.replace('{id}', String(placeId))}?${query.toString()}`, { signal })
}
