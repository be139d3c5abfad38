import type { Language } from '@amber/domain/languages'
import { MAILS_COUNT_FOR_MS, TRIES_COUNT_FOR_MS } from '@amber/domain/login/one-time-password'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'

/**
 * Unknown browsers share one allowance of an e-mail, known ones another. Not one each: a browser gets a new token at
 * each login, and whoever shares it with the owner could log in to their own account for another ten tries.
 */
export type Allowance = { email: string; knownBrowser: boolean }

export type OneTimePassword = Allowance & {
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
 * Until commit everything about the logins of one e-mail queues up here: what is counted stays true until it is
 * written. Not a row of `users`, since most who ask have no account yet.
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

/** What the allowance has been used for so far: when mails went out, and how many tries were wrong. */
export async function usedAllowance(
  tx: Tx,
  allowance: Allowance,
  now: Date,
): Promise<{ sentAt: Date[]; wrongTries: number }> {
  const rows = await tx
    .selectFrom('oneTimePasswords')
    .where('email', '=', allowance.email)
    .where('createdAt', '>', new Date(now.getTime() - TRIES_COUNT_FOR_MS))
    .where('knownBrowser', '=', allowance.knownBrowser)
    .select(['createdAt', 'tries'])
    .execute()
  return {
    sentAt: rows.map((row) => row.createdAt).filter((sent) => now.getTime() - sent.getTime() < MAILS_COUNT_FOR_MS),
    wrongTries: rows.reduce((sum, { tries }) => sum + tries, 0),
  }
}

/** Of the mails this browser has asked for, only the last one's code is good. */
export function findNewestOfBrowser(tx: Tx, email: string, browserHash: Buffer): Promise<OneTimePassword | undefined> {
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

export async function countTry(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('oneTimePasswords')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Code and link alike: one mail logs in once. */
export async function markUsed(tx: Tx, id: number, usedAt: Date): Promise<void> {
  await tx.updateTable('oneTimePasswords').set({ usedAt }).where('id', '=', id).execute()
}

/** The right code was no wrong try. */
export async function takeBackTry(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('oneTimePasswords')
    .set((row) => ({ tries: row('tries', '-', 1) }))
    .where('id', '=', id)
    .execute()
}
