import { type Actor, isAllowed, permissionScope } from '../permissions.ts'
import type { BulkResource } from './bulk-fields.ts'

/** Which runs somebody sees: those of inventories or not, and those of leads of everybody, of their own, or none. */
export type RunScope = { inventories: boolean; leads: 'any' | 'own' | 'none' }

/** Rows of leads name people, so only whoever made a run sees it, and admins, who see all leads. */
export const runScopeOf = (actor: Actor): RunScope => ({
  inventories: isAllowed(actor, 'bulk.run'),
  leads: !isAllowed(actor, 'lead.work') ? 'none' : permissionScope(actor, 'lead.read') === 'any' ? 'any' : 'own',
})

type Run = { resource: BulkResource; createdBy: number }

export function canSeeRun(actor: Actor, { resource, createdBy }: Run): boolean {
  const { inventories, leads } = runScopeOf(actor)
  if (resource !== 'leads') return inventories
  return leads === 'any' || (leads === 'own' && createdBy === actor.userId)
}
