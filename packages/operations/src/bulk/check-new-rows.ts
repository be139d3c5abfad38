import type { Tx } from '@amber/db/database'
import type { RowOutcome, RowToProcess } from '@amber/db/queries/bulk/bulk-rows'
import type { BulkRun } from '@amber/db/queries/bulk/bulk-runs'
import { listStoredItems, type StoredItem } from '@amber/db/queries/bulk/stored-inventories'
import { readRow } from '@amber/domain/bulk/read-row'
import type { RowProblem } from '@amber/domain/bulk/row-problem'
import { slotProblems } from '@amber/domain/inventory/slots'
import { addReferenceProblems, type ValueChecks } from './row-checks.ts'

const PARENT_KINDS: Readonly<Record<string, string>> = { room_type: 'place', tenancy: 'room_type' }

/** Checks rows that create inventories. Amounts of a tenancy are in the currency of its place. */
export async function checkNewRows(
  tx: Tx,
  run: BulkRun,
  rows: readonly RowToProcess<'read'>[],
  { created: problemsOfNew }: ValueChecks,
): Promise<RowOutcome[]> {
  const parentIds = rows.map(({ cells }) => Number(readRow(cells, run, undefined).identity['parent_id'] ?? 0))
  const parents = await listStoredItems(tx, parentIds.filter(Number.isSafeInteger), ['name'])
  const checked = rows.map(({ rowNo, cells }, index) => {
    const parent = parents.get(parentIds[index] ?? 0)
    const { identity, values, problems } = readRow(cells, run, parent?.currency)
    const kind = run.resource === 'tenancies' ? 'tenancy' : (identity['kind'] ?? 'place')
    const inventory = { ...values, ...identity, kind }
    return {
      rowNo,
      parent,
      values: inventory,
      problems: [
        ...problems,
        ...problemsOfNew(inventory),
        ...problemsOfParent(kind, parent),
        ...slotProblems(inventory, 0),
      ],
    }
  })
  await addReferenceProblems(tx, checked)
  return checked.map(({ rowNo, parent, values, problems }) => ({
    rowNo,
    state: problems.length > 0 ? 'refused' : 'ready',
    rootId: parent?.rootId,
    after: values,
    ...(problems.length > 0 && { problems }),
  }))
}

function problemsOfParent(kind: unknown, parent: StoredItem | undefined): RowProblem[] {
  const wanted = typeof kind === 'string' ? PARENT_KINDS[kind] : undefined
  return wanted === undefined || parent?.kind === wanted ? [] : [{ field: 'parent_id', code: 'unknown' }]
}
