import type { ComplaintKind, ComplaintOutcome } from '@amber/domain/complaint/complaint'
import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type NewComplaint = {
  rootId: number
  kind: ComplaintKind
  text: string
  email: string
  language: Language
  idempotencyKey: string
}

/** Returns undefined if the idempotency key was used before. */
export async function createComplaint(tx: Tx, complaint: NewComplaint): Promise<number | undefined> {
  const row = await tx
    .insertInto('complaints')
    .values(complaint)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const findComplaintByKey = (db: DbOrTx, idempotencyKey: string) =>
  db
    .selectFrom('complaints')
    .where('idempotencyKey', '=', idempotencyKey)
    .select(['rootId', 'email'])
    .executeTakeFirst()

export type ComplaintRow = {
  id: number
  rootId: number
  placeName: string
  placeCanonicalName: string
  kind: string
  text: string
  email: string
  language: Language
  createdAt: Date
}

/** Lists unresolved complaints, the oldest first. */
export async function listOpenComplaints(
  db: DbOrTx,
  { p, limit }: { p: number; limit: number },
): Promise<{ rows: ComplaintRow[]; count: number }> {
  const open = db.selectFrom('complaints').where('outcome', 'is', null)
  const [rows, { count }] = await Promise.all([
    open
      .innerJoin('inventories as place', 'place.id', 'complaints.rootId')
      .select([
        'complaints.id',
        'complaints.rootId',
        'place.name as placeName',
        'place.canonicalName as placeCanonicalName',
        'complaints.kind',
        'complaints.text',
        'complaints.email',
        'complaints.language',
        'complaints.createdAt',
      ])
      .orderBy('complaints.createdAt')
      .orderBy('complaints.id')
      .limit(limit)
      .offset((p - 1) * limit)
      .$narrowType<{ placeCanonicalName: string }>()
      .execute(),
    open.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}

/** Locks the row, so that two members of staff resolve it one after the other. */
export const lockComplaint = (tx: Tx, id: number) =>
  tx
    .selectFrom('complaints')
    .where('id', '=', id)
    .select(['rootId', 'outcome', 'email', 'language'])
    .forUpdate()
    .executeTakeFirst()

export async function resolveComplaint(
  tx: Tx,
  id: number,
  { outcome, resolvedBy }: { outcome: ComplaintOutcome; resolvedBy: number },
): Promise<void> {
  await tx
    .updateTable('complaints')
    .set({ outcome, resolvedBy, resolvedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Finds what the mails about a complaint say. */
export const findComplaintFacts = (db: DbOrTx, id: number) =>
  db
    .selectFrom('complaints')
    .innerJoin('inventories as place', 'place.id', 'complaints.rootId')
    .where('complaints.id', '=', id)
    .select(['complaints.outcome', 'place.name as placeName', 'place.canonicalName as placeCanonicalName'])
    .executeTakeFirst()

/** Deletes complaints that were resolved this many days ago. Returns how many. */
export async function deleteOldComplaints(db: DbOrTx, days: number, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from complaints where id in (
      select id from complaints where resolved_at < now() - make_interval(days => ${days}) limit ${limit}
    )
  `.execute(db)
  return Number(numAffectedRows)
}
