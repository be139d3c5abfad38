import { CallError } from '@amber/contract/http/client'
import { translateReview } from '@amber/contract/endpoints/reviews'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import type { ReviewPage } from './review-page.ts'
import { readTranslatedReviews } from './translated-reviews.ts'

/** Texts of translated reviews by id; null for one that could not be translated. */
export type ReviewTranslations = Record<number, string | null>

/** Loads the translations that the URL requests of reviews on this page, for visitors without JavaScript. */
export async function loadTranslations(
  search: string,
  page: ReviewPage | null,
  { api, language, signal, report }: LoaderContext,
): Promise<ReviewTranslations> {
  const requested = new Set(readTranslatedReviews(search))
  const reviews = (page?.result ?? []).filter((review) => requested.has(review.id) && review.language !== language)
  const translate = async (id: number): Promise<string | null> => {
    try {
      const request = { params: { id: String(id) }, query: { lang: language } }
      const { data } = await api.call(translateReview, request, { signal })
      return data.text
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      report(error)
      return null
    }
  }
  return Object.fromEntries(await Promise.all(reviews.map(async ({ id }) => [id, await translate(id)] as const)))
}
