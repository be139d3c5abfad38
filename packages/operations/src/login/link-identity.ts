import { recordAudit } from '@amber/db/audit'
import type { Tx } from '@amber/db/database'
import { type Identity, linkIdentity as writeIdentity } from '@amber/db/queries/identities'

/** One more way into an account. False when it leads into somebody else's already. */
export async function linkIdentity(tx: Tx, identity: Identity, userId: number): Promise<boolean> {
  if (!(await writeIdentity(tx, identity, userId))) return false
  const { provider } = identity
  await recordAudit(tx, { actorId: userId, action: 'identity.link', ids: { user_id: userId }, fields: [provider] })
  return true
}
