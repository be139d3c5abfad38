import type { AssignmentRule, LeadToPlace } from '@amber/domain/lead/choose-agent'
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import { unnestRows } from '../../unnest-rows.ts'

export type QueuedChat = LeadToPlace & { id: number; assigneeId: number | null }

type Queue = {
  limit: number
  /** Chats that the rules gave to somebody before it, who has neither read nor answered them, are for somebody else. */
  untouchedSince: Date
}

/**
 * Locks chats whose visitor waits for somebody, the longest first, with what the rules need to know. Chats whose lead waits
 * for somebody too follow it. One that nobody can answer any more, because its assignee has left or is out of office, is for
 * somebody else. Only an account has former agents: a typed email would lead anybody to those of somebody else.
 */
export async function lockQueuedChats(tx: Tx, { limit, untouchedSince }: Queue): Promise<QueuedChat[]> {
  const { rows } = await sql<QueuedChat>`
    with queued as (
      select id, language, place_id, user_id, email, lead_id, assignee_id, untouched_by
      from chat_threads chat
      where waiting_since is not null and state = 'open'
        and not exists (
          select from leads connected join leads lead on lead.id = coalesce(connected.merged_into, connected.id)
          where connected.id = chat.lead_id and lead.queued_at is not null
        )
        and (
          assignee_id is null
          or not is_staff_present(assignee_id)
          or (
            lead_id is null and assignment_rules is not null and greatest(assigned_at, waiting_since) <= ${untouchedSince}
            and not exists (
              select from chat_messages message
              where message.thread_id = chat.id and message.created_at >= chat.created_at
                and message.writer_id = chat.assignee_id and not message.is_note
            )
            -- Whoever has read it is about to answer.
            and not exists (
              select from chat_participants
              where thread_id = chat.id and user_id = chat.assignee_id and read_seq >= chat.last_seq
            )
          )
        )
      order by waiting_since, id
      limit ${limit}
      -- Somebody who answers now takes the chat.
      for no key update skip locked
    )
    select
      queued.id, queued.language, queued.assignee_id,
      coalesce(queued.assignee_id, queued.untouched_by) as untouched_by,
      -- The driver returns the numbers of a bigint array as text, but not those of JSON.
      to_json(array(
        select above.id
        from inventories place
        join regions here on here.id = place.region_id
        join regions above on above.path @> here.path
        where place.id = queued.place_id
      )) as region_ids,
      to_json(array(
        select earlier.agent_id
        from (
          select assignee_id as agent_id, last_message_at as seen_at
          from chat_threads
          where id <> queued.id and user_id = queued.user_id
          union all
          select assigned_to, updated_at from leads where user_id = queued.user_id or id = queued.lead_id
        ) earlier
        where earlier.agent_id is not null and earlier.agent_id is distinct from queued.assignee_id
        order by earlier.seen_at desc, earlier.agent_id
        limit 10
      )) as former_agent_ids,
      to_json(array(select id from users where id = queued.user_id or email = queued.email)) as excluded_ids
    from queued
    order by queued.id
  `.execute(tx)
  return rows
}

export type ChatAssignment = { chatId: number; userId: number; rules: readonly AssignmentRule[] }

/** Assigns locked chats and stores why. */
export async function assignQueuedChats(tx: Tx, assignments: readonly ChatAssignment[], now: Date): Promise<void> {
  if (assignments.length === 0) return
  await sql`
    with assigned as (
      select * from ${unnestRows(assignments, { chatId: 'bigint', userId: 'bigint', rules: 'text' })}
    ),
    changed as (
      update chat_threads chat
      set assignee_id = assigned.user_id, assigned_at = ${now}, assignment_rules = assigned.rules::text[],
        untouched_by = chat.assignee_id
      from assigned
      where chat.id = assigned.chat_id
    )
    update staff_profiles
    set last_assigned_at = ${now}
    where user_id in (select user_id from assigned)
  `.execute(tx)
}
