import type { CallBlock } from '@amber/domain/calling/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { opaque } from '../../opaque-value.ts'
import { lastOfFirst } from '../../queued-rows.ts'
import { unnestRows } from '../../unnest-rows.ts'
import { isVisibleLead, type LeadViewer } from '../dashboard/visible-leads.ts'

/** Returns whether the caller alone refreshes the queue until commit: an older reading must not replace a newer one. */
export async function tryLockQueue(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('call-queue')) as is_locked
  `.execute(tx)
  return rows[0]?.isLocked === true
}

/** Removes changes of the queue and returns the leads they are about. */
export async function takeQueueChanges(tx: Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ leadId: number }>`
    with taken as (
      delete from call_queue_changes
      where id <= ${lastOfFirst('call_queue_changes', limit)}
      returning lead_id
    )
    select distinct lead_id from taken
  `.execute(tx)
  return rows.map(({ leadId }) => leadId)
}

export type QueueRow = {
  leadId: number
  assigneeId: number
  clockKey: string
  blockedBy: CallBlock | null
  /** Undefined while the queue waits for the person to get in touch. */
  readyAt: Date | undefined
  promisedAt: Date | null
  isCallBack: boolean
  holdExpiresAt: Date | null
  valueMinor: number
}

/** Replaces the rows of leads; those without a row leave the queue. */
export async function replaceQueueRows(tx: Tx, leadIds: readonly number[], rows: readonly QueueRow[]): Promise<void> {
  await sql`delete from call_queue where lead_id = any (${leadIds}::bigint[])`.execute(tx)
  if (rows.length === 0) return
  const keys = [...new Set(rows.map(({ clockKey }) => clockKey))]
  await sql`insert into call_clocks (key) select unnest(${keys}::text[]) on conflict do nothing`.execute(tx)
  const stored = rows.map((row) => ({
    lead_id: row.leadId,
    assignee_id: row.assigneeId,
    clock_key: row.clockKey,
    blocked_by: row.blockedBy,
    ready_at: row.readyAt ?? null,
    promised_at: row.promisedAt,
    is_call_back: row.isCallBack,
    hold_expires_at: row.holdExpiresAt,
    value_minor: row.valueMinor,
  }))
  await sql`
    insert into call_queue (
      lead_id, assignee_id, clock_id, blocked_by, ready_at, promised_at, is_call_back, hold_expires_at, value_minor
    )
    select
      row.lead_id, row.assignee_id, call_clocks.id, row.blocked_by, coalesce(row.ready_at, 'infinity'),
      coalesce(row.promised_at, 'infinity'), row.is_call_back, coalesce(row.hold_expires_at, 'infinity'),
      row.value_minor
    from ${unnestRows(stored, {
      lead_id: 'bigint',
      assignee_id: 'bigint',
      clock_key: 'text',
      blocked_by: 'text',
      ready_at: 'timestamptz',
      promised_at: 'timestamptz',
      is_call_back: 'boolean',
      hold_expires_at: 'timestamptz',
      value_minor: 'bigint',
    })}
    join call_clocks on call_clocks.key = row.clock_key
  `.execute(tx)
}

export type StoredClock = { id: number; key: string }

export const listClocks = (db: DbOrTx): Promise<StoredClock[]> =>
  db.selectFrom('callClocks').select(['id', 'key']).execute()

export type OpenClock = {
  id: number
  /** Null unless the window closes soon. */
  closesAt: Date | null
}

type Wanted = { viewer: LeadViewer; clocks: readonly OpenClock[]; now: Date }

/** Returns the next leads to call that nobody has claimed, the first one first. */
export async function listNextLeads(db: DbOrTx, wanted: Wanted & { limit: number }): Promise<number[]> {
  if (wanted.clocks.length === 0) return []
  const { rows } = await nextLeadsStatement(wanted).execute(db)
  return rows.map(({ leadId }) => leadId)
}

/** Leads that are looked at, and how many if others are about to take all of these. */
const CANDIDATES = [20, 200] as const

/**
 * Locks the first lead of the queue until commit whose person nobody has claimed or tries to claim; undefined if there is
 * none. Others who ask at once get the next ones without waiting. Leads that were tried are left out.
 */
export async function lockNextQueued(
  tx: Tx,
  { tried, ...wanted }: Wanted & { tried: readonly number[] },
): Promise<number | undefined> {
  if (wanted.clocks.length === 0) return undefined
  for (const candidates of CANDIDATES) {
    const { rows } = await sql<{ id: number }>`
      with next as materialized (${nextLeadsStatement({ ...wanted, limit: sql.lit(candidates) })})
      select lead.id
      from next
      join call_queue on call_queue.lead_id = next.lead_id
      join leads lead on lead.id = next.lead_id
      where ${isVisibleLead(wanted.viewer)}
        and lead.id <> all (${tried}::bigint[])
        and not exists (select from calls where calls.number = lead.phone and calls.is_claimed)
        and not exists (select from calls where calls.user_id = lead.user_id and calls.is_claimed)
      order by ${inOrder(sql`next`)}
      limit 1
      for update of call_queue skip locked
    `.execute(tx)
    const [next] = rows
    if (next) return next.id
  }
  return undefined
}

/** People whose window closes soon come first, then promises, holds about to expire and the expected value. */
const inOrder = (row: RawBuilder<unknown>) => sql`
  ${row}.closes_at nulls last, ${row}.promised_at, ${row}.hold_expires_at, ${row}.value_minor desc, ${row}.lead_id`

/** Reads the first leads of each open clock from an index in their order, so that its time does not depend on how many wait. */
function nextLeadsStatement({ viewer, clocks, now, limit }: Wanted & { limit: number | RawBuilder<number> }) {
  const isAll = viewer.scope === 'all'
  const ids = clocks.map(({ id }) => id)
  const closings = clocks.map(({ closesAt }) => closesAt)
  return sql<{ leadId: number }>`
    select queue.*
    from unnest(${opaque(ids, 'integer[]')}, ${opaque(closings, 'timestamptz[]')}) as clock (id, closes_at)
    ${isAll ? sql`` : sql`cross join (${assigneesOf(viewer)}) staff (id)`}
    cross join lateral (
      select lead_id, clock.closes_at, promised_at, hold_expires_at, value_minor
      from call_queue
      where clock_id = clock.id ${isAll ? sql`` : sql`and assignee_id = staff.id`}
        and blocked_by is null and ready_at <= ${opaque(now, 'timestamptz')}
        and not exists (select from calls where calls.lead_id = call_queue.lead_id and calls.is_claimed)
      order by promised_at, hold_expires_at, value_minor desc, lead_id
      limit ${limit}
    ) queue
    order by ${inOrder(sql`queue`)}
    limit ${limit}
  `
}

/** Those whose leads the viewer sees; zero stands for nobody. */
const assigneesOf = ({ userId, scope }: LeadViewer): RawBuilder<unknown> => sql`
  select 0::bigint
  union
  select ${userId}::bigint
  ${
    scope === 'team'
      ? sql`
          union
          select colleague.user_id
          from staff_profiles own join staff_profiles colleague on colleague.team_id = own.team_id
          where own.user_id = ${userId}::bigint`
      : sql``
  }`

export type QueueCount = {
  clockId: number
  blockedBy: CallBlock | null
  /** Whether the row is due now, within the given time, or later. */
  due: 'now' | 'soon' | 'later'
  count: number
}

/** Counts the leads that the viewer sees by clock, block and when they are due. */
export async function countQueue(
  db: DbOrTx,
  { viewer, now, soon }: { viewer: LeadViewer; now: Date; soon: Date },
): Promise<QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    select
      clock_id, blocked_by,
      case when ready_at <= ${now} then 'now' when ready_at <= ${soon} then 'soon' else 'later' end as due,
      count(*)::int as count
    from call_queue
    ${viewer.scope === 'all' ? sql`` : sql`where assignee_id in (${assigneesOf(viewer)})`}
    group by 1, 2, 3
  `.execute(db)
  return rows
}
