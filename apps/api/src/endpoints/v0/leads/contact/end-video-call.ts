import { endVideoCall } from '@amber/contract/endpoints/lead-contact'
import * as schemas from '@amber/contract/schemas/lead-contact'
import { endCall } from '@amber/operations/lead-mail/schedule-call'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'
import { presentCalls } from './present-calls.ts'

export const endVideoCallEndpoint = mount(endVideoCall, schemas.endVideoCall, async ({ params, body }, ctx) => {
  const { leadId } = await getVisibleLead(ctx, params.id)
  await endCall(ctx.db, { leadId, actor: await ctx.findActor(), uuid: params.uuid, outcome: body.outcome })
  return { data: await presentCalls(ctx, leadId) }
})
