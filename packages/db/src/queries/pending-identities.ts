import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'
import type { Identity } from './identities.ts'

export type PendingIdentity = Identity & {
  browserHash: Buffer
  email: string | null
  name: string | null
  endsAt: Date
}

/** One a browser: whoever begins again means the new one. */
export async function putPendingIdentity(tx: Tx, { browserHash, ...pending }: PendingIdentity): Promise<void> {
  await tx
    .insertInto('pendingIdentities')
    .values({ browserHash, ...pending })
    .onConflict((row) => row.column('browserHash').doUpdateSet(pending))
    .execute()
}

type Proven = {
  browserHash: Buffer
  email: string
  /** Whose account they said they were connecting. Undefined when they said nothing of the kind. */
  connect: IdentityProvider | undefined
}

/**
 * What this browser left, if whoever sits there now asked for that and has proven the e-mail that it waits for. It is
 * gone afterwards in any case: whoever did not ask is another person, and must not get a stranger's way in.
 */
export async function takePendingIdentity(
  tx: Tx,
  { browserHash, email, connect }: Proven,
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
