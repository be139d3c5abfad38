import { getMe } from '@amber/contract/endpoints/account'
import * as schemas from '@amber/contract/schemas/account'
import { listShortlistIdsOf } from '@amber/db/queries/shortlist/shortlists'
import { findUser } from '@amber/db/queries/account/users'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../http/mount.ts'
import { presentLoggedInUser } from '../../../presenters/logged-in-user.ts'

export const getMeEndpoint = mount(getMe, schemas.getMe, async (_, { db, getSession }) => {
  const { userId, roles } = await getSession()
  const [user, shortlistIds] = await Promise.all([findUser(db, userId), listShortlistIdsOf(db, userId)])
  // The user was erased after the session was looked up.
  if (!user) throw new AppError('unauthenticated')
  return { data: { ...presentLoggedInUser(user, roles), language: user.language, shortlist_ids: shortlistIds } }
})
