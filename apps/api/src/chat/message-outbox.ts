import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { findUser } from '@amber/db/queries/account/users'
import type { ChatMessageRow } from '@amber/db/queries/chat/chat-messages'
import { MAX_PENDING_CHAT_MESSAGES } from '@amber/domain/chat/chat-limits'
import { AppError, type ErrorCode } from '@amber/domain/errors'
import type { ChatDesk } from '@amber/integrations/chat-desk/chat-desk'
import type { LiveChat } from '@amber/integrations/live/live-chat'
import { appendMirrored } from '@amber/operations/chat-desk/append-mirrored'
import { answerChat } from '@amber/operations/chat/answer-chat'
import type { ChatMessageDraft, StoreOutcome } from '@amber/operations/chat/append-messages'
import { APPEND_ERRORS } from '@amber/operations/chat/send-message'
import type { FastifyBaseLogger } from 'fastify'
import { createBatcher } from './batcher.ts'
import { sendFrame } from './chat-connection.ts'
import type { ChatRooms } from './chat-rooms.ts'
import { handleThreads } from './handle-threads.ts'
import type { ChatConnection } from './watched-thread.ts'

export type OutgoingMessage = { connection: ChatConnection; uuid: string; draft: ChatMessageDraft }

type Deps = {
  db: Db
  liveChat: LiveChat
  chatDesk: ChatDesk
  rooms: Pick<ChatRooms, 'accept'>
  logger: FastifyBaseLogger
}

/** Milliseconds from one batch of messages to the next. Nobody notices them, and they save most round trips. */
const WINDOW_MS = 50
const MAX_BATCH = 200

/**
 * Stores messages of all connections in batches, in the order in which they arrived. Those who watch in this process get
 * them at once, without reading them again; other processes get the numbers. Answers of staff from which something follows,
 * such as a mail, are stored one by one, as those by HTTP are.
 */
export function createMessageOutbox({ db, liveChat, chatDesk, rooms, logger }: Deps) {
  const batcher = createBatcher<OutgoingMessage>({
    windowMs: WINDOW_MS,
    maxItems: MAX_BATCH,
    logger,
    handle: async (messages) => {
      try {
        await handleThreads(messages, {
          threadIdOf: ({ draft }) => draft.threadId,
          handle: store,
          onFailure: (failed, err) => {
            // Some may be stored. The clients send them again, which stores none twice.
            logger.warn({ err, count: failed.length }, 'messages failed to store')
            for (const message of failed) fail(message, 'unavailable')
          },
        })
      } finally {
        for (const { connection } of messages) connection.pendingMessages -= 1
      }
    },
  })

  async function store(messages: readonly OutgoingMessage[]) {
    const outcomes = await appendMirrored(
      { db, chatDesk },
      messages.map(({ draft }) => draft),
    )
    deliver(messages.flatMap((message, index) => rowOf(message, outcomes[index])))
    const answers = messages.filter((_, index) => outcomes[index]?.failure === 'has_consequences')
    const ofThreads = Map.groupBy(answers, ({ draft }) => draft.threadId).values()
    await Promise.all([...ofThreads].map(answerInOrder))
  }

  function deliver(stored: readonly ChatMessageRow[]) {
    if (stored.length === 0) return
    void liveChat.publishMessages(stored)
    for (const [threadId, rows] of Map.groupBy(stored, (row) => row.threadId)) {
      try {
        rooms.accept(
          threadId,
          rows.toSorted((one, other) => one.seq - other.seq),
        )
      } catch (err) {
        // They are stored, so the next poll delivers them.
        logger.error({ err }, 'stored messages failed to be delivered')
      }
    }
  }

  async function answerInOrder(messages: readonly OutgoingMessage[]) {
    for (const message of messages) await answer(message)
  }

  async function answer(outgoing: OutgoingMessage) {
    const { draft } = outgoing
    try {
      // Roles as they are now: the connection may be older than a change.
      const writer = draft.writerId === null ? undefined : await findUser(db, draft.writerId)
      if (!writer) return fail(outgoing, 'forbidden')
      const { message, isNew } = await answerChat(
        { db, liveChat, chatDesk },
        {
          chatId: draft.threadId,
          actor: { userId: writer.id, roles: writer.roles },
          clientId: draft.clientId,
          text: draft.text,
          inventoryId: draft.inventoryId,
          isNote: draft.isNote,
          requestId: randomUUID(),
        },
      )
      if (isNew) rooms.accept(draft.threadId, [message])
      else confirm(outgoing, message.seq)
    } catch (err) {
      if (err instanceof AppError) return fail(outgoing, err.code)
      logger.warn({ err }, 'answer failed to store')
      fail(outgoing, 'unavailable')
    }
  }

  return {
    add: (message: OutgoingMessage) => {
      const { connection } = message
      if (connection.pendingMessages >= MAX_PENDING_CHAT_MESSAGES) return fail(message, 'too_many_requests')
      connection.pendingMessages += 1
      batcher.add(message)
    },
    drain: batcher.drain,
  }
}

const fail = ({ connection, uuid, draft }: OutgoingMessage, code: ErrorCode) =>
  sendFrame(connection, { type: 'failed', thread: uuid, client_id: draft.clientId, code })

/** Tells the sender which number a repeated message has. */
const confirm = ({ connection, uuid, draft }: OutgoingMessage, seq: number) =>
  sendFrame(connection, { type: 'sent', thread: uuid, client_id: draft.clientId, seq })

/** Returns the row of a new message, and answers its sender if there is none. */
function rowOf(message: OutgoingMessage, outcome: StoreOutcome | undefined): ChatMessageRow[] {
  const { draft } = message
  if (!outcome) {
    fail(message, 'unavailable')
    return []
  }
  if (outcome.failure !== null) {
    if (outcome.failure !== 'has_consequences') fail(message, APPEND_ERRORS[outcome.failure])
    return []
  }
  const { seq, createdAt, isNew, writerName, language, flags } = outcome
  if (!isNew) {
    confirm(message, seq)
    return []
  }
  const { writerId: _, ...stored } = draft
  return [{ ...stored, language, flags, file: null, seq, createdAt, writerName }]
}
