import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import type { ChatMessageRow } from './chat-messages.ts'
import { MESSAGE_FILE, MESSAGE_FILE_JOIN } from './message-file.ts'
import { WRITER_NAME } from './writer-name.ts'

type Page = {
  threadId: number
  /** Number before which messages are returned; undefined for the latest. */
  before: number | undefined
  limit: number
}

/** Returns the last messages before a number in order, notes included. */
export async function listMessagesBefore(db: DbOrTx, { threadId, before, limit }: Page): Promise<ChatMessageRow[]> {
  const { rows } = await sql<ChatMessageRow>`
    select * from (
      select
        message.thread_id, message.seq, message.client_id, message.side, message.is_note, ${WRITER_NAME} as writer_name,
        message.text, message.language, message.inventory_id, message.flags, ${MESSAGE_FILE} as file, message.created_at
      from chat_threads chat
      -- Leaves out the months before the chat.
      join chat_messages message on message.thread_id = chat.id and message.created_at >= chat.created_at
      left join users writer on writer.id = message.writer_id
      ${MESSAGE_FILE_JOIN}
      where chat.id = ${threadId} ${before === undefined ? sql`` : sql`and message.seq < ${before}`}
      order by message.seq desc
      limit ${limit}
    ) latest
    order by latest.seq
  `.execute(db)
  return rows
}
