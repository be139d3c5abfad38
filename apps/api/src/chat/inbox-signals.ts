import type { Db } from '@amber/db/database'
import { listChatHeads } from '@amber/db/queries/chat/chat-threads'
import type { LiveChat } from '@amber/integrations/live/live-chat'
import type { FastifyBaseLogger } from 'fastify'
import { createBatcher } from './batcher.ts'
import { encodeFrame, sendEncoded } from './chat-connection.ts'
import type { ChatConnection } from './watched-thread.ts'

/** Milliseconds for which changed threads are collected: a list that moves more often cannot be read. */
const WINDOW_MS = 500
const MAX_BATCH = 500

/** Tells staff who watch the inbox which threads have changed. What changed is read with the permissions of the inbox. */
export function createInboxSignals({
  db,
  liveChat,
  logger,
}: {
  db: Db
  liveChat: LiveChat
  logger: FastifyBaseLogger
}) {
  const watchers = new Set<ChatConnection>()
  const changes = createBatcher<number>({
    windowMs: WINDOW_MS,
    maxItems: MAX_BATCH,
    handle: async (ids) => {
      if (watchers.size === 0) return
      try {
        const threads = (await listChatHeads(db, ids)).map(({ uuid, lastSeq }) => ({ id: uuid, last_seq: lastSeq }))
        const frame = encodeFrame({ type: 'inbox', threads })
        for (const connection of watchers) sendEncoded(connection, frame)
      } catch (err) {
        logger.warn({ err }, 'changed chats failed to load')
      }
    },
  })
  liveChat.listen((signal) => {
    if (watchers.size === 0) return
    if (signal.type === 'messages') for (const [threadId] of signal.items) changes.add(threadId)
    if (signal.type === 'threads') for (const id of signal.ids) changes.add(id)
  })
  return watchers
}
