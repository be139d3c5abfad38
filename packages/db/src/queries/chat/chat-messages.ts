import type { MessageFlag } from '@amber/domain/chat/message-flags'
import type { ChatSide } from '@amber/domain/chat/vocabulary'
import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { unnestRows } from '../../unnest-rows.ts'
import { MESSAGE_FILE, MESSAGE_FILE_JOIN, type MessageFile } from './message-file.ts'
import { WRITER_NAME } from './writer-name.ts'

export type ChatMessageRow = {
  threadId: number
  seq: number
  clientId: string
  side: ChatSide
  isNote: boolean
  writerName: string | null
  text: string
  language: Language
  inventoryId: number | null
  flags: MessageFlag[]
  file: MessageFile | null
  createdAt: Date
}

export type ChatMessageToAppend = {
  threadId: number
  clientId: string
  side: ChatSide
  isNote: boolean
  writerId: number | null
  text: string
  language: Language
  inventoryId: number | null
  flags: readonly MessageFlag[]
}

/** `has_consequences`: a message of staff that `answerChat` has to store, because something follows from it. */
type AppendFailure = 'not_found' | 'too_many_requests' | 'full' | 'has_consequences'

export type AppendOutcome =
  | { failure: AppendFailure }
  | { failure: null; seq: number; createdAt: Date; isNew: boolean; writerName: string | null }

type AppendOptions = {
  maxPerMinute: number
  maxMessages: number
  /** Whether the caller does what follows from messages of staff in the same transaction. */
  withConsequences: boolean
}

/**
 * Appends messages in one statement and one round trip, whoever wrote them, and returns their outcomes in the same order.
 * Threads are locked in the order of their ids, so that batches of two processes never deadlock.
 */
export async function appendChatMessages(
  db: DbOrTx,
  messages: readonly ChatMessageToAppend[],
  { maxPerMinute, maxMessages, withConsequences }: AppendOptions,
): Promise<AppendOutcome[]> {
  const rows = messages.map((message, position) => ({ ...message, position }))
  const listed = unnestRows(rows, {
    position: 'integer',
    threadId: 'bigint',
    clientId: 'uuid',
    side: 'chat_side',
    isNote: 'boolean',
    writerId: 'bigint',
    text: 'text',
    language: 'language_code',
    inventoryId: 'bigint',
    flags: 'text',
  })
  const writerIds = messages.map(({ writerId }) => writerId)
  type Row = {
    seq: number
    createdAt: Date
    isNew: boolean
    failure: AppendFailure | null
    writerName: string | null
  }
  const { rows: outcomes } = await sql<Row>`
    select appended.seq, appended.created_at, appended.is_new, appended.failure, writer.name as writer_name
    from append_chat_messages(
      array(
        select row(
          row.thread_id, 1, row.client_id, row.side, row.is_note, row.writer_id, row.text, row.language,
          row.inventory_id, row.flags::text[], null
        )::chat_messages
        from ${listed}
        order by row.position
      ),
      ${maxPerMinute},
      ${maxMessages},
      ${withConsequences}
    ) appended
    left join users writer on writer.id = (${writerIds}::bigint[])[appended.place]
    order by appended.place
  `.execute(db)
  return outcomes.map(({ failure, seq, createdAt, isNew, writerName }) =>
    failure === null ? { failure, seq, createdAt, isNew, writerName } : { failure },
  )
}

type Page = {
  threadId: number
  /** Number of the last message that the reader has. */
  after: number
}

type PageOptions = { withNotes: boolean; limit: number }

/** Returns the messages of threads after a number each, in order, at most `limit` per thread. */
export async function listChatMessages(
  db: DbOrTx,
  pages: readonly Page[],
  { withNotes, limit }: PageOptions,
): Promise<ChatMessageRow[]> {
  if (pages.length === 0) return []
  const { rows } = await sql<ChatMessageRow>`
    select found.*
    from ${unnestRows(pages, { threadId: 'bigint', after: 'integer' })}
    join chat_threads thread on thread.id = row.thread_id
    cross join lateral (
      select
        message.thread_id, message.seq, message.client_id, message.side, message.is_note, ${WRITER_NAME} as writer_name,
        message.text, message.language, message.inventory_id, message.flags, ${MESSAGE_FILE} as file, message.created_at
      from chat_messages message
      left join users writer on writer.id = message.writer_id
      ${MESSAGE_FILE_JOIN}
      where message.thread_id = thread.id
        and message.seq > row.after
        -- Leaves out the months before the thread.
        and message.created_at >= thread.created_at
        ${withNotes ? sql`` : sql`and not message.is_note`}
      order by message.seq
      limit ${limit}
    ) found
    order by found.thread_id, found.seq
  `.execute(db)
  return rows
}

/** Finds the message of a thread that a device has sent with this id. */
export async function findSentMessage(
  db: DbOrTx,
  threadId: number,
  clientId: string,
): Promise<ChatMessageRow | undefined> {
  const { rows } = await sql<ChatMessageRow>`
    select
      message.thread_id, message.seq, message.client_id, message.side, message.is_note, ${WRITER_NAME} as writer_name,
      message.text, message.language, message.inventory_id, message.flags, message.created_at
    from chat_threads thread
    -- Leaves out the months before the thread.
    join chat_messages message on message.thread_id = thread.id and message.created_at >= thread.created_at
    left join users writer on writer.id = message.writer_id
    where thread.id = ${threadId} and message.client_id = ${clientId}::uuid
  `.execute(db)
  return rows[0]
}

/** Returns the last message that the visitor sees of each thread, and how many of staff they have not read. */
export async function listVisitorPreviews(
  db: DbOrTx,
  threadIds: readonly number[],
): Promise<{ threadId: number; lastShownSeq: number | null; unreadCount: number }[]> {
  const { rows } = await sql<{ threadId: number; lastShownSeq: number | null; unreadCount: number }>`
    select
      thread.id as thread_id,
      max(message.seq) as last_shown_seq,
      count(message.seq) filter (
        where message.side <> 'visitor' and message.seq > coalesce(visitor.read_seq, 0)
      )::int as unread_count
    from chat_threads thread
    left join chat_participants visitor on visitor.thread_id = thread.id and visitor.user_id is null
    left join chat_messages message on message.thread_id = thread.id
      and not message.is_note
      and message.created_at >= thread.created_at
    where thread.id = any (${threadIds}::bigint[])
    group by thread.id
  `.execute(db)
  return rows
}

/** Makes the months that a message may be written in before the next run of the job. */
export async function makeChatMonths(db: DbOrTx, moments: readonly Date[]): Promise<void> {
  for (const moment of moments) await sql`select make_chat_messages_month(${moment})`.execute(db)
}

/** Drops months before a moment that have no message left. Returns how many. */
export async function dropEmptyChatMonths(db: DbOrTx, before: Date): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`select drop_empty_chat_months(${before}) as dropped`.execute(db)
  return rows[0]?.dropped ?? 0
}

/** Deletes threads whose last message is older, with their messages. Returns how many. */
export async function deleteOldChatThreads(db: DbOrTx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from chat_threads where id in (
      select id from chat_threads where last_message_at < ${before} order by last_message_at limit ${limit}
    )
  `.execute(db)
  return Number(numAffectedRows)
}
