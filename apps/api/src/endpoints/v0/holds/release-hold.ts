import { releaseHold } from '@amber/contract/endpoints/holds'
import * as schemas from '@amber/contract/schemas/holds'
import { AppError } from '@amber/domain/errors'
import { isAllowed } from '@amber/domain/permissions'
import { releaseOwnHold } from '@amber/operations/booking/release-holds'
import { mount } from '../../../http/mount.ts'
import { getAccessibleLead } from '../../../lead-access.ts'

export const releaseHoldEndpoint = mount(releaseHold, schemas.releaseHold, async ({ params }, ctx) => {
  const lead = await getAccessibleLead(ctx, params.id)
  const actor = await ctx.findActor()
  if (lead.as === 'staff' && !isAllowed(actor, 'lead.edit', lead.assignedTo)) throw new AppError('forbidden')
  const { userId } = actor
  return { data: { released: await releaseOwnHold(ctx.db, { leadId: lead.id, actorId: userId }) } }
})
