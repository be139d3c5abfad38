import type { InboxTab } from '@amber/domain/chat/inbox'
import type { ChatCloseReason, ChatKind, ChatSide, ChatState } from '@amber/domain/chat/vocabulary'
import type { Language } from '@amber/domain/languages'
import type { AssignmentRule } from '@amber/domain/lead/choose-agent'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { unnestRows } from '../../unnest-rows.ts'
import { isVisibleChat, isVisibleLead, type LeadViewer } from '../dashboard/visible-leads.ts'

/** A row of the inbox. */
export type InboxChatRow = {
  id: number
  uuid: string
  kind: ChatKind
  state: ChatState
  name: string | null
  language: Language
  assignee: { id: number; name: string | null } | null
  waitingSince: Date | null
  snoozedUntil: Date | null
  lastSeq: number
  lastMessageAt: Date
  /** `writer` is null for visitors and the system, and for staff whose account is gone. */
  lastMessage: {
    side: ChatSide
    isNote: boolean
    text: string
    writer: { id: number; name: string | null } | null
  } | null
}

/** Characters of the last message that the list shows. */
const EXCERPT_LENGTH = 160

/** The name of the account is newer than what a page sent. */
const NAME = sql`coalesce(visitor.name, chat.name)`

const COLUMNS = sql`
  chat.id, chat.uuid, chat.kind, chat.state, ${NAME} as name, chat.language,
  case when assignee.id is not null then jsonb_build_object('id', assignee.id, 'name', assignee.name) end as assignee,
  chat.waiting_since, chat.snoozed_until, chat.last_seq, chat.last_message_at,
  (
    -- The time leads to the partition.
    select jsonb_build_object(
      'side', message.side, 'isNote', message.is_note, 'text', left(message.text, ${sql.lit(EXCERPT_LENGTH)}),
      'writer', case when writer.id is not null then jsonb_build_object('id', writer.id, 'name', writer.name) end
    )
    from chat_messages message left join users writer on writer.id = message.writer_id
    where message.thread_id = chat.id and message.seq = chat.last_seq and message.created_at = chat.last_message_at
  ) as last_message`

const JOINS = sql`
  left join users visitor on visitor.id = chat.user_id
  left join users assignee on assignee.id = chat.assignee_id`

/** Conditions of the views, each of which has an index. */
const conditionOf = (tab: InboxTab, { userId }: LeadViewer): RawBuilder<boolean> => {
  switch (tab) {
    case 'mine':
      return sql`chat.state = 'open' and chat.assignee_id = ${userId}::bigint`
    case 'unassigned':
      return sql`chat.state = 'open' and chat.assignee_id is null`
    case 'all':
      return sql`chat.state <> 'closed'`
    case 'closed':
      return sql`chat.state = 'closed'`
  }
}

type Page = { tab: InboxTab; limit: number; offset: number }

