import type { ChatCloseReason, ChatKind, ChatState } from '@amber/domain/chat/vocabulary'
import type { Language } from '@amber/domain/languages'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type ChatThreadRow = {
  id: number
  uuid: string
  kind: ChatKind
  state: ChatState
  language: Language
  userId: number | null
  leadId: number | null
  secretSeed: Buffer
  assigneeId: number | null
  assigneeName: string | null
  lastSeq: number
  waitingSince: Date | null
  closeReason: ChatCloseReason | null
  rating: number | null
  createdAt: Date
  visitorDelivered: number
  visitorRead: number
  /** The furthest of any member of staff. */
  staffDelivered: number
  staffRead: number
}

async function selectThreads(db: DbOrTx, condition: RawBuilder<unknown>): Promise<ChatThreadRow[]> {
  const { rows } = await sql<ChatThreadRow>`
    select
      thread.id, thread.uuid, thread.kind, thread.state, thread.language, thread.user_id, thread.lead_id,
      thread.secret_seed, thread.assignee_id, assignee.name as assignee_name, thread.last_seq, thread.waiting_since,
      thread.close_reason, thread.rating, thread.created_at,
      coalesce(marks.visitor_delivered, 0) as visitor_delivered, coalesce(marks.visitor_read, 0) as visitor_read,
      coalesce(marks.staff_delivered, 0) as staff_delivered, coalesce(marks.staff_read, 0) as staff_read
    from chat_threads thread
    left join users assignee on assignee.id = thread.assignee_id
    left join lateral (
      select
        max(delivered_seq) filter (where user_id is null) as visitor_delivered,
        max(read_seq) filter (where user_id is null) as visitor_read,
        max(delivered_seq) filter (where user_id is not null) as staff_delivered,
        max(read_seq) filter (where user_id is not null) as staff_read
      from chat_participants
      where thread_id = thread.id
    ) marks on true
    where ${condition}
  `.execute(db)
  return rows
}

export async function findChatThread(db: DbOrTx, uuid: string): Promise<ChatThreadRow | undefined> {
  const [thread] = await selectThreads(db, sql`thread.uuid = ${uuid}::uuid`)
  return thread
}

export const listChatThreadsByUuid = (db: DbOrTx, uuids: readonly string[]): Promise<ChatThreadRow[]> =>
  selectThreads(db, sql`thread.uuid = any (${uuids}::uuid[])`)

/** Omits ids that do not exist. */
export const listChatThreads = (db: DbOrTx, ids: readonly number[]): Promise<ChatThreadRow[]> =>
  selectThreads(db, sql`thread.id = any (${ids}::bigint[])`)

/** Returns the latest threads of an account, those with the latest messages first. */
export const listChatThreadsOfUser = (db: DbOrTx, userId: number, limit: number): Promise<ChatThreadRow[]> =>
  selectThreads(db, sql`thread.user_id = ${userId} order by thread.last_message_at desc limit ${limit}`)

export async function findChatThreadByKey(db: DbOrTx, idempotencyKey: string): Promise<ChatThreadRow | undefined> {
  const [thread] = await selectThreads(db, sql`thread.idempotency_key = ${idempotencyKey}::uuid`)
  return thread
}

export type NewChatThread = {
  kind: ChatKind
  userId: number | null
  secretSeed: Buffer
  idempotencyKey: string
  edition: string
  language: Language
  name: string | null
  email: string | null
  phone: string | null
  propertyName: string | null
  propertyId: string | null
  cityName: string | null
  universityName: string | null
  triggerPoint: string | null
  utmSource: string | null
}

/** Returns undefined if the idempotency key was used before. */
export async function insertChatThread(tx: Tx, thread: NewChatThread): Promise<number | undefined> {
  const placeId = placeNumberOf(thread.propertyId)
  const row = await tx
    .insertInto('chatThreads')
    .values((expression) => ({
      ...thread,
      placeId:
        placeId === null
          ? null
          : expression.selectFrom('inventories').where('inventories.id', '=', placeId).select('inventories.rootId'),
    }))
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns the id that a session names, unless it is the name of a place. */
const placeNumberOf = (propertyId: string | null) =>
  propertyId !== null && /^[1-9]\d{0,14}$/.test(propertyId) ? Number(propertyId) : null

export async function countChatsSince(db: DbOrTx, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('chatThreads')
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Stores the answer to the satisfaction question. Returns false if the thread is not closed or was rated before. */
export async function rateChatThread(db: DbOrTx, id: number, rating: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chatThreads')
    .set({ rating, ratedAt: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'closed')
    .where('rating', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Returns threads with a message in the last milliseconds and its number, for processes that may have missed a signal. One row
 * of JSON, because processes ask every few seconds and parsing a row takes longer than finding it.
 */
export async function listRecentChats(db: DbOrTx, milliseconds: number): Promise<[id: number, lastSeq: number][]> {
  const { rows } = await sql<{ chats: [id: number, lastSeq: number][] }>`
    select coalesce(json_agg(json_build_array(id, last_seq)), '[]') as chats
    from chat_threads
    where last_message_at >= now() - make_interval(secs => ${milliseconds / 1_000})
  `.execute(db)
  return rows[0]?.chats ?? []
}

/** The columns that decide who may see a thread, and whether anything new is in it. */
export type WatchedThread = Pick<ChatThreadRow, 'id' | 'uuid' | 'userId' | 'state' | 'assigneeId' | 'lastSeq'>

/** Omits ids that do not exist. Without marks and names, so that a process can compare thousands. */
export async function listWatchedThreads(db: DbOrTx, ids: readonly number[]): Promise<WatchedThread[]> {
  const { rows } = await sql<WatchedThread>`
    select id, uuid, user_id, state, assignee_id, last_seq from chat_threads where id = any (${ids}::bigint[])
  `.execute(db)
  return rows
}

/** Returns the uuid and the number of the last message of each thread. */
export async function listChatHeads(
  db: DbOrTx,
  ids: readonly number[],
): Promise<{ id: number; uuid: string; lastSeq: number }[]> {
  const { rows } = await sql<{ id: number; uuid: string; lastSeq: number }>`
    select id, uuid, last_seq from chat_threads where id = any (${ids}::bigint[])
  `.execute(db)
  return rows
}
