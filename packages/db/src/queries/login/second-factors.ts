import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type SecondFactorRows = {
  /** Null until an authenticator app is confirmed. */
  totp: { createdAt: Date } | null
  passkeys: { id: number; name: string; createdAt: Date; lastUsedAt: Date | null }[]
}

export async function listSecondFactorsOf(db: DbOrTx, userId: number): Promise<SecondFactorRows> {
  const totp = await db
    .selectFrom('totpSecrets')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .select('createdAt')
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkeys')
    .where('userId', '=', userId)
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .orderBy('id')
    .execute()
  return { totp: totp ?? null, passkeys }
}

/**
 * Locks the user until commit, so that second factors are neither changed nor tried concurrently. Logins are not
 * blocked.
 */
export async function lockSecondFactors(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function removeSecondFactorsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await tx.deleteFrom('totpSecrets').where('userId', '=', userId).execute()
  await tx.deleteFrom('secondFactorFailures').where('userId', '=', userId).execute()
}

export type TotpRow = { sealedSecret: Buffer; isConfirmed: boolean; lastStep: number }

export const findTotp = (db: DbOrTx, userId: number): Promise<TotpRow | undefined> =>
  db
    .selectFrom('totpSecrets')
    .where('userId', '=', userId)
    .select(['sealedSecret', sql<boolean>`confirmed_at is not null`.as('isConfirmed'), 'lastStep'])
    .executeTakeFirst()

/** Replaces a secret that was never confirmed. */
export async function saveTotpSecret(tx: Tx, userId: number, sealedSecret: Buffer): Promise<void> {
  await tx
    .insertInto('totpSecrets')
    .values({ userId, sealedSecret })
    .onConflict((row) =>
      row.column('userId').doUpdateSet({ sealedSecret, createdAt: sql<Date>`now()`, lastStep: 0, confirmedAt: null }),
    )
    .execute()
}

/** Consumes the code of this step, so that neither it nor an older one is accepted again. */
export async function consumeTotpStep(tx: Tx, userId: number, lastStep: number): Promise<void> {
  await tx
    .updateTable('totpSecrets')
    .set({ lastStep, confirmedAt: sql<Date>`coalesce(confirmed_at, now())` })
    .where('userId', '=', userId)
    .execute()
}

export async function countFailuresSince(db: DbOrTx, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('secondFactorFailures')
    .where('userId', '=', userId)
    .where('failedAt', '>', since)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function addFailure(tx: Tx, userId: number): Promise<void> {
  await tx.insertInto('secondFactorFailures').values({ userId }).execute()
}
