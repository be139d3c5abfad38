import { confirmRoom } from '@amber/contract/endpoints/leads'
import * as schemas from '@amber/contract/schemas/leads'
import { findLeadOwner } from '@amber/db/queries/lead/find-lead'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/booking/confirm-room'
import { mount } from '../../../http/mount.ts'
import { isSequential } from '../../../lead-access.ts'

export const confirmRoomEndpoint = mount(confirmRoom, schemas.confirmRoom, async ({ params }, ctx) => {
  const [lead, actor] = await Promise.all([findLeadOwner(ctx.db, params.id), ctx.findActor()])
  // Staff who sent a lead themselves are its student.
  if (!lead || isSequential(params.id) || lead.userId === actor.userId) throw new AppError('not_found')
  await operation.confirmRoom(ctx.db, { leadId: lead.id, actor, requestId: ctx.requestId })
  return { data: { confirmed: true } }
})
