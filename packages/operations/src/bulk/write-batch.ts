import { recordAudits } from '@amber/db/audit'
import type { Tx } from '@amber/db/database'
import { recordEvents } from '@amber/db/events'
import type { StoredItem } from '@amber/db/queries/bulk/stored-inventories'
import { recordBatch, type Slots, writeColumns, writeSlotsOf } from '@amber/db/queries/bulk/write-batch'
import { withSavepoint } from '@amber/db/savepoint'
import type { RowProblem } from '@amber/domain/bulk/row-problem'
import type { FieldChanges } from '@amber/domain/inventory/field-changes'
import { SLOT_FIELDS } from '@amber/domain/inventory/slots'
import { translatePlaceJobOf } from '../translation/translate-place.ts'
import { isErrorOfRow, problemsOf, type ReportRefused } from './row-error.ts'

export type PlannedRow = {
  rowNo: number
  item: StoredItem
  changes: Readonly<Record<string, unknown>>
  /** Id of the change in the history that this one takes back. */
  undoes?: number | null
}

export type Written = { changeIds: Map<number, number>; problems: Map<number, RowProblem[]> }

type Origin = { actorId: number | null; source: 'bulk' | 'undo' }

/**
 * Writes planned rows and their history with a few statements. If the database rejects one of them, all are written again
 * one by one, so that only that row is refused. Returns history ids and problems by row.
 */
export async function writeBatch(
  tx: Tx,
  rows: readonly PlannedRow[],
  origin: Origin,
  reportRefused: ReportRefused,
): Promise<Written> {
  if (rows.length === 0) return { changeIds: new Map(), problems: new Map() }
  try {
    return { changeIds: await withSavepoint(tx, () => writeRows(tx, rows, origin)), problems: new Map() }
  } catch (error) {
    if (!isErrorOfRow(error)) throw error
    const [only, ...others] = rows
    if (only && others.length === 0)
      return { changeIds: new Map(), problems: new Map([[only.rowNo, problemsOf(error, only.rowNo, reportRefused)]]) }
  }
  const written: Written = { changeIds: new Map(), problems: new Map() }
  for (const row of rows) {
    const { changeIds, problems } = await writeBatch(tx, [row], origin, reportRefused)
    for (const [rowNo, id] of changeIds) written.changeIds.set(rowNo, id)
    for (const [rowNo, list] of problems) written.problems.set(rowNo, list)
  }
  return written
}

async function writeRows(tx: Tx, rows: readonly PlannedRow[], origin: Origin): Promise<Map<number, number>> {
  await writeColumns(
    tx,
    rows.map(({ item: { id, rootId }, changes }) => ({ id, rootId, changes })),
  )
  await writeSlotsOf(
    tx,
    rows.filter(({ changes }) => SLOT_FIELDS.some((name) => name in changes)).map(slotsOf),
    origin.actorId,
  )
  const ids = await recordBatch(
    tx,
    rows.map(({ item: { id: inventoryId, rootId, kind, fields }, changes, undoes }) => ({
      inventoryId,
      rootId,
      kind,
      changes: differencesOf(fields, changes),
      undoes,
    })),
    origin,
  )
  return new Map(rows.flatMap(({ rowNo, item }) => (ids.has(item.id) ? [[rowNo, ids.get(item.id) ?? 0] as const] : [])))
}

const differencesOf = (
  fields: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): FieldChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([name, to]) => [name, { from: fields[name] ?? null, to: to ?? null }]),
  )

function slotsOf({ item: { id, rootId, fields }, changes }: PlannedRow): Slots {
  const next: Readonly<Record<string, unknown>> = { ...fields, ...changes }
  const [left, total, from, until] = SLOT_FIELDS.map((name) => next[name] ?? null)
  return { id, rootId, places_left: left, places_total: total, available_from: from, available_until: until }
}

const TRANSLATED_FIELDS = ['heading', 'meta_description', 'status']

/** Records that places have changed, which indexes them. Called last, since other transactions wait for these jobs. */
export async function recordPlaceEvents(tx: Tx, rows: readonly PlannedRow[]): Promise<void> {
  const rootIds = [...new Set(rows.map(({ item }) => item.rootId))]
  const translated = rows.filter(
    ({ item: { kind, fields }, changes }) =>
      kind === 'place' &&
      TRANSLATED_FIELDS.some((name) => name in changes) &&
      (changes['status'] ?? fields['status']) === 'active',
  )
  await recordEvents(
    tx,
    'place.changed',
    rootIds.map((rootId) => ({ rootId })),
    translated.map(({ item }) => translatePlaceJobOf(item.rootId)),
  )
}

type Run = { id: number; appliedBy: number | null }

/** Records one audit entry per place and batch, so that a place's audit has what a file changed. */
export async function recordPlaceAudits(
  tx: Tx,
  { id: runId, appliedBy: actorId }: Run,
  action: 'bulk.change' | 'bulk.restore',
  rows: readonly PlannedRow[],
): Promise<void> {
  const rowsOf = Map.groupBy(rows, ({ item }) => item.rootId)
  await recordAudits(
    tx,
    [...rowsOf].map(([rootId, changed]) => ({
      actorId,
      action,
      ids: { root_id: rootId, bulk_run_id: runId },
      fields: [...new Set(changed.flatMap(({ changes }) => Object.keys(changes)))].toSorted(),
    })),
  )
}

/** A place that moves changes the numbers of the city that it leaves, too. */
export const recordMoves = (tx: Tx, rows: readonly PlannedRow[]): Promise<void> =>
  recordEvents(
    tx,
    'place.changed',
    rows.flatMap(({ item: { kind, rootId }, changes }) =>
      kind === 'place' && 'region_id' in changes ? [{ rootId }] : [],
    ),
  )
