import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type FeedErrorRow = {
  id: number
  supplierName: string
  rootId: number | null
  placeName: string | null
  reference: string
  code: string
  received: string | null
  times: number
  firstSeenAt: Date
  lastSeenAt: Date
}

/** Lists open errors, the latest first. */
export async function listFeedErrors(
  db: DbOrTx,
  { p, limit }: { p: number; limit: number },
): Promise<{ rows: FeedErrorRow[]; count: number }> {
  const open = db.selectFrom('feedErrors').where('resolvedAt', 'is', null)
  const [rows, { count }] = await Promise.all([
    open
      .innerJoin('organisations as supplier', 'supplier.id', 'feedErrors.organisationId')
      .leftJoin('inventories as place', 'place.id', 'feedErrors.rootId')
      .select([
        'feedErrors.id',
        'supplier.name as supplierName',
        'feedErrors.rootId',
        'place.name as placeName',
        'feedErrors.reference',
        'feedErrors.code',
        'feedErrors.received',
        'feedErrors.times',
        'feedErrors.firstSeenAt',
        'feedErrors.lastSeenAt',
      ])
      .orderBy('feedErrors.lastSeenAt', 'desc')
      .orderBy('feedErrors.id', 'desc')
      .limit(limit)
      .offset((p - 1) * limit)
      .execute(),
    open.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}

/** Closes an open error. Returns its place, or undefined if no open error has this id. */
export const closeFeedError = (tx: Tx, id: number) =>
  tx
    .updateTable('feedErrors')
    .set({ resolvedAt: sql`now()` })
    .where('id', '=', id)
    .where('resolvedAt', 'is', null)
    .returning('rootId')
    .executeTakeFirst()
