import { getMe } from '@amber/contract/endpoints/account'
import * as schemas from '@amber/contract/schemas/account'
import { listShortlistIdsOf } from '@amber/db/queries/shortlist/shortlists'
import { findUser } from '@amber/db/queries/account/users'
import { AppError } from '@amber/domain/errors'
import { isInternalUser } from '@amber/domain/login/staff-session'
import { mount } from '../../../http/mount.ts'
import { presentLoggedInUser } from '../../../presenters/logged-in-user.ts'

export const getMeEndpoint = mount(getMe, schemas.getMe, async (_, { db, edition, getSession }) => {
  const session = await getSession()
  const { userId, roles } = session
  const [user, shortlistIds] = await Promise.all([findUser(db, userId), listShortlistIdsOf(db, userId)])
  // The user was erased after the session was looked up.
  if (!user) throw new AppError('unauthenticated')
  return {
    data: {
      ...presentLoggedInUser(user, roles),
      is_internal: isInternalUser(session, edition.companyEmailDomain),
      language: user.language,
      shortlist_ids: shortlistIds,
    },
  }
})
