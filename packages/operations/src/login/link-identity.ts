import { recordAudit } from '@amber/db/audit'
import type { Tx } from '@amber/db/database'
import { type Identity, linkIdentity as writeIdentity } from '@amber/db/queries/login/identities'

/** Links an identity to an account. Returns false if it already belongs to another account. */
export async function linkIdentity(tx: Tx, identity: Identity, userId: number): Promise<boolean> {
  if (!(await writeIdentity(tx, identity, userId))) return false
  const { provider } = identity
  await recordAudit(tx, { actorId: userId, action: 'identity.link', ids: { user_id: userId }, fields: [provider] })
  return true
}
