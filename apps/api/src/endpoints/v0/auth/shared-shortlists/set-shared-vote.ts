import { setSharedVote } from '@amber/contract/endpoints/shared-shortlists'
import * as schemas from '@amber/contract/schemas/shared-shortlists'
import { vote } from '@amber/operations/shared-shortlist/places'
import { mount } from '../../../../http/mount.ts'

export const setSharedVoteEndpoint = mount(setSharedVote, schemas.setSharedVote, async ({ params, body }, ctx) => {
  const { userId } = await ctx.getSession()
  const target = { listId: params.id, inventoryId: params.inventory_id, userId }
  return { data: { version: await vote(ctx, { ...target, vote: body.vote }) } }
})
