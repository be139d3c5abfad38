import type { HostedDeskName } from '@amber/domain/chat/chat-desk'
import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../database.ts'

/** Notes that chats have messages for a desk. A chat that another desk had begins again at this one. */
export async function markChatsBehind(tx: Tx, desk: HostedDeskName, threadIds: readonly number[]): Promise<void> {
  await sql`
    insert into chat_desk_threads as stored (thread_id, desk, behind_since)
    select id, ${desk}, now() from chat_threads where id = any (${threadIds}::bigint[]) order by id
    on conflict (thread_id) do update set
      desk = excluded.desk,
      behind_since = coalesce(stored.behind_since, excluded.behind_since),
      conversation_id = case when stored.desk = excluded.desk then stored.conversation_id end,
      mirrored_seq = case when stored.desk = excluded.desk then stored.mirrored_seq else 0 end,
      sending_seq = case when stored.desk = excluded.desk then stored.sending_seq end,
      sending_since = case when stored.desk = excluded.desk then stored.sending_since end,
      last_answer_id = case when stored.desk = excluded.desk then stored.last_answer_id end
    where stored.behind_since is null or stored.desk <> excluded.desk
  `.execute(tx)
}

/**
 * Runs the work on one connection while no other does it for the chat. Returns undefined if another does. The lock is that of
 * the session, so a process that is killed leaves none behind, and no transaction is open while a desk is called.
 */
