import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { hashToken, newToken } from '../tokens.ts'

/** What was known of the person's browsers before. */
export type RenewedBrowser = {
  /** For the browser's cookie from now on. */
  token: string
  /** This one has logged in to this account before. */
  wasKnown: boolean
  /** No browser at all has: the account is new. */
  isFirst: boolean
}

/**
 * Gives the browser that logs in another token, so that whoever planted the old one there gains nothing by it. What was
 * known under the old one, of other people who share the browser too, is known under the new one.
 */
export async function renewBrowser(tx: Tx, userId: number, oldToken: string | undefined): Promise<RenewedBrowser> {
  const token = newToken()
  const tokenHash = hashToken(token)
  const known = await tx.selectFrom('knownBrowsers').where('userId', '=', userId).select('tokenHash').execute()
  const oldHash = oldToken === undefined ? undefined : hashToken(oldToken)
  if (oldHash) await tx.updateTable('knownBrowsers').set({ tokenHash }).where('tokenHash', '=', oldHash).execute()
  await tx
    .insertInto('knownBrowsers')
    .values({ userId, tokenHash })
    .onConflict((row) => row.columns(['tokenHash', 'userId']).doUpdateSet({ lastLoginAt: sql`now()` }))
    .execute()
  const wasKnown = oldHash !== undefined && known.some((browser) => browser.tokenHash.equals(oldHash))
  return { token, wasKnown, isFirst: known.length === 0 }
}
