import type { HostedDeskName } from '@amber/domain/chat/chat-desk'
import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { unnestRows } from '../../unnest-rows.ts'

export type ChatAtDesk = {
  threadId: number
  conversationId: string
  lastAnswerId: string | null
  language: Language
}

const CHAT_AT_DESK = sql`
  select mirror.thread_id, mirror.conversation_id, mirror.last_answer_id, chat.language
  from chat_desk_threads mirror join chat_threads chat on chat.id = mirror.thread_id`

/** Finds the chat of a conversation at a desk. */
export async function findChatAtDesk(
  db: DbOrTx,
  desk: HostedDeskName,
  conversationId: string,
): Promise<ChatAtDesk | undefined> {
  const { rows } = await sql<ChatAtDesk>`
    ${CHAT_AT_DESK} where mirror.desk = ${desk} and mirror.conversation_id = ${conversationId}
  `.execute(db)
  return rows[0]
}

/** Returns recent chats whose answers were not read for some time, those that have waited longest first. */
export async function listChatsToRead(
  db: DbOrTx,
  desk: HostedDeskName,
  { minAgeSeconds, activeDays, limit }: { minAgeSeconds: number; activeDays: number; limit: number },
): Promise<ChatAtDesk[]> {
  const { rows } = await sql<ChatAtDesk>`
    ${CHAT_AT_DESK}
    where mirror.desk = ${desk} and mirror.conversation_id is not null
      and chat.last_message_at > now() - make_interval(days => ${activeDays})
      and mirror.answers_read_at < now() - make_interval(secs => ${minAgeSeconds})
    order by mirror.answers_read_at
    limit ${limit}
  `.execute(db)
  return rows
}

/** Returns those of the answers that are messages already. */
export async function listAppliedAnswers(
  db: DbOrTx,
  threadId: number,
  answerIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ answerId: string }>`
    select answer_id from chat_desk_answers where thread_id = ${threadId} and answer_id = any (${answerIds}::text[])
  `.execute(db)
  return rows.map(({ answerId }) => answerId)
}

type DeskAnswerRow = { seq: number; answerId: string; writerName: string | null }

/** Notes from which answers of a desk messages came. */
export async function insertDeskAnswers(tx: Tx, threadId: number, answers: readonly DeskAnswerRow[]): Promise<void> {
  if (answers.length === 0) return
  await sql`
    insert into chat_desk_answers (thread_id, seq, answer_id, writer_name)
    select ${threadId}, row.seq, row.answer_id, row.writer_name
    from ${unnestRows(answers, { seq: 'integer', answerId: 'text', writerName: 'text' })}
    on conflict (thread_id, seq) do nothing
  `.execute(tx)
}

/** Notes up to which answer a chat has been read; null for none. */
export async function setAnswersRead(db: DbOrTx, threadId: number, lastAnswerId: string | null): Promise<void> {
  await db
    .updateTable('chatDeskThreads')
    .set({ answersReadAt: sql<Date>`now()`, ...(lastAnswerId !== null && { lastAnswerId }) })
    .where('threadId', '=', threadId)
    .execute()
}

/** Returns the members of staff who have these emails, in lower case, and work on chats. */
export async function listStaffByEmail(
  db: DbOrTx,
  emails: readonly string[],
): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    select users.id, lower(users.email::text) as email
    from users
    where users.email = any (${emails}::citext[]) and users.erased_at is null
      and exists (select from user_roles where user_id = users.id and role in ('agent', 'team_lead', 'admin'))
  `.execute(db)
  return rows
}
