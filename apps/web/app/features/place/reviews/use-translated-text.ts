import { translateReview } from '@amber/contract/endpoints/reviews'
import { useEffect, useState } from 'react'
import { callApi } from '../../../browser/api-client.ts'
import { useSite } from '../../../shared/page/site.ts'

/** Milliseconds after which the translation counts as failed. */
const REQUEST_TIMEOUT_MS = 6_000

/**
 * Returns the translated text of a review, null when it could not be translated, and undefined while it loads or is not
 * requested. `loaded` is what the page's own data has.
 */
export function useTranslatedText(id: number, isRequested: boolean, loaded: string | null | undefined) {
  const { language } = useSite()
  const [fetched, setFetched] = useState<string | null>()
  const isMissing = isRequested && (loaded ?? fetched) === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    const abortController = new AbortController()
    const signal = AbortSignal.any([abortController.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)])
    const request = { params: { id: String(id) }, query: { lang: language } }
    callApi(translateReview, request, { signal }).then(
      ({ data }) => abortController.signal.aborted || setFetched(data.text),
      () => abortController.signal.aborted || setFetched(null),
    )
    return () => abortController.abort()
  }, [id, isMissing, language])
  // A failed attempt is repeated when the visitor asks again.
  if (!isRequested && fetched === null) setFetched(undefined)
  if (!isRequested) return undefined
  return fetched === undefined ? loaded : fetched
}
