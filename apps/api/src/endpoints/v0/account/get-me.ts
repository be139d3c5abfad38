import { getMe } from '@amber/contract/account'
import { listShortlistIdsOf } from '@amber/db/queries/shortlists'
import { findUser } from '@amber/db/queries/users'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../http/mount.ts'
import { presentLoggedInUser } from '../../../presenters/logged-in-user.ts'

export const getMeEndpoint = mount(getMe, async (_, { db, getSession }) => {
  const { userId, roles } = await getSession()
  const [user, shortlistIds] = await Promise.all([findUser(db, userId), listShortlistIdsOf(db, userId)])
  // Erased since the session was looked up.
  if (!user) throw new AppError('unauthenticated')
  return { data: { ...presentLoggedInUser(user, roles), language: user.language, shortlist_ids: shortlistIds } }
})
