import type { HostedDeskName } from '@amber/domain/chat/chat-desk'
import type { ChatCloseReason, ChatState } from '@amber/domain/chat/vocabulary'
import type { Language } from '@amber/domain/languages'
import { type NotNull, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { familyOf } from '../lead/lead-family.ts'

/** A chat as the operations of staff need it. */
export type StaffChat = {
  id: number
  state: ChatState
  userId: number | null
  leadId: number | null
  assigneeId: number | null
  lastSeq: number
  language: Language
}

const STAFF_CHAT = ['id', 'state', 'userId', 'leadId', 'assigneeId', 'lastSeq', 'language'] as const

/** Locks a chat until commit. Lock its lead before, as whoever assigns a lead does. */
export const lockChat = (tx: Tx, id: number): Promise<StaffChat | undefined> =>
  tx.selectFrom('chatThreads').where('id', '=', id).select(STAFF_CHAT).forUpdate().executeTakeFirst()

/** Returns the lead of a chat, or the one into which it is merged; null if there is none. */
export async function findLeadOfChat(db: DbOrTx, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('chatThreads')
    .innerJoin('leads', 'leads.id', 'chatThreads.leadId')
    .where('chatThreads.id', '=', id)
    .select(sql<number>`coalesce(leads.merged_into, leads.id)`.as('leadId'))
    .executeTakeFirst()
  return row?.leadId ?? null
}

export type LatestChat = { uuid: string; desk: HostedDeskName | null; conversationId: string | null }

/** Returns the latest chat of a lead and of those merged into it, with its conversation at another company's desk. */
export async function findLatestChat(db: DbOrTx, leadId: number): Promise<LatestChat | undefined> {
  const { rows } = await sql<LatestChat>`
    select chat.uuid, mirror.desk, mirror.conversation_id
    from chat_threads chat
    left join chat_desk_threads mirror on mirror.thread_id = chat.id
    where chat.lead_id in ${familyOf(leadId)}
    order by chat.last_message_at desc, chat.id desc
    limit 1
  `.execute(db)
  return rows[0]
}

/** Assigns a locked chat to a person whom a person chose. Null puts it back among those that the rules assign. */
export async function setChatAssignee(tx: Tx, id: number, assigneeId: number | null): Promise<void> {
  await tx
    .updateTable('chatThreads')
    .set({
      assigneeId,
      assignedAt: assigneeId === null ? null : sql<Date>`now()`,
      assignmentRules: null,
      untouchedBy: assigneeId === null ? sql<number | null>`assignee_id` : null,
    })
    .where('id', '=', id)
    .execute()
}

type StateChange = { state: 'open' } | { state: 'snoozed'; until: Date } | { state: 'closed'; reason: ChatCloseReason }

/** Changes the state of a locked chat. Nobody waits in a closed one; in an open one, whoever has no answer does. */
export async function setChatState(tx: Tx, id: number, change: StateChange): Promise<void> {
  await tx
    .updateTable('chatThreads')
    .set({
      state: change.state,
      snoozedUntil: change.state === 'snoozed' ? change.until : null,
      closedAt: change.state === 'closed' ? sql<Date>`now()` : null,
      closeReason: change.state === 'closed' ? change.reason : null,
      ...(change.state === 'closed' && { waitingSince: null }),
      ...(change.state === 'open' && { waitingSince: FIRST_UNANSWERED }),
    })
    .where('id', '=', id)
    .execute()
}

/** When the visitor wrote the first message after the last answer; null if there is none. */
const FIRST_UNANSWERED = sql<Date | null>`(
  select min(message.created_at)
  from chat_messages message
  -- Leaves out the months before the chat.
  where message.thread_id = chat_threads.id and message.created_at >= chat_threads.created_at
    and message.side = 'visitor'
    and message.seq > coalesce((
      select max(answer.seq)
      from chat_messages answer
      where answer.thread_id = chat_threads.id and answer.created_at >= chat_threads.created_at
        and answer.side = 'staff' and not answer.is_note
    ), 0)
)`

export async function hasVisitorMessageAfter(db: DbOrTx, id: number, seq: number): Promise<boolean> {
  const { rows } = await sql`
    select from chat_threads chat
    -- Leaves out the months before the chat.
    join chat_messages message on message.thread_id = chat.id and message.created_at >= chat.created_at
    where chat.id = ${id} and message.side = 'visitor' and message.seq > ${seq}
    limit 1
  `.execute(db)
  return rows.length > 0
}

/** People for whom an alert is raised at most: it says that there are many, not how many. */
const MAX_WAITING = 1_000

export type WaitingChat = { waitingSince: Date; edition: string; language: Language }

/** Returns since when people wait for an answer, the longest first. */
export const listWaitingChats = (db: DbOrTx): Promise<WaitingChat[]> =>
  db
    .selectFrom('chatThreads')
    .where('waitingSince', 'is not', null)
    .where('state', '=', 'open')
    .select(['waitingSince', 'edition', 'language'])
    .$narrowType<{ waitingSince: NotNull }>()
    .orderBy('waitingSince')
    .limit(MAX_WAITING)
    .execute()

/** Opens the chats whose time has come, and returns their ids. */
export async function wakeSnoozedChats(db: DbOrTx, now: Date): Promise<number[]> {
  const rows = await db
    .updateTable('chatThreads')
    .set({ state: 'open', snoozedUntil: null })
    .where('state', '=', 'snoozed')
    .where('snoozedUntil', '<=', now)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type ClaimedChatContact = {
  name?: string | undefined
  email?: string | undefined
  phone?: string | undefined
}

/** Leaves undefined fields unchanged. */
export async function setChatContact(tx: Tx, id: number, contact: ClaimedChatContact): Promise<void> {
  if (Object.values(contact).every((value) => value === undefined)) return
  await tx.updateTable('chatThreads').set(contact).where('id', '=', id).execute()
}