export async function withDeskLock<Result>(
  db: Db,
  threadId: number,
  work: (connection: Db) => Promise<Result>,
): Promise<Result | undefined> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended('chat-desk:' || ${threadId}::text, 0)`
    const { rows } = await sql<{ isLocked: boolean }>`select pg_try_advisory_lock(${key}) as is_locked`.execute(
      connection,
    )
    if (rows[0]?.isLocked !== true) return undefined
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection)
    }
  })
}

export type ChatToMirror = {
  uuid: string
  conversationId: string | null
  mirroredSeq: number
  sendingSeq: number | null
  sendingSince: Date | null
  language: Language
  name: string | null
  /** Address of the account; null without one. */
  accountEmail: string | null
  /** Typed by a visitor without an account. */
  claimedEmail: string | null
  claimedPhone: string | null
  placeName: string | null
  cityName: string | null
  universityName: string | null
}

/** Returns undefined once the chat is deleted, or another desk has it. */
export async function findChatToMirror(
  db: DbOrTx,
  desk: HostedDeskName,
  threadId: number,
): Promise<ChatToMirror | undefined> {
  const { rows } = await sql<ChatToMirror>`
    select
      chat.uuid, mirror.conversation_id, mirror.mirrored_seq, mirror.sending_seq, mirror.sending_since, chat.language,
      coalesce(visitor.name, chat.name) as name, visitor.email::text as account_email,
      chat.email::text as claimed_email, chat.phone as claimed_phone,
      coalesce(place.name, chat.property_name) as place_name, chat.city_name, chat.university_name
    from chat_desk_threads mirror
    join chat_threads chat on chat.id = mirror.thread_id
    left join users visitor on visitor.id = chat.user_id
    left join inventories place on place.id = chat.place_id
    where mirror.thread_id = ${threadId} and mirror.desk = ${desk}
  `.execute(db)
  return rows[0]
}

export type MessageToMirror = {
  seq: number
  clientId: string
  text: string
  /** Whether the desk gets it: what the visitor wrote, and what staff answered in our own inbox. */
  isForDesk: boolean
  answeredBy: string | null
}

/** Returns the messages after a number in order, those that the desk does not get included. */
export async function listMessagesToMirror(
  db: DbOrTx,
  { threadId, after, limit }: { threadId: number; after: number; limit: number },
): Promise<MessageToMirror[]> {
  const { rows } = await sql<MessageToMirror>`
    select
      message.seq, message.client_id, message.text,
      message.side = 'visitor' or (message.side = 'staff' and not message.is_note and answer.seq is null) as is_for_desk,
      case when message.side = 'staff' then coalesce(writer.name, '') end as answered_by
    from chat_threads chat
    -- Leaves out the months before the chat.
    join chat_messages message on message.thread_id = chat.id and message.created_at >= chat.created_at
    left join chat_desk_answers answer on answer.thread_id = message.thread_id and answer.seq = message.seq
    left join users writer on writer.id = message.writer_id
    where chat.id = ${threadId} and message.seq > ${after}
    order by message.seq
    limit ${limit}
  `.execute(db)
  return rows
}

/** Stores the conversation that the desk has opened; to be deleted there if the chat was deleted meanwhile. */
export async function setDeskConversation(
  db: DbOrTx,
  { desk, threadId, conversationId }: { desk: HostedDeskName; threadId: number; conversationId: string },
): Promise<void> {
  await sql`
    with stored as (
      update chat_desk_threads set conversation_id = ${conversationId}
      where thread_id = ${threadId} and desk = ${desk}
      returning thread_id
    )
    insert into chat_desk_deletions (desk, conversation_id)
    select ${desk}, ${conversationId} where not exists (select from stored)
    on conflict do nothing
  `.execute(db)
}

/** Forgets a conversation that the desk no longer has. All messages are sent to the next one. */
export async function forgetDeskConversation(db: DbOrTx, threadId: number): Promise<void> {
  await db
    .updateTable('chatDeskThreads')
    .set({ conversationId: null, mirroredSeq: 0, sendingSeq: null, sendingSince: null, lastAnswerId: null })
    .where('threadId', '=', threadId)
    .execute()
}

/** Notes that a message is about to be sent. */
export async function startSending(db: DbOrTx, threadId: number, seq: number): Promise<void> {
  await db
    .updateTable('chatDeskThreads')
    .set({ sendingSeq: seq, sendingSince: sql<Date>`now()` })
    .where('threadId', '=', threadId)
    .execute()
}

/** Notes that the desk has all messages up to a number. */
export async function setMirrored(db: DbOrTx, threadId: number, seq: number): Promise<void> {
  await db
    .updateTable('chatDeskThreads')
    .set({ mirroredSeq: seq, sendingSeq: null, sendingSince: null, failingSince: null, failure: null })
    .where('threadId', '=', threadId)
    .execute()
}

/** Notes that the desk is up to date, unless a message was written meanwhile. The lock waits for whoever writes one. */
export async function settleMirror(tx: Tx, threadId: number): Promise<void> {
  await sql`select from chat_threads where id = ${threadId} for share`.execute(tx)
  await sql`
    update chat_desk_threads mirror set behind_since = null
    from chat_threads chat
    where mirror.thread_id = ${threadId} and chat.id = mirror.thread_id and mirror.mirrored_seq >= chat.last_seq
  `.execute(tx)
}

export async function setMirrorFailure(db: DbOrTx, threadId: number, failure: string): Promise<void> {
  await sql`
    update chat_desk_threads set failing_since = coalesce(failing_since, now()), failure = ${failure}
    where thread_id = ${threadId}
  `.execute(db)
}

/** Returns chats whose messages have waited for some time, those that have waited longest first. */
export async function listChatsBehind(
  db: DbOrTx,
  desk: HostedDeskName,
  { minAgeSeconds, limit }: { minAgeSeconds: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ threadId: number }>`
    select thread_id from chat_desk_threads
    where desk = ${desk} and behind_since < now() - make_interval(secs => ${minAgeSeconds})
    order by behind_since
    limit ${limit}
  `.execute(db)
  return rows.map(({ threadId }) => threadId)
}

export type DeskStatus = {
  desk: HostedDeskName
  conversationId: string | null
  failingSince: Date | null
  /** Messages of visitors that the desk does not have yet. */
  pendingCount: number
}

/** Returns how far a chat is mirrored; undefined if it is not. */
export async function findDeskStatus(db: DbOrTx, threadId: number): Promise<DeskStatus | undefined> {
  const { rows } = await sql<DeskStatus>`
    select mirror.desk, mirror.conversation_id, mirror.failing_since,
      (
        select count(*)::int from chat_messages message
        where message.thread_id = chat.id and message.created_at >= chat.created_at
          and message.seq > mirror.mirrored_seq and message.side = 'visitor'
      ) as pending_count
    from chat_desk_threads mirror join chat_threads chat on chat.id = mirror.thread_id
    where mirror.thread_id = ${threadId}
  `.execute(db)
  return rows[0]
}
