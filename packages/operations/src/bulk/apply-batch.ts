import type { Tx } from '@amber/db/database'
import { type AppliedRow, listNextRows, type RowToProcess, saveApplied } from '@amber/db/queries/bulk/bulk-rows'
import { type BulkRun, updateRun } from '@amber/db/queries/bulk/bulk-runs'
import { listStoredItems } from '@amber/db/queries/bulk/stored-inventories'
import { lockPlaces } from '@amber/db/queries/bulk/write-batch'
import { FIRST_ROWS } from '@amber/domain/bulk/bulk-fields'
import { fieldsToRead, planRow } from '@amber/domain/bulk/plan-row'
import type { RowProblem } from '@amber/domain/bulk/row-problem'
import type { LeadRowDeps } from '../lead-bulk/change-lead-row.ts'
import { applyLeadRows, LEAD_BATCH_ROWS } from '../lead-bulk/lead-rows.ts'
import { createRows } from './create-rows.ts'
import { findPublishingProblem } from './publishing-problem.ts'
import type { ReportRefused } from './row-error.ts'
import { type PlannedRow, recordMoves, recordPlaceAudits, recordPlaceEvents, writeBatch } from './write-batch.ts'

const BATCH_ROWS = 1_000

/**
 * Applies the next rows, with their history, events and state in one transaction: a row is applied as a whole or still
 * ready, wherever the worker dies. Returns false when none is left, or the first rows are done.
 */
export async function applyBatch(
  tx: Tx,
  run: BulkRun,
  { leads, reportRefused }: { leads: LeadRowDeps; reportRefused: ReportRefused },
): Promise<boolean> {
  const isFirst = run.state === 'applying_first'
  const rows = await listNextRows(tx, run.id, {
    state: 'ready',
    order: isFirst ? 'file' : 'place',
    limit: isFirst ? FIRST_ROWS : run.resource === 'leads' ? LEAD_BATCH_ROWS : BATCH_ROWS,
  })
  const applied =
    rows.length === 0
      ? []
      : run.resource === 'leads'
        ? await applyLeadRows(tx, run, rows, leads)
        : run.operation === 'create'
          ? await createRows(tx, run, rows, reportRefused)
          : await updateRows(tx, run, rows, reportRefused)
  if (applied.length > 0) await saveApplied(tx, run.id, applied)
  const count = (state: AppliedRow['state']) => applied.filter((row) => row.state === state).length
  const readyCount = run.readyCount - rows.length
  const isDone = rows.length === 0 || readyCount === 0
  await updateRun(tx, run.id, {
    readyCount,
    appliedCount: run.appliedCount + count('applied'),
    unchangedCount: run.unchangedCount + count('unchanged'),
    refusedCount: run.refusedCount + count('refused'),
    ...(isDone
      ? { state: 'applied' as const, finishedAt: new Date() }
      : isFirst
        ? { state: 'first_applied' as const }
        : {}),
  })
  return !isDone && !isFirst
}

async function updateRows(
  tx: Tx,
  run: BulkRun,
  rows: readonly RowToProcess<'ready'>[],
  reportRefused: ReportRefused,
): Promise<AppliedRow[]> {
  await lockPlaces(tx, [...new Set(rows.flatMap(({ rootId }) => rootId ?? []))])
  const names = ['status', ...fieldsToRead(rows.flatMap(({ after }) => Object.keys(after ?? {})))]
  const items = await listStoredItems(
    tx,
    rows.flatMap(({ inventoryId }) => inventoryId ?? []),
    names,
  )
  const applied: AppliedRow[] = []
  const refuse = (rowNo: number, problems: RowProblem[]) => applied.push({ rowNo, state: 'refused', problems })
  const planned: PlannedRow[] = []
  for (const { rowNo, inventoryId, before, after } of rows) {
    const item = items.get(inventoryId ?? 0)
    if (item === undefined) {
      refuse(rowNo, [{ field: 'id', code: 'unknown' }])
      continue
    }
    const { changes, problems } = planRow(after ?? {}, item, before ?? {})
    const all = problems.length > 0 ? problems : await findPublishingProblem(tx, item, changes)
    if (all.length > 0) refuse(rowNo, all)
    else if (Object.keys(changes).length === 0) applied.push({ rowNo, state: 'unchanged' })
    else planned.push({ rowNo, item, changes })
  }
  await recordMoves(tx, planned)
  const written = await writeBatch(tx, planned, { actorId: run.appliedBy, source: 'bulk' }, reportRefused)
  for (const [rowNo, problems] of written.problems) refuse(rowNo, problems)
  const done = planned.filter(({ rowNo }) => written.changeIds.has(rowNo))
  applied.push(
    ...done.map(({ rowNo }) => ({ rowNo, state: 'applied' as const, changeId: written.changeIds.get(rowNo) })),
  )
  await recordPlaceAudits(tx, run, 'bulk.change', done)
  await recordPlaceEvents(tx, done)
  return applied
}
