import { writeReview } from '@amber/contract/endpoints/own-reviews'
import * as schemas from '@amber/contract/schemas/own-reviews'
import { findUser } from '@amber/db/queries/account/users'
import { AppError } from '@amber/domain/errors'
import { authorNameOf } from '@amber/domain/review/author-name'
import * as operation from '@amber/operations/review/write-review'
import { mount } from '../../../http/mount.ts'
import { presentOwnReview } from '../../../presenters/own-review.ts'
import { getPlaceIdByKey } from './get-place-id.ts'

export const writeReviewEndpoint = mount(
  writeReview,
  schemas.writeReview,
  async ({ params, body }, { db, language, getSession }) => {
    const { userId } = await getSession()
    const rootId = await getPlaceIdByKey(db, params.id)
    const user = await findUser(db, userId)
    if (!user) throw new AppError('unauthenticated')
    const review = await operation.writeReview(db, {
      userId,
      rootId,
      authorName: body.author_name === undefined ? authorNameOf(user.name ?? '') || null : body.author_name,
      rating: body.rating,
      text: body.text,
      language: body.language ?? language,
      topics: body.topics ?? [],
      imageKeys: body.image_keys ?? [],
    })
    return { data: presentOwnReview(review) }
  },
)
