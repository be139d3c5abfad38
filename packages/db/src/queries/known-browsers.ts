import { sql } from 'kysely'
import type { DbOrTx } from '../database.ts'

/**
 * Whether somebody has logged in to the account of this e-mail in this browser. Asked from the browser's side, so that
 * it takes a stranger's browser equally long whether the e-mail has an account or not.
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
