import type { Language } from '@amber/domain/languages'
import { MAIL_WINDOW_MS, ATTEMPT_WINDOW_MS } from '@amber/domain/login/one-time-password'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/**
 * Unknown browsers share one quota per email, known browsers another. A quota per browser would fail: a browser gets a
 * new token at each login, so someone sharing it with the owner could gain ten more attempts by logging in to their own
 * account.
 */
export type AttemptQuota = { email: string; knownBrowser: boolean }

export type OneTimePassword = AttemptQuota & {
  id: number
  seed: Buffer
  browserHash: Buffer
  withCode: boolean
  tries: number
  language: Language
  nextPath: string | null
  codeEndsAt: Date
  linkEndsAt: Date
  usedAt: Date | null
}

const COLUMNS = [
  'id',
  'email',
  'seed',
  'browserHash',
  'knownBrowser',
  'withCode',
  'tries',
  'language',
  'nextPath',
  'codeEndsAt',
  'linkEndsAt',
  'usedAt',
] as const

/**
 * Serialises the logins of one email until commit, so that no other login changes the counts. Uses an advisory lock
 * because most callers have no `users` row yet.
 */
export async function lockLoginsOf(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('login:' || lower(${email}), 0))`.execute(tx)
}

export function createOneTimePassword(
  tx: Tx,
  row: Omit<OneTimePassword, 'id' | 'tries' | 'usedAt'> & { createdAt: Date },
): Promise<{ id: number }> {
  return tx.insertInto('oneTimePasswords').values(row).returning('id').executeTakeFirstOrThrow()
}

/** Returns the used quota: when mails were sent, and the number of failed attempts. */
export async function getQuotaUsage(
  tx: Tx,
  quota: AttemptQuota,
  now: Date,
): Promise<{ sentAt: Date[]; wrongTries: number }> {
  const rows = await tx
    .selectFrom('oneTimePasswords')
    .where('email', '=', quota.email)
    .where('createdAt', '>', new Date(now.getTime() - ATTEMPT_WINDOW_MS))
    .where('knownBrowser', '=', quota.knownBrowser)
    .select(['createdAt', 'tries'])
    .execute()
  return {
    sentAt: rows.map((row) => row.createdAt).filter((sent) => now.getTime() - sent.getTime() < MAIL_WINDOW_MS),
    wrongTries: rows.reduce((sum, { tries }) => sum + tries, 0),
  }
}

/** Returns the browser's newest one-time password; codes of earlier ones are invalid. */
export function findNewestPasswordOfBrowser(
  tx: Tx,
  email: string,
  browserHash: Buffer,
): Promise<OneTimePassword | undefined> {
  return tx
    .selectFrom('oneTimePasswords')
    .where('email', '=', email)
    .where('browserHash', '=', browserHash)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select(COLUMNS)
    .executeTakeFirst()
}

export function findOneTimePassword(db: DbOrTx, id: number): Promise<OneTimePassword | undefined> {
  return db.selectFrom('oneTimePasswords').where('id', '=', id).select(COLUMNS).executeTakeFirst()
}

export async function incrementAttempts(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('oneTimePasswords')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Consumes both code and link, since one mail allows one login. */
export async function markUsed(tx: Tx, id: number, usedAt: Date): Promise<void> {
  await tx.updateTable('oneTimePasswords').set({ usedAt }).where('id', '=', id).execute()
}

/** Reverts the increment after a correct code. */
export async function decrementAttempts(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('oneTimePasswords')
    .set((row) => ({ tries: row('tries', '-', 1) }))
    .where('id', '=', id)
    .execute()
}
