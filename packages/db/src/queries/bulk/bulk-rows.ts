import type { StoredCells } from '@amber/domain/bulk/read-row'
import type { RowProblems } from '@amber/domain/bulk/row-problem'
import { type Selectable, sql } from 'kysely'
import type { DbOrTx, Schema, Tx } from '../../database.ts'
import type { FieldValues } from '../../json-columns.ts'
import type { BulkRowState } from '../../types.generated.ts'
import { unnestRows } from '../../unnest-rows.ts'
import { isVisibleLead, type LeadViewer } from '../dashboard/visible-leads.ts'
import { isToCheck } from './over-limits.ts'

export type BulkRow = Selectable<Schema['bulkRows']>

/** The columns of a row that each step needs: cells are wide, and only the dry run reads them. */
const COLUMNS_OF_STATE = {
  read: ['rowNo', 'cells'],
  ready: ['rowNo', 'inventoryId', 'rootId', 'leadId', 'before', 'after'],
  applied: ['rowNo', 'inventoryId', 'rootId', 'changeId'],
} as const satisfies Record<string, readonly (keyof BulkRow)[]>

type StateToProcess = keyof typeof COLUMNS_OF_STATE
export type RowToProcess<State extends StateToProcess> = Pick<BulkRow, (typeof COLUMNS_OF_STATE)[State][number]>

type NewRow = { rowNo: number; cells: StoredCells }

/** Stores rows as they were sent, with one statement. */
export async function insertRows(tx: Tx, runId: number, rows: readonly NewRow[]): Promise<void> {
  await sql`
    insert into bulk_rows (run_id, row_no, cells)
    select ${runId}, row.row_no, row.cells from ${unnestRows(rows, { rowNo: 'integer', cells: 'jsonb' })}
  `.execute(tx)
}

type Order = 'file' | 'place'

/**
 * Returns the next rows in a state. Those of one place follow each other when ordered by place, so that it changes and is
 * indexed once.
 */
export const listNextRows = <State extends StateToProcess>(
  tx: Tx,
  runId: number,
  { state, order, limit }: { state: State; order: Order; limit: number },
): Promise<RowToProcess<State>[]> =>
  tx
    .selectFrom('bulkRows')
    .where('runId', '=', runId)
    // Written out, so that PostgreSQL finds the partial index of the state whatever the plan is.
    .where(sql<boolean>`state = ${sql.lit(state)}`)
    .$if(order === 'place', (query) => query.orderBy('rootId'))
    .orderBy('rowNo')
    .limit(limit)
    .select<keyof BulkRow>(COLUMNS_OF_STATE[state])
    .execute()

export type RowOutcome = {
  rowNo: number
  state: BulkRowState
  inventoryId?: number | null | undefined
  rootId?: number | null | undefined
  leadId?: number | null | undefined
  before?: FieldValues | null | undefined
  after?: FieldValues | null | undefined
  problems?: RowProblems | null | undefined
}

/** Saves what the dry run found out about rows. */
export async function saveChecked(tx: Tx, runId: number, outcomes: readonly RowOutcome[]): Promise<void> {
  await sql`
    update bulk_rows set
      state = row.state, inventory_id = row.inventory_id, root_id = row.root_id, lead_id = row.lead_id,
      before = row.before, after = row.after, problems = row.problems
    from ${unnestRows(outcomes, OUTCOME_TYPES)}
    where bulk_rows.run_id = ${runId} and bulk_rows.row_no = row.row_no
  `.execute(tx)
}

const OUTCOME_TYPES: Readonly<Record<keyof RowOutcome, string>> = {
  rowNo: 'integer',
  state: 'bulk_row_state',
  inventoryId: 'bigint',
  rootId: 'bigint',
  leadId: 'bigint',
  before: 'jsonb',
  after: 'jsonb',
  problems: 'jsonb',
}

export type AppliedRow = {
  rowNo: number
  state: 'applied' | 'unchanged' | 'refused' | 'undone' | 'retained'
  changeId?: number | null | undefined
  inventoryId?: number | undefined
  leadId?: number | undefined
  problems?: RowProblems | undefined
}

/** Moves rows on in the transaction that makes their changes. What the dry run found stays, for the report and undo. */
export async function saveApplied(tx: Tx, runId: number, rows: readonly AppliedRow[]): Promise<void> {
  await sql`
    update bulk_rows set
      state = row.state, change_id = coalesce(row.change_id, bulk_rows.change_id),
      inventory_id = coalesce(row.inventory_id, bulk_rows.inventory_id),
      lead_id = coalesce(row.lead_id, bulk_rows.lead_id),
      problems = coalesce(row.problems, bulk_rows.problems)
    from ${unnestRows(rows, APPLIED_TYPES)}
    where bulk_rows.run_id = ${runId} and bulk_rows.row_no = row.row_no
  `.execute(tx)
}

