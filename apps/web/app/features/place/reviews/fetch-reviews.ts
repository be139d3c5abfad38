import { listReviews } from '@amber/contract/endpoints/reviews'
import type { Language } from '@amber/domain/languages'
import { callApi } from '../../../browser/api-client.ts'
import { type ReviewFilters, reviewQuery } from './review-filters.ts'
import type { ReviewPage } from './review-page.ts'

export async function fetchReviews(
  placeId: number,
  filters: ReviewFilters,
  { language, signal }: { language: Language; signal: AbortSignal },
): Promise<ReviewPage> {
  const query = { lang: language, ...reviewQuery(filters) }
  const { data } = await callApi(listReviews, { params: { id: String(placeId) }, query }, { signal })
  return data
}
