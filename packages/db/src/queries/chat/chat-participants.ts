import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { unnestRows } from '../../unnest-rows.ts'

export type ChatMark = {
  threadId: number
  /** Null for the visitor. */
  userId: number | null
  deliveredSeq: number
  readSeq: number
}

export type StoredChatMark = { threadId: number; userId: number | null; deliveredSeq: number; readSeq: number }

/**
 * Raises marks, never beyond the last message, and returns those that changed. `marks` has one entry per thread and user.
 * Rows are locked in one order, so that processes that mark the same threads never deadlock.
 */
export async function raiseChatMarks(db: DbOrTx, marks: readonly ChatMark[]): Promise<StoredChatMark[]> {
  if (marks.length === 0) return []
  const listed = unnestRows(marks, {
    threadId: 'bigint',
    userId: 'bigint',
    deliveredSeq: 'integer',
    readSeq: 'integer',
  })
  const { rows } = await sql<StoredChatMark>`
    insert into chat_participants as stored (thread_id, user_id, delivered_seq, read_seq)
    select
      thread.id, row.user_id,
      least(greatest(row.delivered_seq, row.read_seq), thread.last_seq),
      least(row.read_seq, thread.last_seq)
    from ${listed}
    join chat_threads thread on thread.id = row.thread_id
    order by thread.id, row.user_id
    on conflict on constraint chat_participants_are_unique do update set
      delivered_seq = greatest(stored.delivered_seq, excluded.delivered_seq),
      read_seq = greatest(stored.read_seq, excluded.read_seq),
      updated_at = now()
    where stored.delivered_seq < excluded.delivered_seq or stored.read_seq < excluded.read_seq
    returning thread_id, user_id, delivered_seq, read_seq
  `.execute(db)
  return rows
}
