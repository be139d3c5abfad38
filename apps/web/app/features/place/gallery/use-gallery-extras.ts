import { listRoomTypes } from '@amber/contract/endpoints/inventory'
import { listReviewMedia } from '@amber/contract/endpoints/reviews'
import { originalQuery } from '@amber/domain/translation/page-translation'
import { useEffect, useState } from 'react'
import { callApi } from '../../../browser/api-client.ts'
import { useSite } from '../../../shared/page/site.ts'
import { usePlace } from '../place-state.ts'
import { type GalleryExtras, MAX_STUDENT_IMAGES, NO_EXTRAS, toPicturedRoom } from './gallery-extras.ts'

const REQUEST_TIMEOUT_MS = 5000

/** Returns the extras loaded with the page, or else fetches them. Until then only the place's own images are shown. */
export function useGalleryExtras(placeId: number, loadedExtras: GalleryExtras | undefined): GalleryExtras {
  const { language } = useSite()
  const { pageTranslation } = usePlace()
  const [fetched, setFetched] = useState(NO_EXTRAS)
  useEffect(() => {
    if (loadedExtras !== undefined) return undefined
    const abortController = new AbortController()
    const signal = AbortSignal.any([abortController.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)])
    const params = { id: String(placeId) }
    const resultOf = async <Item>(call: Promise<{ data: { result: Item[] } }>): Promise<Item[]> => {
      try {
        return (await call).data.result
      } catch (error) {
        // The gallery works without these tabs.
        if (!abortController.signal.aborted) reportError(error)
        return []
      }
    }
    void Promise.all([
      resultOf(
        callApi(listRoomTypes, { params, query: { lang: language, ...originalQuery(pageTranslation) } }, { signal }),
      ),
      resultOf(callApi(listReviewMedia, { params, query: { limit: MAX_STUDENT_IMAGES } }, { signal })),
    ]).then(
      ([rooms, students]) =>
        abortController.signal.aborted || setFetched({ rooms: rooms.map(toPicturedRoom), students }),
    )
    return () => abortController.abort()
  }, [placeId, loadedExtras, language, pageTranslation])
  return loadedExtras ?? fetched
}
