import { randomBytes } from 'node:crypto'
import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import { sql } from 'kysely'
import type { DbOrTx } from '../database.ts'

export type NewProviderLogin = {
  browserHash: Buffer
  /** Null for a nonce that any provider's button may use. */
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

type Asked = { id: number; browserHash: Buffer; provider: IdentityProvider | null }

/**
 * For one taker, however many ask at the same moment. Another browser, or a login that began otherwise, takes nothing
 * and uses nothing up.
 */
export function takeProviderLogin(
  db: DbOrTx,
  { id, browserHash, provider }: Asked,
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
