import type { Db } from '@amber/db/database'
import type { ChatMark } from '@amber/db/queries/chat/chat-participants'
import type { LiveChat } from '@amber/integrations/live/live-chat'
import { markChats } from '@amber/operations/chat/mark-chats'
import type { FastifyBaseLogger } from 'fastify'
import { createBatcher } from './batcher.ts'

/** Milliseconds for which marks are collected: reading ten messages is one mark. */
const WINDOW_MS = 200
const MAX_BATCH = 500

/** Stores how far people have received and read, of which only the furthest matters. A lost mark is sent again. */
export function createMarkQueue({ db, liveChat, logger }: { db: Db; liveChat: LiveChat; logger: FastifyBaseLogger }) {
  const pending = new Map<string, ChatMark>()
  const batcher = createBatcher<string>({
    windowMs: WINDOW_MS,
    maxItems: MAX_BATCH,
    logger,
    handle: async (keys) => {
      const marks = keys.flatMap((key) => pending.get(key) ?? [])
      for (const key of keys) pending.delete(key)
      await markChats({ db, liveChat }, marks).catch((err: unknown) =>
        logger.warn({ err }, 'chat marks failed to store'),
      )
    },
  })
  return {
    add: (mark: ChatMark) => {
      const key = `${mark.threadId} ${mark.userId}`
      const earlier = pending.get(key)
      pending.set(key, {
        ...mark,
        deliveredSeq: Math.max(mark.deliveredSeq, earlier?.deliveredSeq ?? 0),
        readSeq: Math.max(mark.readSeq, earlier?.readSeq ?? 0),
      })
      batcher.add(key)
    },
    drain: batcher.drain,
  }
}
