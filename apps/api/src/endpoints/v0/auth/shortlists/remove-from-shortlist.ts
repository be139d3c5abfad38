import { removeFromShortlist } from '@amber/contract/shortlists'
import * as operation from '@amber/operations/shortlist/remove-from-shortlist'
import { mount } from '../../../../http/mount.ts'

export const removeFromShortlistEndpoint = mount(removeFromShortlist, async ({ params }, { db, getSession }) => {
  const { userId } = await getSession()
  return { data: { removed: await operation.removeFromShortlist(db, { userId, inventoryId: params.id }) } }
})
