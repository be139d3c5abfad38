import { updateLead } from '@amber/contract/endpoints/leads'
import * as schemas from '@amber/contract/schemas/leads'
import { findLeadOwner, type LeadOwner } from '@amber/db/queries/lead/find-lead'
import { AppError } from '@amber/domain/errors'
import { isAllowed } from '@amber/domain/permissions'
import { changeLead, type LeadToChange } from '@amber/operations/lead/change-lead'
import { type InputOf, mount, type RequestContext } from '../../../http/mount.ts'
import { accessRoleFor, isSequential } from '../../../lead-access.ts'
import { withStaffLimitAlert } from '../../../staff-limit-alert.ts'
import { getChosenInventory, parseLeadFields } from './parse-lead-fields.ts'

export const updateLeadEndpoint = mount(updateLead, schemas.updateLead, async ({ params, body }, ctx) => {
  const { db, findActor, requestId } = ctx
  const { lead: changes, idempotency_key: idempotencyKey } = body
  const owner = await findLeadOwner(db, params.id)
  const editorRole = owner && (await findEditorRole(ctx, owner, changes))
  if (!owner || !editorRole || (editorRole === 'staff' && isSequential(params.id))) throw new AppError('not_found')
  if (editorRole === 'sender' && isStaffChange(changes)) throw new AppError('forbidden')
  const { name, phone, moveIn, stay } = parseLeadFields(changes, { fieldPrefix: 'lead' })
  const chosen =
    changes.inventory_id === undefined
      ? undefined
      : await getChosenInventory(db, changes.inventory_id, { within: 'lead', rootId: owner.rootId })
  const change = {
    leadId: owner.id,
    actor: await findActor(),
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
    exitReason: changes.exit_reason,
    assignedTo: changes.assigned_to,
  }
  await withStaffLimitAlert(ctx, () => changeLead(db, change))
  const { uuid, inventoryId, stage } = (await findLeadOwner(db, String(owner.id))) ?? owner
  return { data: { uuid, inventory_id: inventoryId, stage } }
})

type Changes = InputOf<typeof schemas.updateLead>['body']['lead']

const isStaffChange = ({ stage, assigned_to: assignedTo }: Changes) => stage !== undefined || assignedTo !== undefined

/**
 * Returns the caller's role as editor. Staff whose own lead it is edit it as any sender does. Staff who may not see the
 * lead may only take it, which `changeLead` decides about.
 */
async function findEditorRole(
  ctx: RequestContext,
  owner: LeadOwner,
  changes: Changes,
): Promise<LeadToChange['as'] | undefined> {
  const actor = await ctx.findActor()
  if (isAllowed(actor, 'lead.edit', owner.assignedTo)) return 'staff'
  const access = await accessRoleFor(ctx, owner)
  const isStaff = isAllowed(actor, 'lead.manage')
  if (access === 'sender' && !(isStaff && isStaffChange(changes))) return 'sender'
  return isStaff && (access !== undefined || changes.assigned_to !== undefined) ? 'staff' : undefined
}
