import { listSharedShortlists } from '@amber/contract/endpoints/shared-shortlists'
import * as schemas from '@amber/contract/schemas/shared-shortlists'
import { listSharedShortlistsOf } from '@amber/db/queries/shared-shortlist/shared-shortlists'
import { mount } from '../../../../http/mount.ts'

export const listSharedShortlistsEndpoint = mount(
  listSharedShortlists,
  schemas.listSharedShortlists,
  async (_, { db, getSession }) => {
    const { userId } = await getSession()
    const lists = await listSharedShortlistsOf(db, userId)
    return {
      data: {
        result: lists.map(({ id, name, ownerId, membersCount, placesCount }) => ({
          id,
          name,
          owner: ownerId === userId,
          members_count: membersCount,
          places_count: placesCount,
        })),
      },
    }
  },
)
