import type { ChatKind } from '@amber/domain/chat/vocabulary'
import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { WRITER_NAME } from './writer-name.ts'

export type ChatRecipient = { email: string; userId: number | null; language: Language }

/** Returns the recipient of mails about a chat: the account, or else the email that the visitor gave. */
export async function findChatRecipient(db: DbOrTx, chatId: number): Promise<ChatRecipient | undefined> {
  const { rows } = await sql<ChatRecipient>`
    select coalesce(visitor.email, chat.email)::text as email, chat.user_id, chat.language
    from chat_threads chat left join users visitor on visitor.id = chat.user_id
    where chat.id = ${chatId} and coalesce(visitor.email, chat.email) is not null
  `.execute(db)
  return rows[0]
}

export type AnswersToMail = {
  kind: ChatKind
  language: Language
  name: string | null
  placeCanonicalName: string | null
  writerName: string | null
  /** Answers that the visitor has neither read nor been mailed, in order. None if there is a later one than `seq`. */
  answers: string[]
}

/** Returns what the mail about the answer with a number says. */
export async function findAnswersToMail(db: DbOrTx, chatId: number, seq: number): Promise<AnswersToMail | undefined> {
  const { rows } = await sql<AnswersToMail>`
    with answered as (
      select message.seq, message.text, ${WRITER_NAME} as writer_name
      from chat_threads chat
      -- Leaves out the months before the chat.
      join chat_messages message on message.thread_id = chat.id and message.created_at >= chat.created_at
      left join users writer on writer.id = message.writer_id
      where chat.id = ${chatId} and message.side = 'staff' and not message.is_note
    ),
    unread as (
      select * from answered
      where seq > coalesce((select read_seq from chat_participants where thread_id = ${chatId} and user_id is null), 0)
        -- A mail contains all answers up to its own.
        and seq > coalesce((
          select max(mailed.seq)
          from answered mailed join mails on mails.idempotency_key = ${`chat:${chatId}:`} || mailed.seq
          where mails.sent_at is not null
        ), 0)
    )
    select
      chat.kind, chat.language, coalesce(visitor.name, chat.name) as name,
      place.canonical_name as place_canonical_name,
      (select unread.writer_name from unread where unread.seq = ${seq}) as writer_name,
      case when (select max(unread.seq) from unread) = ${seq} then array(select text from unread order by unread.seq)
      else '{}' end as answers
    from chat_threads chat
    left join users visitor on visitor.id = chat.user_id
    left join inventories place on place.id = chat.place_id
    where chat.id = ${chatId}
  `.execute(db)
  return rows[0]
}
