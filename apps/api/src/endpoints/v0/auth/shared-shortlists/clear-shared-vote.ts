import { clearSharedVote } from '@amber/contract/endpoints/shared-shortlists'
import * as schemas from '@amber/contract/schemas/shared-shortlists'
import { vote } from '@amber/operations/shared-shortlist/places'
import { mount } from '../../../../http/mount.ts'

export const clearSharedVoteEndpoint = mount(clearSharedVote, schemas.clearSharedVote, async ({ params }, ctx) => {
  const { userId } = await ctx.getSession()
  const target = { listId: params.id, inventoryId: params.inventory_id, userId }
  return { data: { version: await vote(ctx, { ...target, vote: null }) } }
})
