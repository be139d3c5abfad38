import { randomBytes } from 'node:crypto'
import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type NewProviderLogin = {
  browserHash: Buffer
  /** Null for a nonce that works with any provider's button. */
  provider: IdentityProvider | null
  nextPath: string | null
  endsAt: Date
}

export async function createProviderLogin(db: DbOrTx, login: NewProviderLogin): Promise<{ id: number; seed: Buffer }> {
  return db
    .insertInto('providerLogins')
    .values({ ...login, seed: randomBytes(32) })
    .returning(['id', 'seed'])
    .executeTakeFirstOrThrow()
}

type LoginLookup = { id: number; browserHash: Buffer; provider: IdentityProvider | null }

/**
 * Consumes the login; only one of several concurrent callers succeeds. A mismatch in browser or provider consumes
 * nothing.
 */
export function consumeProviderLogin(
  db: DbOrTx,
  { id, browserHash, provider }: LoginLookup,
): Promise<{ seed: Buffer; nextPath: string | null } | undefined> {
  return db
    .updateTable('providerLogins')
    .set({ usedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('browserHash', '=', browserHash)
    .where('provider', provider === null ? 'is' : '=', provider)
    .where('usedAt', 'is', null)
    .where('endsAt', '>', sql<Date>`now()`)
    .returning(['seed', 'nextPath'])
    .executeTakeFirst()
}
