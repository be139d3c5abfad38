import { listReviews } from '@amber/contract/endpoints/reviews'
import type { Language } from '@amber/domain/languages'
import { originalQuery, type PageTranslation } from '@amber/domain/translation/page-translation'
import { callApi } from '../../../browser/api-client.ts'
import { type ReviewFilters, reviewQuery } from './review-filters.ts'
import type { ReviewPage } from './review-page.ts'

export async function fetchReviews(
  placeId: number,
  filters: ReviewFilters,
  { language, translation, signal }: { language: Language; translation: PageTranslation; signal: AbortSignal },
): Promise<ReviewPage> {
  const query = { lang: language, ...originalQuery(translation), ...reviewQuery(filters) }
  const { data } = await callApi(listReviews, { params: { id: String(placeId) }, query }, { signal })
  return data
}
