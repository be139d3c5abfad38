import { updateLead } from '@amber/contract/endpoints/leads'
import * as schemas from '@amber/contract/schemas/leads'
import { findLeadOwner, type LeadOwner } from '@amber/db/queries/lead/find-lead'
import { AppError } from '@amber/domain/errors'
import { isAllowed } from '@amber/domain/permissions'
import { changeLead, type LeadToChange } from '@amber/operations/lead/change-lead'
import { mount, type RequestContext } from '../../../http/mount.ts'
import { accessRoleFor } from '../../../lead-access.ts'
import { getChosenInventory, parseLeadFields } from './parse-lead-fields.ts'

export const updateLeadEndpoint = mount(updateLead, schemas.updateLead, async ({ params, body }, ctx) => {
  const { db, findActor, requestId, limits } = ctx
  const { lead: changes, idempotency_key: idempotencyKey } = body
  const owner = await findLeadOwner(db, params.id)
  const editorRole = owner && (await findEditorRole(ctx, owner))
  if (!owner || !editorRole) throw new AppError('not_found')
  if (editorRole === 'sender' && (changes.stage !== undefined || changes.assigned_to !== undefined))
    throw new AppError('forbidden')
  const { name, phone, moveIn, stay } = parseLeadFields(changes, 'lead')
  const chosen =
    changes.inventory_id === undefined
      ? undefined
      : await getChosenInventory(db, changes.inventory_id, { within: 'lead', rootId: owner.rootId })
  await changeLead(db, {
    leadId: owner.id,
    actorId: (await findActor()).userId,
    as: editorRole,
    requestId,
    name,
    phone,
    chosen,
    moveIn,
    stay,
    message: changes.message,
    idempotencyKey,
    stage: changes.stage,
    assignedTo: changes.assigned_to,
    refundLimit: limits.refundLimit,
  })
  const { uuid, inventoryId, stage } = (await findLeadOwner(db, String(owner.id))) ?? owner
  return { data: { uuid, inventory_id: inventoryId, stage } }
})

/** Returns the caller's role as editor. Any staff member may take on a lead, but may read it only once assigned. */
async function findEditorRole(ctx: RequestContext, owner: LeadOwner): Promise<LeadToChange['as'] | undefined> {
  if (isAllowed(await ctx.findActor(), 'lead.manage')) return 'staff'
  return (await accessRoleFor(ctx, owner)) === 'sender' ? 'sender' : undefined
}
