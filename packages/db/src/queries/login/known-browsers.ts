import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/**
 * Returns whether the account of this email has been used in this browser. Queries by browser, so that an unknown
 * browser takes equally long whether or not the email has an account.
 */
export async function isKnownBrowser(db: DbOrTx, browserHash: Buffer, email: string): Promise<boolean> {
  const { known } = await db
    .selectFrom('knownBrowsers')
    .where('tokenHash', '=', browserHash)
    .select(
      sql<boolean>`coalesce(bool_or((select email from users where id = user_id) = ${email}::citext), false)`.as(
        'known',
      ),
    )
    .executeTakeFirstOrThrow()
  return known
}
