import { listReviewMedia, type ReviewPicture } from '@amber/contract/reviews'
import type { Asking } from '../../../lib/asking.server.ts'
import { type GalleryExtras, MOST_STUDENT_PICTURES, type PicturedRoom, picturedRoom } from './gallery-extras.ts'

/** For a page that is opened with its gallery: `readGallery` says whether. */
export async function loadGallery(
  placeId: number,
  rooms: readonly PicturedRoom[],
  asking: Asking,
): Promise<GalleryExtras> {
  return { rooms: rooms.map(picturedRoom), students: await loadStudents(placeId, asking) }
}

/** The gallery is whole without their tab. */
async function loadStudents(placeId: number, { api, signal, report }: Asking): Promise<ReviewPicture[]> {
  try {
    const question = { params: { id: String(placeId) }, query: { limit: MOST_STUDENT_PICTURES } }
    const { data } = await api.call(listReviewMedia, question, { signal })
    return data.result
  } catch (error) {
    report(error)
    return []
  }
}
