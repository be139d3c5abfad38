import { findLeadOfFlow, insertVisit, type Visit, type VisitOwner } from '@amber/db/queries/lead/visits'
import { isStaffRole } from '@amber/domain/login/staff-session'
import type { RequestContext } from './http/mount.ts'

type VisitContext = Pick<RequestContext, 'db' | 'findActor' | 'flow' | 'log' | 'hasConsent'>

/** Finds the person behind a request: an account, or whoever enquired in this browser. Staff look for others. */
async function findVisitOwner({
  db,
  findActor,
  flow,
}: Omit<VisitContext, 'hasConsent' | 'log'>): Promise<VisitOwner | undefined> {
  const { userId, roles } = await findActor()
  if (userId !== null) return roles.some(isStaffRole) ? undefined : { userId }
  const hash = flow.find()?.hash
  const leadId = hash && (await findLeadOfFlow(db, hash))
  return leadId === undefined ? undefined : { leadId }
}

/**
 * Remembers a visit if the browser says that the person consented and we know who it is. Returns whether it did. A visit
 * that is not remembered is acceptable, so a failure is only logged.
 */
export async function recordVisit(ctx: VisitContext, visit: Visit): Promise<boolean> {
  if (!ctx.hasConsent) return false
  try {
    const owner = await findVisitOwner(ctx)
    if (owner) await insertVisit(ctx.db, owner, visit)
    return owner !== undefined
  } catch (err) {
    ctx.log.warn({ err }, 'visit not recorded')
    return false
  }
}
