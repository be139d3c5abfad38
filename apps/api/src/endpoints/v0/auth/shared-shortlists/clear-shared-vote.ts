import { clearSharedVote } from '@amber/contract/shared-shortlists'
import { vote } from '@amber/operations/shared-shortlist/places'
import { mount } from '../../../../http/mount.ts'

export const clearSharedVoteEndpoint = mount(clearSharedVote, async ({ params }, ctx) => {
  const { userId } = await ctx.getSession()
  const on = { listId: params.id, inventoryId: params.inventory_id, userId }
  return { data: { version: await vote(ctx, { ...on, vote: null }) } }
})
