import { type RawBuilder, sql } from 'kysely'

/** Matches messages between the person and staff, without notes and messages of the system. */
const IS_SAID = sql`message.side <> 'system' and not message.is_note`

const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'UTC')::date`

/** Characters of the first message that the timeline shows. */
const EXCERPT_LENGTH = 300

/** Selects, of the chats of a `family` of merged leads, each day with its last message. */
export const CHAT_DAYS = sql`
  select chat.id, max(message.created_at) as at
  from family
  join chat_threads chat on chat.lead_id = family.id
  -- Leaves out the months before the chat.
  join chat_messages message on message.thread_id = chat.id and message.created_at >= chat.created_at
  where ${IS_SAID}
  group by chat.id, ${dayOf(sql`message.created_at`)}`

/** Describes a chat on the day of its last message. */
export const chatDayDetails = (id: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (
    select jsonb_build_object(
      'text', (array_agg(left(message.text, ${sql.lit(EXCERPT_LENGTH)}) order by message.seq))[1],
      'chat', jsonb_build_object('id', chat.uuid, 'count', count(*))
    )
    from chat_threads chat
    join chat_messages message on message.thread_id = chat.id
      and message.created_at >= date_trunc('day', ${at}, 'UTC') and message.created_at <= ${at}
    where chat.id = ${id} and ${IS_SAID}
    group by chat.id
  )`
