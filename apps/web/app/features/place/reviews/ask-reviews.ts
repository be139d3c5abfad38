import type { listReviews } from '@amber/contract/reviews'
import type { Language } from '@amber/domain/languages'
import { type ReviewFilters, reviewQuery } from './review-filters.ts'
import type { ReviewPage } from './review-page.ts'

const PATH = '/api/v0/inventories/{id}/reviews' satisfies (typeof listReviews)['path']

/** From the browser, where the typed client would bring the whole validator. */
export async function askReviews(
  placeId: number,
  filters: ReviewFilters,
  { language, signal }: { language: Language; signal: AbortSignal },
): Promise<ReviewPage> {
  const query = new URLSearchParams({ lang: language })
  for (const [name, value] of Object.entries(reviewQuery(filters))) query.set(name, String(value))
  const response = await fetch(`${PATH.replace('{id}', String(placeId))}?${query.toString()}`, { signal })
  if (!response.ok) throw new Error(`${PATH} answered ${response.status}`)
  const { data } = (await response.json()) as { data: ReviewPage }
  return data
}
