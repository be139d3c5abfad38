import { sql } from 'kysely'
import type { DbOrTx } from '../database.ts'

/** Whoever is logged in, or else a browser. */
export type Opener = { userId: number | null; flowHash: Buffer | null }

/** Their last lead about a place that is not closed. */
export async function findOpenLeadOf(
  db: DbOrTx,
  { userId, flowHash }: Opener,
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

/** Whether it was written down within the hour: a page that is opened over and over tells nothing new. */
export async function wasJustOpened(db: DbOrTx, leadId: number): Promise<boolean> {
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
