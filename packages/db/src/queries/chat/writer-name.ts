import { sql } from 'kysely'

/**
 * Name of whoever wrote a `message`, with their account joined as `writer`. Staff who answered at another company's desk may have
 * none, and only then is the desk's name looked up.
 */
export const WRITER_NAME = sql<string | null>`
  case when message.side = 'staff' and message.writer_id is null then
    (
      select answer.writer_name from chat_desk_answers answer
      where answer.thread_id = message.thread_id and answer.seq = message.seq
    )
  else writer.name end`