/** Lists chats that the viewer sees: whoever has waited longest first, and closed ones by when they were closed. */
export async function listInboxChats(
  db: DbOrTx,
  viewer: LeadViewer,
  { tab, limit, offset }: Page,
): Promise<InboxChatRow[]> {
  const order =
    tab === 'closed'
      ? sql`chat.closed_at desc, chat.id desc`
      : sql`chat.waiting_since nulls last, chat.last_message_at desc, chat.id desc`
  const { rows } = await sql<InboxChatRow>`
    select ${COLUMNS} from chat_threads chat ${JOINS}
    where ${conditionOf(tab, viewer)} and ${isVisibleChat(viewer)}
    order by ${order}
    limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}

export type InboxCounts = { mine: number; unassigned: number; all: number; waiting: number }

/** Counts the open chats of each view, and the people who wait for the viewer. */
export async function countInboxChats(db: DbOrTx, viewer: LeadViewer): Promise<InboxCounts> {
  const isFor = (tab: InboxTab) => conditionOf(tab, viewer)
  const { rows } = await sql<InboxCounts>`
    select
      (count(*) filter (where ${isFor('mine')}))::int as mine,
      (count(*) filter (where ${isFor('unassigned')}))::int as unassigned,
      count(*)::int as "all",
      (count(*) filter (
        where chat.waiting_since is not null and (${isFor('mine')} or ${isFor('unassigned')})
      ))::int as waiting
    from chat_threads chat
    where ${isFor('all')} and ${isVisibleChat(viewer)}
  `.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('the counts of the inbox returned no row')
  return counts
}

/** Counts the people who wait for the viewer, for the menu. */
export async function countWaitingChats(db: DbOrTx, { userId }: LeadViewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat_threads
    where waiting_since is not null and state = 'open' and (assignee_id is null or assignee_id = ${userId}::bigint)
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** A chat with what its page shows beside the messages. */
export type InboxChatDetails = InboxChatRow & {
  userId: number | null
  /** Null if the chat has none, or the viewer does not see it. */
  leadId: number | null
  /** Why the rules chose the assignee; null if a person or the lead did. */
  assignmentRules: AssignmentRule[] | null
  email: string | null
  phone: string | null
  propertyName: string | null
  cityName: string | null
  universityName: string | null
  triggerPoint: string | null
  utmSource: string | null
  place: { id: number; name: string; canonicalName: string } | null
  closeReason: ChatCloseReason | null
  rating: number | null
  createdAt: Date
  visitorReadSeq: number
  /** Time zone of the viewer's profile. */
  ownTimeZone: string
}

/** Selects the lead of a column, or the one into which it is merged, if the viewer sees it. */
const visibleLeadOf = (column: string, viewer: LeadViewer) => sql`(
  select lead.id
  from leads connected join leads lead on lead.id = coalesce(connected.merged_into, connected.id)
  where connected.id = ${sql.ref(column)} and ${isVisibleLead(viewer)}
)`

/** Finds a chat that the viewer sees. */
export async function findInboxChat(
  db: DbOrTx,
  uuid: string,
  viewer: LeadViewer,
): Promise<InboxChatDetails | undefined> {
  const { rows } = await sql<InboxChatDetails>`
    select ${COLUMNS},
      chat.user_id, ${visibleLeadOf('chat.lead_id', viewer)} as lead_id, chat.assignment_rules,
      coalesce(visitor.email, chat.email)::text as email, coalesce(visitor.phone, chat.phone) as phone,
      chat.property_name, chat.city_name, chat.university_name, chat.trigger_point, chat.utm_source,
      case when place.id is not null then
        jsonb_build_object('id', place.id, 'name', place.name, 'canonicalName', place.canonical_name)
      end as place,
      chat.close_reason, chat.rating, chat.created_at,
      coalesce(
        (select read_seq from chat_participants where thread_id = chat.id and user_id is null), 0
      ) as visitor_read_seq,
      coalesce(
        (select time_zone from staff_profiles where user_id = ${viewer.userId}::bigint), 'Europe/London'
      ) as own_time_zone
    from chat_threads chat ${JOINS}
    left join inventories place on place.id = chat.place_id
    where chat.uuid = ${uuid}::uuid and ${isVisibleChat(viewer)}
  `.execute(db)
  return rows[0]
}

/** Finds the id of a chat that the viewer sees. */
export async function findVisibleChat(db: DbOrTx, uuid: string, viewer: LeadViewer): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select chat.id from chat_threads chat where chat.uuid = ${uuid}::uuid and ${isVisibleChat(viewer)}
  `.execute(db)
  return rows[0]?.id
}

export type EarlierChat = { uuid: string; createdAt: Date; lastSeq: number; assignee: string | null }

const MAX_EARLIER = 10

/** Lists other chats of the account or the lead that the viewer sees, newest first. A typed email proves nothing. */
export async function listEarlierChats(db: DbOrTx, chatId: number, viewer: LeadViewer): Promise<EarlierChat[]> {
  const { rows } = await sql<EarlierChat>`
    select chat.uuid, chat.created_at, chat.last_seq, assignee.name as assignee
    from chat_threads own
    join chat_threads chat on chat.id <> own.id and (chat.user_id = own.user_id or chat.lead_id = own.lead_id)
    left join users assignee on assignee.id = chat.assignee_id
    where own.id = ${chatId} and ${isVisibleChat(viewer)}
    order by chat.id desc
    limit ${sql.lit(MAX_EARLIER)}
  `.execute(db)
  return rows
}

/** Lists members of staff to whom chats and leads can be assigned. */
export async function listAssignableStaff(db: DbOrTx): Promise<{ id: number; name: string | null }[]> {
  const { rows } = await sql<{ id: number; name: string | null }>`
    select users.id, coalesce(users.name, users.email::text) as name
    from users
    where users.erased_at is null
      and exists (select from user_roles where user_id = users.id and role in ('agent', 'team_lead', 'admin'))
    order by name, users.id
  `.execute(db)
  return rows
}

type StaffAndChat = { userId: number; threadId: number }

/** Returns those of the pairs in which the member of staff sees the chat, by the rule of `isVisibleChat` and the roles of now. */
export async function filterChatsOfStaff(db: DbOrTx, pairs: readonly StaffAndChat[]): Promise<StaffAndChat[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<StaffAndChat>`
    select row.user_id, row.thread_id
    from ${unnestRows(pairs, { userId: 'bigint', threadId: 'bigint' })}
    join chat_threads chat on chat.id = row.thread_id
    left join staff_profiles own on own.user_id = row.user_id
    left join staff_profiles assigned on assigned.user_id = chat.assignee_id
    where exists (
      select from user_roles where user_roles.user_id = row.user_id and (
        role = 'admin'
        or (role in ('agent', 'team_lead') and (chat.assignee_id is null or chat.assignee_id = row.user_id))
        or (role = 'team_lead' and own.team_id = assigned.team_id)
      )
    )
  `.execute(db)
  return rows
}
