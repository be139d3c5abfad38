import { getReviewUpload } from '@amber/contract/endpoints/own-reviews'
import * as schemas from '@amber/contract/schemas/own-reviews'
import { findStayOf } from '@amber/db/queries/review/written-reviews'
import { AppError } from '@amber/domain/errors'
import { requestReviewUpload } from '@amber/operations/review/request-review-upload'
import { mount } from '../../../http/mount.ts'
import { getPlaceIdByKey } from './get-place-id.ts'

export const getReviewUploadEndpoint = mount(
  getReviewUpload,
  schemas.getReviewUpload,
  async ({ params, query }, { db, files, language, getSession }) => {
    const { userId } = await getSession()
    const rootId = await getPlaceIdByKey(db, params.id)
    if (!(await findStayOf(db, { userId, rootId, language }))) throw new AppError('not_found')
    return { data: await requestReviewUpload({ db, files }, { userId, rootId, mediaType: query.media_type }) }
  },
)
