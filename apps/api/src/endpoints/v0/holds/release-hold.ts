import { releaseHold } from '@amber/contract/endpoints/holds'
import * as schemas from '@amber/contract/schemas/holds'
import { releaseOwnHold } from '@amber/operations/booking/release-holds'
import { mount } from '../../../http/mount.ts'
import { getAccessibleLead } from '../../../lead-access.ts'

export const releaseHoldEndpoint = mount(releaseHold, schemas.releaseHold, async ({ params }, ctx) => {
  const lead = await getAccessibleLead(ctx, params.id)
  const { userId } = await ctx.findActor()
  return { data: { released: await releaseOwnHold(ctx.db, { leadId: lead.id, actorId: userId }) } }
})
