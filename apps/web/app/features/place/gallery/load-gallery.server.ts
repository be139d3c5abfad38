import { listReviewMedia } from '@amber/contract/endpoints/reviews'
import { type ReviewPicture } from '@amber/contract/schemas/reviews'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { type GalleryExtras, MAX_STUDENT_IMAGES, type PicturedRoom, toPicturedRoom } from './gallery-extras.ts'

/** Loads the extras for a page opened with the gallery; see `parseGalleryUrl`. */
export async function loadGallery(
  placeId: number,
  rooms: readonly PicturedRoom[],
  loaderContext: LoaderContext,
): Promise<GalleryExtras> {
  return { rooms: rooms.map(toPicturedRoom), students: await loadStudentImages(placeId, loaderContext) }
}

/** Returns an empty list on errors: the gallery works without the students' tab. */
async function loadStudentImages(placeId: number, { api, signal, report }: LoaderContext): Promise<ReviewPicture[]> {
  try {
    const request = { params: { id: String(placeId) }, query: { limit: MAX_STUDENT_IMAGES } }
    const { data } = await api.call(listReviewMedia, request, { signal })
    return data.result
  } catch (error) {
    report(error)
    return []
  }
}
