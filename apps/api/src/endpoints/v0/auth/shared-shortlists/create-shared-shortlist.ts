import { createSharedShortlist } from '@amber/contract/shared-shortlists'
import { beginSharedShortlist } from '@amber/operations/shared-shortlist/begin-list'
import { mount } from '../../../../http/mount.ts'

export const createSharedShortlistEndpoint = mount(createSharedShortlist, async ({ body }, { db, getSession }) => {
  const { userId } = await getSession()
  const { name, member_name: memberName, inventory_ids: inventoryIds = [] } = body.shared_shortlist
  return { data: { id: await beginSharedShortlist(db, { userId, name, memberName, inventoryIds }) } }
})
