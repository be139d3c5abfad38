import type { StartedChat, MeasuredWait } from '@amber/domain/chat/usual-wait'
import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { unnestRows } from '../../unnest-rows.ts'

type Audience = { edition: string; language: Language }

type StartedChatRow = Audience & StartedChat

/** Returns when the latest chats of each audience began and were first answered, spam left out. */
export async function listStartedChats(
  db: DbOrTx,
  audiences: readonly Audience[],
  { since, limit }: { since: Date; limit: number },
): Promise<StartedChatRow[]> {
  const { rows } = await sql<StartedChatRow>`
    select
      row.edition, row.language, chat.created_at as started_at, chat.waiting_since is not null as is_waiting,
      (
        select min(message.created_at)
        from chat_messages message
        where message.thread_id = chat.id
          and message.side = 'staff' and not message.is_note
          -- Leaves out the months before the chat.
          and message.created_at >= chat.created_at
      ) as answered_at
    from ${unnestRows(audiences, { edition: 'text', language: 'language_code' })}
    cross join lateral (
      select id, created_at, waiting_since
      from chat_threads
      where edition = row.edition and language = row.language and created_at > ${since}
        and close_reason is distinct from 'spam'
      order by created_at desc
      limit ${limit}
    ) chat
  `.execute(db)
  return rows
}

/** Replaces all measurements. Those of an audience without chats are gone. */
export async function replaceChatWaits(
  tx: Tx,
  waits: readonly (Audience & MeasuredWait)[],
  measuredAt: Date,
): Promise<void> {
  await tx.deleteFrom('chatWaits').execute()
  if (waits.length === 0) return
  await tx
    .insertInto('chatWaits')
    .values(waits.map((wait) => ({ ...wait, measuredAt })))
    .execute()
}

export const findChatWait = (
  db: DbOrTx,
  { edition, language }: Audience,
): Promise<(MeasuredWait & { measuredAt: Date }) | undefined> =>
  db
    .selectFrom('chatWaits')
    .where('edition', '=', edition)
    .where('language', '=', language)
    .select(['conversations', 'medianSeconds', 'p90Seconds', 'measuredAt'])
    .executeTakeFirst()
