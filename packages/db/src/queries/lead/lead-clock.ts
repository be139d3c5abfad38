import { UNTOUCHED_DAYS } from '@amber/domain/lead/response-clock'
import type { LeadStage } from '@amber/domain/lead/stages'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/** Lists leads that nobody answered in time and of which no team lead knows yet. */
export async function listLeadsToEscalate(db: DbOrTx, now: Date, limit: number): Promise<number[]> {
  const leads = await db
    .selectFrom('leads')
    .where('respondBy', '<=', now)
    .where('escalatedAt', 'is', null)
    .select('id')
    .orderBy('respondBy')
    .limit(limit)
    .execute()
  return leads.map(({ id }) => id)
}

/** Marks a lead as escalated and returns who is assigned; undefined if it was answered or escalated meanwhile. */
export async function claimEscalation(tx: Tx, leadId: number, now: Date): Promise<number | undefined> {
  const lead = await tx
    .updateTable('leads')
    .set({ escalatedAt: now })
    .where('id', '=', leadId)
    .where('respondBy', '<=', now)
    .where('escalatedAt', 'is', null)
    .where('assignedTo', 'is not', null)
    .returning('assignedTo')
    .executeTakeFirst()
  return lead?.assignedTo ?? undefined
}

/**
 * Unanswered for a working day, or answered once and then forgotten without a task that says when it goes on. A recycled
 * lead rests until its day.
 */
const isForgotten = (now: Date): RawBuilder<boolean> => sql`(
  (respond_by is not null and return_at <= ${now})
  or (
    respond_by is null
    and touched_at < ${now}::timestamptz - make_interval(days => ${UNTOUCHED_DAYS})
    and stage in ('enquired', 'room_chosen') and staff_stage <> 'recycled'
    and not exists (select from lead_tasks where lead_id = leads.id and done_at is null and kind <> 'mentioned')
  )
)`

export async function listLeadsToReturn(db: DbOrTx, now: Date, limit: number): Promise<number[]> {
  const { rows } = await leadsToReturnStatement(now, limit).execute(db)
  return rows.map(({ id }) => id)
}

/** Each half of the condition reads an index of its own. */
export const leadsToReturnStatement = (now: Date, limit: number) => sql<{ id: number }>`
  select id from leads where respond_by < ${now} and assigned_to is not null and ${isForgotten(now)}
  union
  select id from leads
  where touched_at < ${now}::timestamptz - make_interval(days => ${UNTOUCHED_DAYS})
    and assigned_to is not null and ${isForgotten(now)}
  limit ${limit}
`

/** Locks a lead to return; undefined if somebody acted meanwhile. */
export const lockLeadToReturn = (
  tx: Tx,
  leadId: number,
  now: Date,
): Promise<{ stage: LeadStage; assignedTo: number | null } | undefined> =>
  tx
    .selectFrom('leads')
    .where('id', '=', leadId)
    .where('assignedTo', 'is not', null)
    .where(isForgotten(now))
    .select(['stage', 'assignedTo'])
    .forUpdate()
    .executeTakeFirst()
