import { mergeShortlist } from '@amber/contract/shortlists'
import * as operation from '@amber/operations/shortlist/merge-shortlist'
import { mount } from '../../../../http/mount.ts'

export const mergeShortlistEndpoint = mount(mergeShortlist, async ({ body }, { db, getSession }) => {
  const { userId } = await getSession()
  const added = await operation.mergeShortlist(db, { userId, inventoryIds: body.inventory_ids })
  return { data: { added } }
})
