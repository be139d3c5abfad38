import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import type { Identity } from './identities.ts'

// An identity that is linked to an account only after the browser's user has verified an email.
export type PendingIdentity = Identity & {
  browserHash: Buffer
  email: string | null
  name: string | null
  endsAt: Date
}

/** Stores one pending identity per browser; a new one replaces the old. */
export async function putPendingIdentity(tx: Tx, { browserHash, ...pending }: PendingIdentity): Promise<void> {
  await tx
    .insertInto('pendingIdentities')
    .values({ browserHash, ...pending })
    .onConflict((row) => row.column('browserHash').doUpdateSet(pending))
    .execute()
}

type VerifiedLogin = {
  browserHash: Buffer
  email: string
  /** Provider that the form offered to connect; undefined if none. */
  connect: IdentityProvider | undefined
}

/**
 * Returns and deletes the browser's pending identity if the caller asked to connect it and verified its email. Always
 * deletes it: a caller who did not ask may be another person and must not inherit someone else's login.
 */
export async function consumePendingIdentity(
  tx: Tx,
  { browserHash, email, connect }: VerifiedLogin,
): Promise<(Identity & { name: string | null }) | undefined> {
  const pending = await tx
    .deleteFrom('pendingIdentities')
    .where('browserHash', '=', browserHash)
    .returning([
      'provider',
      'subject',
      'name',
      sql<boolean>`ends_at > now() and (email is null or email = ${email}::citext)`.as('isTheirs'),
    ])
    .executeTakeFirst()
  if (!pending?.isTheirs || pending.provider !== connect) return undefined
  const { provider, subject, name } = pending
  return { provider, subject, name }
}

export async function dropPendingIdentity(db: DbOrTx, browserHash: Buffer): Promise<void> {
  await db.deleteFrom('pendingIdentities').where('browserHash', '=', browserHash).execute()
}
