import type { BulkMapping, BulkOperation, BulkResource } from '@amber/domain/bulk/bulk-fields'
import type { BulkState } from '@amber/domain/bulk/bulk-state'
import type { OverLimits } from '@amber/domain/bulk/safety-limits'
import type { RunScope } from '@amber/domain/bulk/visible-runs'
import { type Selectable, sql } from 'kysely'
import type { DbOrTx, Schema, Tx } from '../../database.ts'

export type BulkRun = Selectable<Schema['bulkRuns']>

type NewRun = {
  resource: BulkResource
  operation: BulkOperation
  fileName: string
  organisationId: number | null
  headers: string[] | null
  delimiter: string
  mapping: BulkMapping
  createdBy: number
}

export async function insertRun(tx: Tx, { mapping, ...run }: NewRun): Promise<number> {
  const { id } = await tx
    .insertInto('bulkRuns')
    .values({ ...run, mapping: sql<BulkMapping>`${JSON.stringify(mapping)}::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a run until commit, so that its counts and the state of its rows change together. */
export async function lockRun(tx: Tx, id: number): Promise<BulkRun | undefined> {
  return tx.selectFrom('bulkRuns').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirst()
}

export type ListedRun = BulkRun & {
  creatorName: string | null
  approverName: string | null
  supplierName: string | null
}

const listedRuns = (db: DbOrTx) =>
  db
    .selectFrom('bulkRuns')
    .innerJoin('users as creator', 'creator.id', 'bulkRuns.createdBy')
    .leftJoin('users as approver', 'approver.id', 'bulkRuns.approvedBy')
    .leftJoin('organisations', 'organisations.id', 'bulkRuns.organisationId')
    .selectAll('bulkRuns')
    .select(['creator.name as creatorName', 'approver.name as approverName', 'organisations.name as supplierName'])

export const findRun = (db: DbOrTx, id: number): Promise<ListedRun | undefined> =>
  listedRuns(db).where('bulkRuns.id', '=', id).executeTakeFirst()

type RunFilter = { scope: RunScope; userId: number | null; beforeId: number | undefined; limit: number }

/** Lists the runs that somebody sees, newest first. */
export const listRuns = (db: DbOrTx, { scope, userId, beforeId, limit }: RunFilter) =>
  listedRuns(db)
    .$if(!scope.inventories, (query) => query.where('bulkRuns.resource', '=', 'leads'))
    .$if(scope.leads === 'none', (query) => query.where('bulkRuns.resource', '<>', 'leads'))
    .$if(scope.leads === 'own', (query) =>
      query.where((where) =>
        where.or([where('bulkRuns.resource', '<>', 'leads'), where('bulkRuns.createdBy', '=', userId)]),
      ),
    )
    .$if(beforeId !== undefined, (query) => query.where('bulkRuns.id', '<', beforeId ?? 0))
    .orderBy('bulkRuns.id', 'desc')
    .limit(limit)
    .execute()

type RunCounts = Pick<
  BulkRun,
  'readyCount' | 'unchangedCount' | 'refusedCount' | 'appliedCount' | 'undoneCount' | 'retainedCount'
>

type RunChange = Partial<
  RunCounts & {
    state: BulkState
    mapping: BulkMapping
    overLimits: OverLimits | null
    undoOverLimits: OverLimits | null
    rowsCount: number
    checkedBy: number
    appliedBy: number
    appliedBefore: number
    approvedBy: number | null
    undoApprovedBy: number | null
    applyingSince: Date
    finishedAt: Date | null
  }
>

const json = <Value>(value: Value) => sql<Value>`${JSON.stringify(value)}::jsonb`

export async function updateRun(
  tx: Tx,
  id: number,
  { mapping, overLimits, undoOverLimits, ...change }: RunChange,
): Promise<void> {
  await tx
    .updateTable('bulkRuns')
    .set({
      ...change,
      ...(mapping && { mapping: json(mapping) }),
      ...(overLimits !== undefined && { overLimits: overLimits && json(overLimits) }),
      ...(undoOverLimits !== undefined && { undoOverLimits: undoOverLimits && json(undoOverLimits) }),
    })
    .where('id', '=', id)
    .execute()
}

type MappingKey = Pick<NewRun, 'resource' | 'operation' | 'organisationId'>

/** Returns the columns of the supplier's last file. */
export async function findMapping(db: DbOrTx, { resource, operation, organisationId }: MappingKey) {
  const row = await db
    .selectFrom('bulkMappings')
    .where('resource', '=', resource)
    .where('operation', '=', operation)
    .where('organisationId', 'is not distinct from', organisationId)
    .select('mapping')
    .executeTakeFirst()
  return row?.mapping
}

/** Keeps columns of earlier files that this one does not have. */
export async function rememberMapping(tx: Tx, key: MappingKey, mapping: BulkMapping): Promise<void> {
  const stored = sql<BulkMapping>`${JSON.stringify(mapping)}::jsonb`
  await tx
    .insertInto('bulkMappings')
    .values({ ...key, mapping: stored })
    .onConflict((conflict) =>
      conflict.constraint('bulk_mappings_one_of_a_supplier').doUpdateSet({
        mapping: sql<BulkMapping>`bulk_mappings.mapping || excluded.mapping`,
        updatedAt: sql<Date>`now()`,
      }),
    )
    .execute()
}
