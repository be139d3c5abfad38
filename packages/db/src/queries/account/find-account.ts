import type { DbOrTx } from '../../database.ts'

/** Returns the id of the account with this verified email, or null. */
export async function findAccountId(db: DbOrTx, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is not', null)
    .where('erasedAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}
