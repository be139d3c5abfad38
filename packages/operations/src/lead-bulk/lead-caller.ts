import type { DbOrTx } from '@amber/db/database'
import type { LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import { findUser } from '@amber/db/queries/account/users'
import { leadScopeOf } from '@amber/domain/lead/lead-scope'
import type { Actor } from '@amber/domain/permissions'

/** Whoever changes leads, and which leads they see. */
export type LeadCaller = { actor: Actor; viewer: LeadViewer }

/** Returns somebody with the roles they have now; undefined if they see no leads any more. */
export async function findLeadCaller(db: DbOrTx, userId: number): Promise<LeadCaller | undefined> {
  const user = await findUser(db, userId)
  if (!user) return undefined
  const actor = { userId, roles: user.roles }
  const scope = leadScopeOf(actor)
  return scope && { actor, viewer: { userId, scope } }
}
