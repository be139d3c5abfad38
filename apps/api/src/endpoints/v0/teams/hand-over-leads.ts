import { handOverLeads } from '@amber/contract/endpoints/teams'
import * as schemas from '@amber/contract/schemas/teams'
import { handOverLeadsOf } from '@amber/operations/staff/change-profile'
import { mount } from '../../../http/mount.ts'
import { staffActor } from '../../../staff-actor.ts'

export const handOverLeadsEndpoint = mount(handOverLeads, schemas.handOverLeads, async ({ params, body }, ctx) => {
  const { db, requestId } = ctx
  const actor = await staffActor(ctx)
  return { data: { leads: await handOverLeadsOf(db, { fromId: params.id, toId: body.to, actor, requestId }) } }
})
