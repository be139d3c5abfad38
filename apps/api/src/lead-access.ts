import { findLeadOwner, type LeadOwner } from '@amber/db/queries/lead/find-lead'
import { AppError } from '@amber/domain/errors'
import { isAllowed } from '@amber/domain/permissions'
import type { RequestContext } from './http/mount.ts'

export type AccessibleLead = LeadOwner & {
  /** `sender` owns the lead through their account or their browser. */
  as: 'sender' | 'staff'
}

type AccessContext = Pick<RequestContext, 'db' | 'flow' | 'findActor'>

/** Finds a lead by uuid, or by id for its sender. Throws 404 if the caller may not see it. */
export async function getAccessibleLead(ctx: AccessContext, key: string): Promise<AccessibleLead> {
  const lead = await findLeadOwner(ctx.db, key)
  const accessRole = lead && (await accessRoleFor(ctx, lead))
  if (!lead || !accessRole || (accessRole === 'staff' && isSequential(key))) throw new AppError('not_found')
  return { ...lead, as: accessRole }
}

/** Returns whether the key is an id. Staff use uuids: ids count up, so every lead could be tried in turn. */
export const isSequential = (key: string): boolean => /^\d+$/.test(key)

/** Fields that determine who may access a lead. */
type LeadAccessFields = Pick<LeadOwner, 'userId' | 'flowHash' | 'assignedTo'>

export async function accessRoleFor(
  { flow, findActor }: AccessContext,
  lead: LeadAccessFields,
): Promise<AccessibleLead['as'] | undefined> {
  const hash = flow.find()?.hash
  if (hash && lead.flowHash?.equals(hash)) return 'sender'
  const actor = await findActor()
  if (actor.userId !== null && actor.userId === lead.userId) return 'sender'
  // Agents see the leads that are assigned to them.
  const isAssigned = lead.assignedTo !== null && lead.assignedTo === actor.userId && isAllowed(actor, 'lead.manage')
  return isAssigned || isAllowed(actor, 'lead.read', lead.userId) ? 'staff' : undefined
}
