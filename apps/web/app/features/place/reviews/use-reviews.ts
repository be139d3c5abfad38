import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../../../lib/site.ts'
import { askReviews } from './ask-reviews.ts'
import { readReviewFilters, reviewsAddress } from './review-filters.ts'
import type { ReviewPage } from './review-page.ts'

/** After that a person is better told. */
const PATIENCE_MS = 5000

type Loaded = { key: string; page: ReviewPage | null; from: ReviewPage | null }

/**
 * The reviews that the address asks for. The first ones come with the page; others are fetched, and until they are there
 * the last ones stay. Null: they could not be had.
 */
export function useReviews(placeId: number, first: ReviewPage | null) {
  const { language } = useSite()
  const filters = readReviewFilters(useLocation().search)
  const key = reviewsAddress('', filters)
  const [loaded, setLoaded] = useState<Loaded>({ key, page: first, from: first })
  const [attempt, setAttempt] = useState(0)
  // The page itself was loaded anew, for the address that it has now.
  if (loaded.from !== first) setLoaded({ key, page: first, from: first })
  const isPending = loaded.key !== key

  useEffect(() => {
    if (!isPending && attempt === 0) return undefined
    const calledOff = new AbortController()
    const signal = AbortSignal.any([calledOff.signal, AbortSignal.timeout(PATIENCE_MS)])
    askReviews(placeId, filters, { language, signal }).then(
      (page) => calledOff.signal.aborted || setLoaded({ key, page, from: first }),
      () => calledOff.signal.aborted || setLoaded({ key, page: null, from: first }),
    )
    return () => calledOff.abort()
    // The key says all of the filters; another attempt asks the same again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, [key, attempt, placeId, first, language])

  return { filters, page: loaded.page, isPending, retry: () => setAttempt(attempt + 1) }
}
