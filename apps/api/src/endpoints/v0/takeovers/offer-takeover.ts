import { offerTakeover } from '@amber/contract/endpoints/takeovers'
import * as schemas from '@amber/contract/schemas/takeovers'
import * as operation from '@amber/operations/takeover/offer-takeover'
import { mount } from '../../../http/mount.ts'
import { getOwnLead } from '../../../takeover-access.ts'

export const offerTakeoverEndpoint = mount(
  offerTakeover,
  schemas.offerTakeover,
  async ({ params: { id }, body: { leave_on: leaveOn, reason, incentive, message = null } }, ctx) => {
    const { leadId, userId: actorId } = await getOwnLead(ctx, id)
    const offer = { leadId, actorId, leaveOn, reason, incentiveMinor: incentive, message, language: ctx.language }
    return { data: { uuid: await operation.offerTakeover(ctx.db, offer) } }
  },
)