const APPLIED_TYPES: Readonly<Record<keyof AppliedRow, string>> = {
  rowNo: 'integer',
  state: 'bulk_row_state',
  changeId: 'bigint',
  inventoryId: 'bigint',
  leadId: 'bigint',
  problems: 'jsonb',
}

/** Forgets an earlier dry run. */
export async function resetRows(tx: Tx, runId: number): Promise<void> {
  await sql`
    update bulk_rows set
      state = 'read', inventory_id = null, root_id = null, lead_id = null, before = null, after = null, problems = null
    where run_id = ${runId} and state <> 'read'
  `.execute(tx)
}

/** Refuses rows that mean the same inventory or lead as an earlier row of the file. Returns how many of each state. */
export async function refuseRepeated(tx: Tx, runId: number): Promise<{ ready: number; unchanged: number }> {
  const { rows } = await sql<{ ready: number; unchanged: number }>`
    with repeated as (
      select numbered.row_no, numbered.state
      from (
        select row_no, state, row_number() over (partition by inventory_id, lead_id order by row_no) as number
        from bulk_rows
        where run_id = ${runId} and num_nonnulls(inventory_id, lead_id) > 0 and state in ('ready', 'unchanged')
      ) numbered
      where numbered.number > 1
    ),
    refused as (
      update bulk_rows set
        state = 'refused', problems = jsonb_build_array(jsonb_build_object('field', null, 'code', 'repeated'))
      from repeated
      where bulk_rows.run_id = ${runId} and bulk_rows.row_no = repeated.row_no
    )
    select
      count(*) filter (where state = 'ready')::integer as ready,
      count(*) filter (where state = 'unchanged')::integer as unchanged
    from repeated
  `.execute(tx)
  return rows[0] ?? { ready: 0, unchanged: 0 }
}

export type ListedRow = BulkRow & {
  placeName: string | null
  inventoryName: string | null
  /** Name of the room type of a tenancy. */
  roomName: string | null
  currency: string | null
  isToCheck: boolean
  /** Name of the lead; null if whoever looks does not see it any more. */
  leadName: string | null
}

type RowFilter = {
  state?: BulkRowState | undefined
  onlyToCheck?: boolean | undefined
  afterRow?: number | undefined
  limit: number
  /** Whoever looks, for rows of leads. */
  viewer?: LeadViewer | undefined
}

/** Lists rows in the order of the file, with the names of what they change. */
export async function listRows(
  db: DbOrTx,
  runId: number,
  { state, onlyToCheck = false, afterRow = 0, limit, viewer }: RowFilter,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select row.*, place.name as place_name, room.name as room_name, item.name as inventory_name,
      place.currency, lead.name as lead_name,
      ${isToCheck('apply')} as is_to_check
    from bulk_rows row
    left join inventories item on item.id = row.inventory_id
    left join inventories room on room.id = item.parent_id and item.kind = 'tenancy'
    left join inventories place on place.id = row.root_id
    left join leads lead on lead.id = row.lead_id and ${viewer === undefined ? sql`false` : isVisibleLead(viewer)}
    where row.run_id = ${runId} and row.row_no > ${afterRow}
      ${state === undefined ? sql`` : sql`and row.state = ${state}`}
      ${onlyToCheck ? sql`and ${isToCheck('apply')}` : sql``}
    order by row.row_no
    limit ${limit}
  `.execute(db)
  return rows
}

/** Refuses a row that somebody leaves out of the run. Returns false if it is not about to be applied. */
export async function excludeRow(tx: Tx, runId: number, rowNo: number): Promise<boolean> {
  const { rows } = await sql`
    update bulk_rows set
      state = 'refused', problems = jsonb_build_array(jsonb_build_object('field', null, 'code', 'excluded'))
    where run_id = ${runId} and row_no = ${rowNo} and state = 'ready'
    returning row_no
  `.execute(tx)
  return rows.length > 0
}

/** Empties what a row said about a person whose lead it has created: the lead has it now, and is erased with them. */
export async function forgetCreatedLead(tx: Tx, runId: number, rowNo: number): Promise<void> {
  await sql`
    update bulk_rows set cells = '{}', after = '{}'
    where run_id = ${runId} and row_no = ${rowNo}
  `.execute(tx)
}

/**
 * Deletes the rows of the oldest run that nothing was done with for so many days, and marks it, so that nobody undoes it.
 * The run and the history remain. Returns false if there is none.
 */
export async function deleteRowsOfOldRun(db: DbOrTx, days: number): Promise<boolean> {
  const { rows } = await sql`
    with old as (
      select id
      from bulk_runs
      where rows_deleted_at is null and state not in ('checking', 'applying_first', 'applying', 'undoing')
        and coalesce(finished_at, applying_since, created_at) < now() - make_interval(days => ${days})
      order by id
      limit 1
      for no key update skip locked
    ),
    deleted as (
      delete from bulk_rows using old where bulk_rows.run_id = old.id
    )
    update bulk_runs set rows_deleted_at = now() from old where bulk_runs.id = old.id returning bulk_runs.id
  `.execute(db)
  return rows.length > 0
}
