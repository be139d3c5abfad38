import { STAFF_ROLES } from '@amber/domain/login/staff-session'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { isVisibleLead, type LeadViewer } from '../dashboard/visible-leads.ts'
import { hasPerson } from './has-person.ts'

type NewMerge = { mergedId: number; survivorId: number; mergedBy: number; now: Date }

/**
 * Merges a locked lead into another: keeps who had it and its clocks beside the merge, takes both from it, and passes its
 * open tasks to the survivor and to whoever is assigned there. The task of a team lead about a late answer stays: its
 * clock stands still. Returns the id of the merge.
 */
export async function insertMerge(tx: Tx, { mergedId, survivorId, mergedBy, now }: NewMerge): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into lead_merges (
      merged_id, survivor_id, merged_by, merged_at,
      assigned_to, assigned_at, queued_at, respond_by, return_at, escalated_at, touched_at
    )
    select
      id, ${survivorId}, ${mergedBy}, ${now},
      assigned_to, assigned_at, queued_at, respond_by, return_at, escalated_at, touched_at
    from leads where id = ${mergedId}
    returning id
  `.execute(tx)
  const [merge] = rows
  if (!merge) throw new Error(`lead not found for merge: ${mergedId}`)
  await sql`
    update leads
    set
      merged_into = ${survivorId}, assigned_to = null, assigned_at = null, queued_at = null, respond_by = null,
      return_at = null, escalated_at = null, touched_at = null
    where id = ${mergedId}
  `.execute(tx)
  await sql`
    with moved as (
      insert into lead_merge_tasks (merge_id, task_id, assignee_id)
      select ${merge.id}, id, assignee_id from lead_tasks
      where lead_id = ${mergedId} and done_at is null and kind <> 'answer_overdue'
      returning task_id, assignee_id
    )
    update lead_tasks
    set
      lead_id = ${survivorId},
      assignee_id = case
        when lead_tasks.kind = 'mentioned' then lead_tasks.assignee_id
        else coalesce((select assigned_to from leads where id = ${survivorId}), lead_tasks.assignee_id)
      end
    from moved
    where lead_tasks.id = moved.task_id
  `.execute(tx)
  return merge.id
}

export type StandingMerge = { id: number; mergedId: number; survivorId: number }

/** Finds the merge by which a lead is merged into another now. */
export async function findStandingMerge(db: DbOrTx, mergedId: number): Promise<StandingMerge | undefined> {
  return db
    .selectFrom('leadMerges')
    .where('mergedId', '=', mergedId)
    .where('undoneAt', 'is', null)
    .select(['id', 'mergedId', 'survivorId'])
    .executeTakeFirst()
}

/** Finds a standing merge of a survivor, if the viewer would see the merged lead again after it is undone. */
export async function findMergeToUndo(
  db: DbOrTx,
  { mergeId, survivorId }: { mergeId: number; survivorId: number },
  viewer: LeadViewer,
): Promise<StandingMerge | undefined> {
  const { rows } = await sql<StandingMerge>`
    select merge.id, merge.merged_id, merge.survivor_id
    from lead_merges merge
    join leads merged on merged.id = merge.merged_id and ${hasPerson('merged')}
    cross join lateral (select merge.assigned_to, null::bigint as merged_into) lead
    where merge.id = ${mergeId} and merge.survivor_id = ${survivorId} and merge.undone_at is null
      and ${isVisibleLead(viewer)}
  `.execute(db)
  return rows[0]
}

/**
 * Ends a merge of locked leads: the merged lead and those of its tasks that still exist have what they had before. Open
 * tasks go back to whoever had them. A lead whose agent is no longer staff waits in the queue instead. Returns whether
 * it does, or undefined if the merge was ended before.
 */
export async function endMerge(
  tx: Tx,
  { id, mergedId }: StandingMerge,
  { undoneBy, now }: { undoneBy: number | null; now: Date },
): Promise<{ isQueued: boolean } | undefined> {
  const ended = await tx
    .updateTable('leadMerges')
    .set({ undoneAt: now, undoneBy })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return undefined
  const { rows } = await sql<{ isQueued: boolean }>`
    update leads
    set
      merged_into = null,
      assigned_to = before.agent_id,
      assigned_at = case when before.has_left then null else before.assigned_at end,
      queued_at = case when before.has_left then ${now}::timestamptz else before.queued_at end,
      respond_by = case when before.has_left then null else before.respond_by end,
      return_at = case when before.has_left then null else before.return_at end,
      escalated_at = case when before.has_left then null else before.escalated_at end,
      touched_at = case when before.has_left then null else before.touched_at end
    from (
      select
        merge.*, staff.user_id as agent_id, merge.assigned_to is not null and staff.user_id is null as has_left
      from lead_merges merge
      left join lateral (
        select user_id from user_roles
        where user_id = merge.assigned_to and role = any (${[...STAFF_ROLES]})
        limit 1
      ) staff on true
      where merge.id = ${id}
    ) before
    where leads.id = ${mergedId}
    returning leads.queued_at is not null as is_queued
  `.execute(tx)
  await sql`
    update lead_tasks
    set
      lead_id = ${mergedId},
      assignee_id = case when lead_tasks.done_at is null then moved.assignee_id else lead_tasks.assignee_id end
    from lead_merge_tasks moved
    where moved.merge_id = ${id} and lead_tasks.id = moved.task_id
  `.execute(tx)
  return rows[0]
}

/** Finds the uuid of the lead into which a lead is merged, if the viewer sees that one. */
export async function findVisibleSurvivor(
  db: DbOrTx,
  mergedUuid: string,
  viewer: LeadViewer,
): Promise<string | undefined> {
  const { rows } = await sql<{ uuid: string }>`
    select lead.uuid from leads merged join leads lead on lead.id = merged.merged_into
    where merged.uuid = ${mergedUuid}::uuid and ${isVisibleLead(viewer)}
  `.execute(db)
  return rows[0]?.uuid
}

export type MergeOfLead = {
  id: number
  mergedId: number
  mergedAt: Date
  mergedByName: string | null
  canUndo: boolean
}

/** Returns the merges that stand into a lead, the latest first. */
export async function listMergesInto(db: DbOrTx, survivorId: number, viewer: LeadViewer): Promise<MergeOfLead[]> {
  const { rows } = await sql<MergeOfLead>`
    select
      merge.id, merge.merged_id, merge.merged_at, coalesce(author.name, author.email::text) as merged_by_name,
      ${isVisibleLead(viewer)} as can_undo
    from lead_merges merge
    join leads merged on merged.id = merge.merged_id and ${hasPerson('merged')}
    join users author on author.id = merge.merged_by
    cross join lateral (select merge.assigned_to, null::bigint as merged_into) lead
    where merge.survivor_id = ${survivorId} and merge.undone_at is null
    order by merge.id desc
  `.execute(db)
  return rows
}

/** Returns the lead whose staff have to know: the survivor of a merged lead, else the lead itself. */
export async function findWorkedLead(db: DbOrTx, leadId: number): Promise<number> {
  const lead = await db.selectFrom('leads').where('id', '=', leadId).select('mergedInto').executeTakeFirst()
  return lead?.mergedInto ?? leadId
}

/**
 * Marks the survivor of a merged lead as updated, so that staff see it move up. Skips it while somebody changes it: the
 * merged lead is locked already, and the other order would deadlock.
 */
export async function markSurvivorUpdated(tx: Tx, leadId: number): Promise<void> {
  await sql`
    update leads set updated_at = now()
    where id in (
      select survivor.id from leads survivor
      where survivor.id = (select merged_into from leads where id = ${leadId})
      for update skip locked
    )
  `.execute(tx)
}

/** Leads of an account, as the other queries about a person find them. */
const leadsOf = (userId: number): RawBuilder<unknown> => sql`
  select id, merged_into from leads
  where user_id = ${userId} or email = (select email from users where id = ${userId})`

/** Locks the leads of an account and all that are merged with them until commit, in the order of their ids. */
export async function lockMergedLeadsOf(tx: Tx, userId: number): Promise<void> {
  await sql`
    with own as (${leadsOf(userId)}),
    head as (select coalesce(merged_into, id) as id from own)
    select from leads
    where id in (
      select id from own
      union select id from head
      union select merged.id from head join leads merged on merged.merged_into = head.id
    )
    order by id
    for update
  `.execute(tx)
}

/**
 * Gives the erased person's account the leads that staff merged with theirs, so that erasing covers both. Only leads without
 * an account: somebody else's are not theirs to erase, whatever staff think.
 */
export async function adoptMergedLeads(tx: Tx, userId: number): Promise<void> {
  await sql`
    with own as (${leadsOf(userId)}),
    free as not materialized (
      select lead.id, lead.merged_into
      from leads lead
      where lead.user_id is null
        and not exists (select from users where users.email = lead.email and users.id <> ${userId})
    ),
    head as (
      select id from own where merged_into is null
      union select free.id from own join free on free.id = own.merged_into
    )
    update leads
    set user_id = ${userId}, flow_hash = null
    where id in (
      select free.id from head join free on free.id = head.id
      union select free.id from head join free on free.merged_into = head.id
    )
  `.execute(tx)
}

/** Returns the standing merges between a lead of an account and one of somebody else. */
export async function listMergesWithOthers(tx: Tx, userId: number): Promise<StandingMerge[]> {
  const { rows } = await sql<StandingMerge>`
    with own as (${leadsOf(userId)})
    select id, merged_id, survivor_id from lead_merges
    where undone_at is null
      and (merged_id in (select id from own)) <> (survivor_id in (select id from own))
    order by id
  `.execute(tx)
  return rows
}
