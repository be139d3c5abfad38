import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import { hashToken, newToken } from '../../tokens.ts'

/** The new token and what was known about the user's browsers. */
export type RotatedBrowser = {
  /** New value of the browser's cookie. */
  token: string
  /** Whether this browser has logged in to this account before. */
  wasKnown: boolean
  /** Whether no browser has logged in before: the account is new. */
  isFirst: boolean
}

/**
 * Replaces the browser's token at login, so that a planted token is useless. Other accounts known under the old token,
 * such as those of people sharing the browser, move to the new one.
 */
export async function rotateBrowserToken(
  tx: Tx,
  userId: number,
  oldToken: string | undefined,
): Promise<RotatedBrowser> {
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
