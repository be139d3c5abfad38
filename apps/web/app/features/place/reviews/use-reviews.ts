import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../../../shared/page/site.ts'
import { usePlace } from '../place-state.ts'
import { fetchReviews } from './fetch-reviews.ts'
import { readReviewFilters, reviewsUrl } from './review-filters.ts'
import type { ReviewPage } from './review-page.ts'

/** Milliseconds after which an error is shown. */
const REQUEST_TIMEOUT_MS = 5000

type Loaded = { key: string; page: ReviewPage | null; from: ReviewPage | null }

/**
 * Returns the reviews requested by the URL. The first page is loaded with the place; others are fetched while the
 * previous ones stay visible. Null when loading failed.
 */
export function useReviews(placeId: number, initialPage: ReviewPage | null) {
  const { language } = useSite()
  const { pageTranslation: translation } = usePlace()
  const filters = readReviewFilters(useLocation().search)
  const key = reviewsUrl('', filters)
  const [loaded, setLoaded] = useState<Loaded>({ key, page: initialPage, from: initialPage })
  const [attempt, setAttempt] = useState(0)
  // The route itself was reloaded for the current URL.
  if (loaded.from !== initialPage) setLoaded({ key, page: initialPage, from: initialPage })
  const isPending = loaded.key !== key

  useEffect(() => {
    if (!isPending && attempt === 0) return undefined
    const abortController = new AbortController()
    const signal = AbortSignal.any([abortController.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)])
    fetchReviews(placeId, filters, { language, translation, signal }).then(
      (page) => abortController.signal.aborted || setLoaded({ key, page, from: initialPage }),
      () => abortController.signal.aborted || setLoaded({ key, page: null, from: initialPage }),
    )
    return () => abortController.abort()
    // `key` covers all filters; a new attempt repeats the request.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, [key, attempt, placeId, initialPage, language, translation])

  return { filters, page: loaded.page, isPending, retry: () => setAttempt(attempt + 1) }
}
