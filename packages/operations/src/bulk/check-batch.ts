import type { Tx } from '@amber/db/database'
import {
  listNextRows,
  refuseRepeated,
  type RowOutcome,
  type RowToProcess,
  saveChecked,
} from '@amber/db/queries/bulk/bulk-rows'
import { type BulkRun, updateRun } from '@amber/db/queries/bulk/bulk-runs'
import { listIdsByNumber, listStoredItems } from '@amber/db/queries/bulk/stored-inventories'
import { storedName } from '@amber/domain/bulk/bulk-fields'
import { fieldsToRead, planRow } from '@amber/domain/bulk/plan-row'
import { readRow, type RowValues } from '@amber/domain/bulk/read-row'
import type { RowProblem } from '@amber/domain/bulk/row-problem'
import type { LeadRowDeps } from '../lead-bulk/change-lead-row.ts'
import { checkLeadRows, LEAD_BATCH_ROWS } from '../lead-bulk/lead-rows.ts'
import { checkNewRows } from './check-new-rows.ts'
import { readOverLimits } from './over-limits.ts'
import { findPublishingProblem } from './publishing-problem.ts'
import { addReferenceProblems, type CheckedRow, type ValueChecks } from './row-checks.ts'

const BATCH_ROWS = 1_000

/** Checks the next rows of a dry run. Returns false when all are checked. */
export async function checkBatch(
  tx: Tx,
  run: BulkRun,
  { checks, leads }: { checks: ValueChecks; leads: LeadRowDeps },
): Promise<boolean> {
  const limit = run.resource === 'leads' ? LEAD_BATCH_ROWS : BATCH_ROWS
  const rows = await listNextRows(tx, run.id, { state: 'read', order: 'file', limit })
  if (rows.length === 0) {
    await finishCheck(tx, run)
    return false
  }
  const outcomes =
    run.resource === 'leads'
      ? await checkLeadRows(tx, run, rows, { checks, deps: leads })
      : run.operation === 'create'
        ? await checkNewRows(tx, run, rows, checks)
        : await checkRows(tx, run, rows, checks)
  await saveChecked(tx, run.id, outcomes)
  const count = (state: string) => outcomes.filter((outcome) => outcome.state === state).length
  await updateRun(tx, run.id, {
    readyCount: run.readyCount + count('ready'),
    unchangedCount: run.unchangedCount + count('unchanged'),
    refusedCount: run.refusedCount + count('refused'),
  })
  return true
}

async function finishCheck(tx: Tx, run: BulkRun): Promise<void> {
  const repeated = await refuseRepeated(tx, run.id)
  await updateRun(tx, run.id, {
    state: 'checked',
    readyCount: run.readyCount - repeated.ready,
    unchangedCount: run.unchangedCount - repeated.unchanged,
    refusedCount: run.refusedCount + repeated.ready + repeated.unchanged,
    overLimits: run.resource === 'leads' ? null : await readOverLimits(tx, run.id, 'apply'),
  })
}

async function checkRows(
  tx: Tx,
  run: BulkRun,
  rows: readonly RowToProcess<'read'>[],
  { changes: problemsOfValues }: ValueChecks,
): Promise<RowOutcome[]> {
  // Amounts can't be read before the place and its currency are known.
  const keys = rows.map(({ cells }) => readRow(cells, run, undefined))
  const ids = await resolveIds(tx, keys)
  const names = [
    'status',
    ...fieldsToRead([
      ...Object.values(run.mapping).map(storedName),
      ...keys.flatMap(({ values }) => Object.keys(values)),
    ]),
  ]
  const items = await listStoredItems(
    tx,
    ids.flatMap((id) => id ?? []),
    names,
  )
  const checked: CheckedRow[] = rows.map(({ rowNo, cells }, index) => {
    const id = ids[index]
    const key = keys[index]
    if (id === undefined || key === undefined) return { rowNo, values: {}, problems: [{ field: 'id', code: 'no_key' }] }
    const item = items.get(id)
    if (item === undefined) return { rowNo, values: key.values, problems: [{ field: 'id', code: 'unknown' }] }
    const { values: read, problems } = readRow(cells, run, item.currency)
    // The landlord's number that finds the row is not a change of it.
    const { inventory_no: _, ...others } = read
    const values = key.id === undefined ? others : read
    if (run.resource === 'tenancies' && item.kind !== 'tenancy')
      return { rowNo, item, values, problems: [{ field: 'id', code: 'not_a_tenancy' }] }
    return { rowNo, item, values, problems: [...problems, ...problemsOfValues(values)] }
  })
  await addReferenceProblems(tx, checked)
  const outcomes: RowOutcome[] = []
  for (const row of checked) outcomes.push(await outcomeOf(tx, row))
  return outcomes
}

async function outcomeOf(tx: Tx, { rowNo, item, values, problems }: CheckedRow): Promise<RowOutcome> {
  const found = { rowNo, inventoryId: item?.id, rootId: item?.rootId }
  const refuse = (list: readonly RowProblem[]): RowOutcome => ({
    ...found,
    state: 'refused',
    before: item && pick(item.fields, Object.keys(values)),
    after: values,
    problems: list,
  })
  if (item === undefined || problems.length > 0) return refuse(problems)
  const plan = planRow(values, item)
  const incomplete = plan.problems.length > 0 ? [] : await findPublishingProblem(tx, item, plan.changes)
  if (plan.problems.length + incomplete.length > 0) return refuse([...plan.problems, ...incomplete])
  const names = Object.keys(plan.changes)
  if (names.length === 0) return { ...found, state: 'unchanged' }
  return { ...found, state: 'ready', before: pick(item.fields, names), after: plan.changes }
}

const pick = (values: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

/** Returns the id that each row means: ours, or that of the landlord's number. */
async function resolveIds(tx: Tx, keys: readonly RowValues[]): Promise<(number | undefined)[]> {
  const numberOf = ({ id, values }: RowValues) =>
    id === undefined && typeof values['inventory_no'] === 'string' ? values['inventory_no'] : undefined
  const byNumber = await listIdsByNumber(
    tx,
    keys.flatMap((key) => numberOf(key) ?? []),
  )
  // An unknown number finds nothing, like an unknown id.
  return keys.map((key) => {
    const number = numberOf(key)
    return key.id ?? (number === undefined ? undefined : (byNumber.get(number) ?? 0))
  })
}
