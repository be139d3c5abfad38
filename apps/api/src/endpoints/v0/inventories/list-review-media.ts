import { listReviewMedia } from '@amber/contract/endpoints/reviews'
import * as schemas from '@amber/contract/schemas/reviews'
import { listPlaceReviewMedia } from '@amber/db/queries/review/place-reviews'
import { mount } from '../../../http/mount.ts'
import { presentReviewPicture } from '../../../presenters/review.ts'
import { getPlaceIdByKey } from './get-place-id.ts'

export const listReviewMediaEndpoint = mount(
  listReviewMedia,
  schemas.listReviewMedia,
  async ({ params, query: { p, limit } }, { db }) => {
    const { media, count } = await listPlaceReviewMedia(db, await getPlaceIdByKey(db, params.id), { p, limit })
    return { data: { result: media.map(presentReviewPicture), meta: { count, p, limit } } }
  },
  { isCached: true },
)
