import type { Tx } from '@amber/db/database'
import { type AppliedRow, listNextRows, type RowToProcess, saveApplied } from '@amber/db/queries/bulk/bulk-rows'
import { type BulkRun, updateRun } from '@amber/db/queries/bulk/bulk-runs'
import { listUses } from '@amber/db/queries/bulk/created-inventories'
import { listStoredItems } from '@amber/db/queries/bulk/stored-inventories'
import { lockPlaces } from '@amber/db/queries/bulk/write-batch'
import { listFieldChanges } from '@amber/db/queries/inventory/inventory-changes'
import { fieldsToRead, planRow } from '@amber/domain/bulk/plan-row'
import type { RowProblem } from '@amber/domain/bulk/row-problem'
import { undoOf } from '@amber/domain/inventory/field-changes'
import { findPublishingProblem } from './publishing-problem.ts'
import type { ReportRefused } from './row-error.ts'
import { type PlannedRow, recordMoves, recordPlaceAudits, recordPlaceEvents, writeBatch } from './write-batch.ts'

const BATCH_ROWS = 1_000

/** A new inventory is not deleted but archived: links may refer to it. */
const ARCHIVED = { status: 'inactive', archived: true }

/**
 * Writes back what the next applied rows replaced, and archives what they created. What somebody has changed since, or
 * uses by now, is kept, with the reason. Returns false when none is left.
 */
export async function undoBatch(tx: Tx, run: BulkRun, reportRefused: ReportRefused): Promise<boolean> {
  const rows = await listNextRows(tx, run.id, { state: 'applied', order: 'place', limit: BATCH_ROWS })
  if (rows.length === 0) {
    await updateRun(tx, run.id, { state: 'undone', finishedAt: new Date() })
    return false
  }
  await lockPlaces(tx, [...new Set(rows.flatMap(({ rootId }) => rootId ?? []))])
  const undos: Undo[] =
    run.operation === 'create' ? rows.map((row) => ({ ...row, mine: ARCHIVED })) : await readUndos(tx, rows)
  const names = ['status', ...fieldsToRead(undos.flatMap(({ mine }) => Object.keys(mine)))]
  const items = await listStoredItems(
    tx,
    rows.flatMap(({ inventoryId }) => inventoryId ?? []),
    names,
  )
  const uses = await listUses(tx, run.operation === 'create' ? [...items.keys()] : [])
  const outcomes: AppliedRow[] = []
  const planned: PlannedRow[] = []
  const retain = (rowNo: number, problems: RowProblem[]) => outcomes.push({ rowNo, state: 'retained', problems })
  for (const { rowNo, inventoryId, changeId, mine, base } of undos) {
    const item = items.get(inventoryId ?? 0)
    if (item === undefined) {
      retain(rowNo, [{ field: 'id', code: 'unknown' }])
      continue
    }
    const plan = planRow(mine, item, base)
    const use = uses.get(item.id)
    const problems = plan.problems.length > 0 ? plan.problems : await findPublishingProblem(tx, item, plan.changes)
    if (problems.length > 0) retain(rowNo, problems)
    else if (Object.keys(plan.changes).length === 0) outcomes.push({ rowNo, state: 'undone' })
    else if (use !== undefined) retain(rowNo, [{ field: null, code: use }])
    else planned.push({ rowNo, item, changes: plan.changes, undoes: changeId })
  }
  await recordMoves(tx, planned)
  const written = await writeBatch(tx, planned, { actorId: run.appliedBy, source: 'undo' }, reportRefused)
  for (const [rowNo, problems] of written.problems) retain(rowNo, problems)
  const done = planned.filter(({ rowNo }) => written.changeIds.has(rowNo))
  outcomes.push(...done.map(({ rowNo }) => ({ rowNo, state: 'undone' as const })))
  await saveApplied(tx, run.id, outcomes)
  const undone = outcomes.filter(({ state }) => state === 'undone').length
  await updateRun(tx, run.id, {
    appliedCount: run.appliedCount - rows.length,
    undoneCount: run.undoneCount + undone,
    retainedCount: run.retainedCount + rows.length - undone,
  })
  await recordPlaceAudits(tx, run, 'bulk.restore', done)
  await recordPlaceEvents(tx, done)
  return true
}

type Undo = RowToProcess<'applied'> & {
  mine: Readonly<Record<string, unknown>>
  base?: Readonly<Record<string, unknown>>
}

/** Returns rows with the values that they replaced, and those that they wrote. */
async function readUndos(tx: Tx, rows: readonly RowToProcess<'applied'>[]): Promise<Undo[]> {
  const changes = await listFieldChanges(
    tx,
    rows.flatMap(({ changeId }) => changeId ?? []),
  )
  return rows.map((row) => ({ ...row, ...undoOf(changes.get(row.changeId ?? 0) ?? {}) }))
}
