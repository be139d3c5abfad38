import { deleteSharedShortlist } from '@amber/contract/shared-shortlists'
import { deleteList } from '@amber/operations/shared-shortlist/own-list'
import { mount } from '../../../../http/mount.ts'

export const deleteSharedShortlistEndpoint = mount(deleteSharedShortlist, async ({ params }, ctx) => {
  const { userId } = await ctx.getSession()
  await deleteList(ctx, { listId: params.id, userId })
  return { data: { deleted: true as const } }
})
