import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** The logged-in user, or else a browser. */
export type FormOpener = { userId: number | null; flowHash: Buffer | null }

/** Returns the latest open lead about a place. */
export async function findOpenLeadOf(
  db: DbOrTx,
  { userId, flowHash }: FormOpener,
  rootId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('leads')
    .where('rootId', '=', rootId)
    .where('stage', '<>', 'closed')
    .where((where) =>
      where.or([
        ...(userId === null ? [] : [where('userId', '=', userId)]),
        ...(flowHash === null ? [] : [where('flowHash', '=', flowHash)]),
      ]),
    )
    .select('id')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Returns whether opening the form was recorded within the last hour, to dedupe reloads. */
export async function wasRecentlyOpened(db: DbOrTx, leadId: number): Promise<boolean> {
  const row = await db
    .selectFrom('leadEvents')
    .where('leadId', '=', leadId)
    .where('kind', '=', 'book_form_opened')
    .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
