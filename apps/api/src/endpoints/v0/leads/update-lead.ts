import { updateLead } from '@amber/contract/leads'
import { findLeadOwner, type LeadOwner } from '@amber/db/queries/find-lead'
import { AppError } from '@amber/domain/errors'
import { may } from '@amber/domain/permissions'
import { changeLead, type LeadToChange } from '@amber/operations/lead/change-lead'
import { mount, type RequestContext } from '../../../http/mount.ts'
import { standingTo } from '../../../lead-access.ts'
import { getChosen, readWishes } from './read-wishes.ts'

export const updateLeadEndpoint = mount(updateLead, async ({ params, body }, ctx) => {
  const { db, findActor, requestId, refundLimit } = ctx
  const { lead: said, idempotency_key: idempotencyKey } = body
  const owner = await findLeadOwner(db, params.id)
  const as = owner && (await editorOf(ctx, owner))
  if (!owner || !as) throw new AppError('not_found')
  if (as === 'sender' && (said.stage !== undefined || said.assigned_to !== undefined)) throw new AppError('forbidden')
  const { name, phone, moveIn, stay } = readWishes(said, 'lead')
  const chosen =
    said.inventory_id === undefined
      ? undefined
      : await getChosen(db, said.inventory_id, { within: 'lead', rootId: owner.rootId })
  await changeLead(db, {
    leadId: owner.id,
    actorId: (await findActor()).userId,
    as,
    requestId,
    name,
    phone,
    chosen,
    moveIn,
    stay,
    message: said.message,
    idempotencyKey,
    stage: said.stage,
    assignedTo: said.assigned_to,
    refundLimit,
  })
  const { uuid, inventoryId, stage } = (await findLeadOwner(db, String(owner.id))) ?? owner
  return { data: { uuid, inventory_id: inventoryId, stage } }
})

/** Any of us may take a lead on; to read it they have to have done so. */
async function editorOf(ctx: RequestContext, owner: LeadOwner): Promise<LeadToChange['as'] | undefined> {
  if (may(await ctx.findActor(), 'lead.manage')) return 'staff'
  return (await standingTo(ctx, owner)) === 'sender' ? 'sender' : undefined
}
