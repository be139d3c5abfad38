import { type Actor, isAllowed } from '../permissions.ts'

/** Assigned staff member before and after the change; null for none. */
type Assignment = { readonly from: number | null; readonly to: number | null }

/** `taken`: somebody else is assigned, and only a team lead or an admin may change that. */
type AssignmentCheck = 'allowed' | 'taken' | 'forbidden'

/**
 * Returns whether the actor may assign a lead. Agents take unassigned leads for themselves and nothing else: they can
 * neither take a colleague's lead nor pass their own on.
 */
export function checkAssignment(actor: Actor, { from, to }: Assignment): AssignmentCheck {
  if (isAllowed(actor, 'lead.reassign')) return 'allowed'
  if (!isAllowed(actor, 'lead.manage') || to === null || to !== actor.userId) return 'forbidden'
  return from === null || from === to ? 'allowed' : 'taken'
}
