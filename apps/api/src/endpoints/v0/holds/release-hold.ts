import { releaseHold } from '@amber/contract/holds'
import { giveBackHold } from '@amber/operations/booking/release-holds'
import { mount } from '../../../http/mount.ts'
import { getSeenLead } from '../../../lead-access.ts'

export const releaseHoldEndpoint = mount(releaseHold, async ({ params }, ctx) => {
  const lead = await getSeenLead(ctx, params.id)
  const { userId } = await ctx.findActor()
  return { data: { released: await giveBackHold(ctx.db, { leadId: lead.id, actorId: userId }) } }
})
