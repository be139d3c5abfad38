import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** A message to translate. */
export type ForeignMessage = { threadId: number; seq: number; text: string; language: Language }

type MessageKey = Pick<ForeignMessage, 'threadId' | 'seq'>

/** Finds a message of a thread. Notes are found for staff only. */
export async function findMessage(
  db: DbOrTx,
  { threadId, seq }: MessageKey,
  { withNotes }: { withNotes: boolean },
): Promise<ForeignMessage | undefined> {
  const { rows } = await sql<ForeignMessage>`
    select message.thread_id, message.seq, message.text, message.language
    from chat_threads thread
    -- Leaves out the months before the thread.
    join chat_messages message on message.thread_id = thread.id and message.created_at >= thread.created_at
    where thread.id = ${threadId} and message.seq = ${seq} ${withNotes ? sql`` : sql`and not message.is_note`}
  `.execute(db)
  return rows[0]
}

export async function findMessageTranslation(
  db: DbOrTx,
  { threadId, seq }: MessageKey,
  language: Language,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('chatMessageTranslations')
    .select('text')
    .where('threadId', '=', threadId)
    .where('seq', '=', seq)
    .where('language', '=', language)
    .executeTakeFirst()
  return found?.text
}

/** Stores a translation unless the thread is gone. The lock waits for a transaction that is erasing it. */
export async function saveMessageTranslation(
  db: DbOrTx,
  { threadId, seq }: MessageKey,
  language: Language,
  text: string,
): Promise<void> {
  await sql`
    insert into chat_message_translations (thread_id, seq, language, text)
    select id, ${seq}, ${language}, ${text} from chat_threads where id = ${threadId} for key share
    on conflict (thread_id, seq, language) do nothing
  `.execute(db)
}

/** Returns the stored translations of messages of a thread into a language, by their numbers. */
export async function listMessageTranslations(
  db: DbOrTx,
  { threadId, seqs, language }: { threadId: number; seqs: readonly number[]; language: Language },
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('chatMessageTranslations')
    .select(['seq', 'text'])
    .where('threadId', '=', threadId)
    .where('language', '=', language)
    .where('seq', 'in', [0, ...seqs])
    .execute()
  return new Map(rows.map(({ seq, text }) => [seq, text]))
}
