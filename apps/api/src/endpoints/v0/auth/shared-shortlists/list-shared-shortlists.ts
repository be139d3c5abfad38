import { listSharedShortlists } from '@amber/contract/shared-shortlists'
import { listSharedShortlistsOf } from '@amber/db/queries/shared-shortlists'
import { mount } from '../../../../http/mount.ts'

export const listSharedShortlistsEndpoint = mount(listSharedShortlists, async (_, { db, getSession }) => {
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
})
