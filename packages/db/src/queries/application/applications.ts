import type { ApplicationKind } from '@amber/domain/application/application-fields'
import type { ApplicationStatus } from '@amber/domain/application/application-status'
import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import type { ApplicationAnswers } from '../../json-columns.ts'

export type NewApplication = {
  kind: ApplicationKind
  idempotencyKey: string
  name: string
  email: string
  /** In E.164. */
  phone: string | null
  language: Language
  fields: ApplicationAnswers
}

/** Returns undefined if the idempotency key was used before. */
export async function createApplication(tx: Tx, application: NewApplication): Promise<number | undefined> {
  const row = await tx
    .insertInto('applications')
    .values(application)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const findApplicationByKey = (db: DbOrTx, idempotencyKey: string) =>
  db
    .selectFrom('applications')
    .where('idempotencyKey', '=', idempotencyKey)
    .select(['id', 'kind', 'email'])
    .executeTakeFirst()

/** Finds the kind of an application, for the mail about it. */
export const findApplicationKind = (db: DbOrTx, id: number) =>
  db.selectFrom('applications').where('id', '=', id).select('kind').executeTakeFirst()

export type ApplicationRow = Omit<NewApplication, 'kind' | 'idempotencyKey'> & {
  id: number
  kind: string
  status: ApplicationStatus
  createdAt: Date
}

type Filters = { p: number; limit: number; kind?: ApplicationKind | undefined; status?: ApplicationStatus | undefined }

/** Lists applications, newest first. */
export async function listApplications(
  db: DbOrTx,
  { p, limit, kind, status }: Filters,
): Promise<{ rows: ApplicationRow[]; count: number }> {
  const matching = db
    .selectFrom('applications')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'received'))
  const [rows, { count }] = await Promise.all([
    matching
      .select(['id', 'kind', 'status', 'name', 'email', 'phone', 'language', 'fields', 'createdAt'])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((p - 1) * limit)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}

/** Locks the row, so that two members of staff decide one after the other. */
export const lockApplication = (tx: Tx, id: number) =>
  tx.selectFrom('applications').where('id', '=', id).select('status').forUpdate().executeTakeFirst()

export async function setApplicationStatus(tx: Tx, id: number, status: ApplicationStatus): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ status, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Deletes applications without a change in this many days. Returns how many. */
export async function deleteOldApplications(db: DbOrTx, days: number, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from applications where id in (
      select id from applications where updated_at < now() - make_interval(days => ${days}) limit ${limit}
    )
  `.execute(db)
  return Number(numAffectedRows)
}
