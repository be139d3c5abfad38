import type { Db } from '@amber/db/database'
import type { AppendOutcome, ChatMessageRow } from '@amber/db/queries/chat/chat-messages'
import type { ChatDesk } from '@amber/integrations/chat-desk/chat-desk'
import type { LiveChat } from '@amber/integrations/live/live-chat'
import { appendMirrored } from '@amber/operations/chat-desk/append-mirrored'
import { type ChatMessageDraft, textFactsOf } from '@amber/operations/chat/append-messages'
import { APPEND_ERRORS } from '@amber/operations/chat/send-message'
import type { FastifyBaseLogger } from 'fastify'
import { createBatcher } from './batcher.ts'
import { sendFrame } from './chat-connection.ts'
import type { ChatRooms } from './chat-rooms.ts'
import type { ChatConnection } from './watched-thread.ts'

export type OutgoingMessage = { connection: ChatConnection; uuid: string; draft: ChatMessageDraft }

type Deps = {
  db: Db
  liveChat: LiveChat
  chatDesk: ChatDesk
  rooms: Pick<ChatRooms, 'accept'>
  logger: FastifyBaseLogger
}

/** Milliseconds for which messages are collected. Nobody notices them, and they save most round trips. */
const WINDOW_MS = 25
const MAX_BATCH = 200

/**
 * Stores messages of all connections in batches, in the order in which they arrived. Those who watch in this process get
 * them at once, without reading them again; other processes get the numbers.
 */
export function createMessageOutbox({ db, liveChat, chatDesk, rooms, logger }: Deps) {
  const batcher = createBatcher<OutgoingMessage>({
    windowMs: WINDOW_MS,
    maxItems: MAX_BATCH,
    handle: async (messages) => {
      let outcomes: AppendOutcome[]
      try {
        outcomes = await appendMirrored(
          { db, chatDesk },
          messages.map(({ draft }) => draft),
        )
      } catch (err) {
        // Some may be stored. The clients send them again, which stores none twice.
        logger.warn({ err, count: messages.length }, 'messages failed to store')
        for (const message of messages) fail(message, 'unavailable')
        return
      }
      const stored = messages.flatMap((message, index) => rowOf(message, outcomes[index]))
      if (stored.length === 0) return
      void liveChat.publishMessages(stored)
      for (const [threadId, rows] of Map.groupBy(stored, (row) => row.threadId)) {
        rooms.accept(
          threadId,
          rows.toSorted((one, other) => one.seq - other.seq),
        )
      }
    },
  })
  return { add: batcher.add, drain: batcher.drain }
}

const fail = (
  { connection, uuid, draft }: OutgoingMessage,
  code: 'unavailable' | (typeof APPEND_ERRORS)[keyof typeof APPEND_ERRORS],
) => sendFrame(connection, { type: 'failed', thread: uuid, client_id: draft.clientId, code })

/** Returns the row of a new message, and answers its sender if there is none. */
function rowOf(message: OutgoingMessage, outcome: AppendOutcome | undefined): ChatMessageRow[] {
  const { connection, uuid, draft } = message
  if (!outcome) throw new Error(`message of chat ${draft.threadId} has no outcome`)
  if (outcome.failure !== null) {
    fail(message, APPEND_ERRORS[outcome.failure])
    return []
  }
  const { seq, createdAt, isNew, writerName } = outcome
  if (!isNew) {
    sendFrame(connection, { type: 'sent', thread: uuid, client_id: draft.clientId, seq })
    return []
  }
  const { writerId: _, ...stored } = draft
  return [{ ...stored, ...textFactsOf(draft), seq, createdAt, writerName }]
}
