import { getReviewUpload } from '@amber/contract/written-reviews'
import { findStayOf } from '@amber/db/queries/written-reviews'
import { AppError } from '@amber/domain/errors'
import { allowReviewPicture } from '@amber/operations/review/allow-review-picture'
import { mount } from '../../../http/mount.ts'
import { placeOfKey } from './place-of-key.ts'

export const getReviewUploadEndpoint = mount(
  getReviewUpload,
  async ({ params, query }, { db, files, language, getSession }) => {
    const { userId } = await getSession()
    const rootId = await placeOfKey(db, params.id)
    if (!(await findStayOf(db, { userId, rootId, language }))) throw new AppError('not_found')
    return { data: await allowReviewPicture({ db, files }, { userId, rootId, mediaType: query.media_type }) }
  },
)
