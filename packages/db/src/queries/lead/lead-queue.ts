import type { AssignmentRule, LeadToPlace } from '@amber/domain/lead/choose-agent'
import type { ResponseClock } from '@amber/domain/lead/response-clock'
import { PERSONAL_TASK_KINDS } from '@amber/domain/lead/task-kinds'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { unnestRows } from '../../unnest-rows.ts'

/**
 * Serialises assignments by rules until commit: two at once would both see the same agent as the next. Take it before
 * any lead is locked.
 */
export async function lockAssignments(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lead-assignments'))`.execute(tx)
}

export async function isQueued(db: DbOrTx, leadId: number): Promise<boolean> {
  const lead = await db
    .selectFrom('leads')
    .where('id', '=', leadId)
    .where('queuedAt', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return lead !== undefined
}

export type QueuedLead = LeadToPlace & { id: number; awaitsResponse: boolean }

/** Locks leads that wait for somebody, the oldest first, with what the rules need to know. */
export async function lockQueuedLeads(
  tx: Tx,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<QueuedLead[]> {
  const { rows } = await queuedLeadsStatement(afterId, limit).execute(tx)
  return rows
}

export const queuedLeadsStatement = (afterId: number, limit: number) => sql<QueuedLead>`
    with queued as (
      select id, language, root_id, user_id, email, stage
      from leads
      where queued_at is not null and stage not in ('closed', 'moved_in') and id > ${afterId}
      order by id
      limit ${limit}
      for update
    )
    select
      queued.id, queued.language,
      queued.stage in ('enquired', 'room_chosen', 'form_sent') as awaits_response,
      -- The driver returns the numbers of a bigint array as text, but not those of JSON.
      to_json(array(
        select above.id
        from inventories place
        join regions here on here.id = place.region_id
        join regions above on above.path @> here.path
        where place.id = queued.root_id
      )) as region_ids,
      to_json(array(
        select earlier.agent_id
        from (
          select id as lead_id, assigned_to as agent_id from leads where email = queued.email
          union
          select id, assigned_to from leads where user_id = queued.user_id
          union
          -- Whoever sent a form for the student, or looked after the lead before.
          select lead_id, actor_id from lead_events where lead_id = queued.id
          union
          -- Whoever is in a chat with the person.
          select lead_id, assignee_id from chat_threads where lead_id = queued.id and state <> 'closed'
        ) earlier
        where earlier.agent_id is not null
        order by earlier.lead_id desc, earlier.agent_id
        limit 10
      )) as former_agent_ids,
      to_json(array(select id from users where id = queued.user_id or email = queued.email)) as excluded_ids,
      (
        select subject_id from lead_events
        where lead_id = queued.id and kind = 'assigned' and subject_id is not null
        order by id desc
        limit 1
      ) as untouched_by
    from queued
    order by queued.id
  `

export type NewAssignment = {
  leadId: number
  userId: number
  rules: readonly AssignmentRule[]
  /** Null for a lead that waits for no response. */
  clock: ResponseClock | null
}

/** Assigns locked leads, records why, and passes their open tasks on. */
export async function assignQueued(tx: Tx, assignments: readonly NewAssignment[], now: Date): Promise<void> {
  if (assignments.length === 0) return
  const rows = assignments.map(({ leadId, userId, rules, clock }) => ({
    lead_id: leadId,
    user_id: userId,
    rules,
    respond_by: clock?.respondBy ?? null,
    return_at: clock?.returnAt ?? null,
  }))
  await sql`
    with assigned as (
      select * from ${unnestRows(rows, {
        lead_id: 'bigint',
        user_id: 'bigint',
        rules: 'text',
        respond_by: 'timestamptz',
        return_at: 'timestamptz',
      })}
    ),
    changed as (
      update leads
      set
        assigned_to = assigned.user_id, assigned_at = ${now}, queued_at = null, touched_at = ${now}, updated_at = ${now},
        respond_by = assigned.respond_by, return_at = assigned.return_at, escalated_at = null
      from assigned
      where leads.id = assigned.lead_id
    ),
    told as (
      insert into lead_events (lead_id, kind, subject_id, assignment_rules)
      select lead_id, 'assigned', user_id, rules::text[] from assigned
    ),
    passed as (
      update lead_tasks
      set assignee_id = assigned.user_id
      from assigned
      where lead_tasks.lead_id = assigned.lead_id and done_at is null and kind <> all (${PERSONAL_TASK_KINDS}::text[])
    )
    update staff_profiles
    set last_assigned_at = ${now}
    where user_id in (select user_id from assigned)
  `.execute(tx)
}

type AssigneeChange = { to: number | null; clock: ResponseClock | null; isQueued: boolean; now: Date }

/** Changes who is assigned to a locked lead. Its open tasks go along. */
export async function setAssignee(tx: Tx, leadId: number, { to, clock, isQueued: queues, now }: AssigneeChange) {
  await tx
    .updateTable('leads')
    .set({
      assignedTo: to,
      assignedAt: to === null ? null : now,
      touchedAt: to === null ? null : now,
      queuedAt: queues ? now : null,
      respondBy: clock?.respondBy ?? null,
      returnAt: clock?.returnAt ?? null,
      escalatedAt: null,
      updatedAt: now,
    })
    .where('id', '=', leadId)
    .execute()
  if (to === null) return
  await tx
    .updateTable('leadTasks')
    .set({ assigneeId: to })
    .where('leadId', '=', leadId)
    .where('doneAt', 'is', null)
    // Stays with the team lead who has to know.
    .where('kind', '<>', 'answer_overdue')
    .execute()
}

type HandOver = { fromId: number; toId: number; clock: ResponseClock; actorId: number; now: Date }

/** Passes all open leads of a person to another, except that person's own. Returns how many. */
export async function handOverTo(tx: Tx, { fromId, toId, clock, actorId, now }: HandOver): Promise<number> {
  const { rows } = await sql`
    with changed as (
      update leads
      set
        assigned_to = ${toId}::bigint, assigned_at = ${now}, touched_at = ${now}, updated_at = ${now}, queued_at = null,
        respond_by = case when stage in ('enquired', 'room_chosen', 'form_sent') then ${clock.respondBy}::timestamptz end,
        return_at = case when stage in ('enquired', 'room_chosen', 'form_sent') then ${clock.returnAt}::timestamptz end,
        escalated_at = null
      from users receiver
      where assigned_to = ${fromId} and stage not in ('closed', 'moved_in')
        and receiver.id = ${toId}
        and leads.user_id is distinct from receiver.id and leads.email is distinct from receiver.email
      returning leads.id
    ),
    passed as (
      update lead_tasks
      set assignee_id = ${toId}
      from changed
      where lead_tasks.lead_id = changed.id and done_at is null and kind <> all (${PERSONAL_TASK_KINDS}::text[])
    )
    insert into lead_events (lead_id, kind, actor_id, subject_id)
    select id, 'assigned', ${actorId}, ${toId} from changed
    returning lead_id
  `.execute(tx)
  return rows.length
}

/** Puts all open leads of a person into the queue. Returns how many. */
export async function queueLeadsOf(
  tx: Tx,
  { fromId, actorId, now }: Pick<HandOver, 'fromId' | 'actorId' | 'now'>,
): Promise<number> {
  const { rows } = await sql`
    with changed as (
      update leads
      set
        assigned_to = null, assigned_at = null, touched_at = null, queued_at = ${now}, updated_at = ${now},
        respond_by = null, return_at = null, escalated_at = null
      where assigned_to = ${fromId} and stage not in ('closed', 'moved_in')
      returning id
    )
    insert into lead_events (lead_id, kind, actor_id)
    select id, 'assigned', ${actorId} from changed
    returning lead_id
  `.execute(tx)
  return rows.length
}
