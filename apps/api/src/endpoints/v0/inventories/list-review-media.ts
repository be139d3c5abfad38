import { listReviewMedia } from '@amber/contract/reviews'
import { listPlaceReviewMedia } from '@amber/db/queries/place-reviews'
import { mount } from '../../../http/mount.ts'
import { presentReviewPicture } from '../../../presenters/review.ts'
import { placeOfKey } from './place-of-key.ts'

export const listReviewMediaEndpoint = mount(
  listReviewMedia,
  async ({ params, query: { p, limit } }, { db }) => {
    const { media, count } = await listPlaceReviewMedia(db, await placeOfKey(db, params.id), { p, limit })
    return { data: { result: media.map(presentReviewPicture), meta: { count, p, limit } } }
  },
  { kept: true },
)
