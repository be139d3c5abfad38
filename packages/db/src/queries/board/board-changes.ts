import { FIRST_RESPONSE_MINUTES } from '@amber/domain/lead/response-clock'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { lastOfFirst } from '../../queued-rows.ts'
import { workingMinutes } from './board-time.ts'

/** Leads per transaction: one statement of a few hundred milliseconds. */
const LEADS_PER_BATCH = 2000

/** Arbitrary number of the lock that only the job of the board takes. */
const BOARD_LOCK = 24_096_001

/** Waits until no other run adds up the board, and locks it until commit. */
export async function lockBoard(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(BOARD_LOCK)})`.execute(tx)
}

/**
 * Takes leads off the queue, with the leads they are merged into. Statements after this one see what the deleted rows
 * announced, because their transactions have committed. Call it under `lockBoard`.
 */
export async function takeBoardChanges(tx: Tx): Promise<{ leadIds: number[]; isDrained: boolean }> {
  const taken = await sql<{ leadId: number }>`
    delete from board_changes
    where id <= ${lastOfFirst('board_changes', LEADS_PER_BATCH)}
    returning lead_id
  `.execute(tx)
  const ids = [...new Set(taken.rows.map(({ leadId }) => leadId))]
  const survivors = await sql<{ id: number }>`
    select merged_into as id from leads where id = any (${ids}::bigint[]) and merged_into is not null
  `.execute(tx)
  return {
    leadIds: [...new Set([...ids, ...survivors.rows.map(({ id }) => id)])],
    isDrained: taken.rows.length < LEADS_PER_BATCH,
  }
}

/** Queues leads whose commission changes because terms of their place began or ended since the last run. */
export async function queueChangedTerms(tx: Tx): Promise<void> {
  await sql`
    with state as (
      select priced_on from board_state where priced_on < current_date for update
    ),
    queued as (
      insert into board_changes (lead_id)
      select leads.id
      from state
      join commissions terms
        on terms.starts_on > state.priced_on and terms.starts_on <= current_date
        or terms.ends_on > state.priced_on and terms.ends_on <= current_date
      join leads on leads.root_id = terms.root_id and leads.stage <> 'closed'
    )
    update board_state set priced_on = current_date where exists (select from state)
  `.execute(tx)
}

/** Queues leads without an answer whose promise was broken since they were added up: time alone changes them. */
export async function queueBrokenPromises(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into board_changes (lead_id)
    select lead_id from board_leads
    where promise = 'pending'
      and ${workingMinutes(sql`created_at`, sql`${now}::timestamptz`)} > ${sql.lit(FIRST_RESPONSE_MINUTES)}
  `.execute(tx)
}

/** Notes that everything committed before this transaction began is added up. */
export async function markBoardComplete(tx: Tx): Promise<void> {
  await sql`update board_state set complete_at = now()`.execute(tx)
}

/** Returns up to when the summaries are complete; undefined before the first run. */
export async function findBoardCompletion(db: DbOrTx): Promise<Date | undefined> {
  const { rows } = await sql<{ completeAt: Date }>`
    select complete_at from board_state where isfinite(complete_at)
  `.execute(db)
  return rows[0]?.completeAt
}
