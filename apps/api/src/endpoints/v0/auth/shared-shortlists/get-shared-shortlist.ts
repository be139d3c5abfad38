import { getSharedShortlist } from '@amber/contract/endpoints/shared-shortlists'
import * as schemas from '@amber/contract/schemas/shared-shortlists'
import { findSharedShortlist } from '@amber/db/queries/shared-shortlist/shared-shortlists'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../../http/mount.ts'
import { presentSharedShortlist } from '../../../../presenters/shared-shortlist.ts'

export const getSharedShortlistEndpoint = mount(
  getSharedShortlist,
  schemas.getSharedShortlist,
  async ({ params }, { db, getSession, loginSecrets }) => {
    const { userId } = await getSession()
    const list = await findSharedShortlist(db, params.id)
    if (!list?.members.some(({ id }) => id === userId)) throw new AppError('not_found')
    return { data: { shared_shortlist: presentSharedShortlist(list, loginSecrets), user_id: userId } }
  },
)
