import type { Db } from '@amber/db/database'
import { listChatHeads } from '@amber/db/queries/chat/chat-threads'
import { filterChatsOfStaff } from '@amber/db/queries/chat/inbox-chats'
import type { LiveChat } from '@amber/integrations/live/live-chat'
import type { FastifyBaseLogger } from 'fastify'
import { createBatcher } from './batcher.ts'
import { sendFrame } from './chat-connection.ts'
import type { ChatConnection } from './watched-thread.ts'

/** Milliseconds for which changed threads are collected: a list that moves more often cannot be read. */
const WINDOW_MS = 500
/** Each thread is checked for each watcher. */
const MAX_BATCH = 100
const MAX_REMEMBERED = 10_000

type Deps = { db: Db; liveChat: LiveChat; logger: FastifyBaseLogger }

/** Tells staff who watch the inbox which of the threads that they see have changed. Marks change nothing in its list. */
export function createInboxSignals({ db, liveChat, logger }: Deps) {
  const watchers = new Set<ChatConnection>()
  /** Staff who were last notified of a thread, by its id. A thread that is taken from them leaves their list. */
  const notifiedOf = new Map<number, ReadonlySet<number>>()

  const changes = createBatcher<number>({
    windowMs: WINDOW_MS,
    maxItems: MAX_BATCH,
    logger,
    handle: async (ids) => {
      if (watchers.size === 0) return
      try {
        const viewersOf = await findViewers(ids)
        const heads = await listChatHeads(db, ids)
        for (const connection of watchers) {
          const userId = userIdOf(connection)
          const isToBeNotified = (id: number) =>
            [viewersOf, notifiedOf].some((staff) => staff.get(id)?.has(userId) === true)
          const threads = heads
            .filter(({ id }) => isToBeNotified(id))
            .map(({ uuid, lastSeq }) => ({ id: uuid, last_seq: lastSeq }))
          if (threads.length > 0) sendFrame(connection, { type: 'inbox', threads })
        }
        for (const id of ids) remember(id, viewersOf.get(id))
      } catch (err) {
        logger.warn({ err }, 'changed chats failed to load')
      }
    },
  })

  function remember(id: number, viewers: ReadonlySet<number> | undefined) {
    // The latest are at the end.
    notifiedOf.delete(id)
    if (viewers) notifiedOf.set(id, viewers)
    const [oldest] = notifiedOf.keys()
    if (oldest !== undefined && notifiedOf.size > MAX_REMEMBERED) notifiedOf.delete(oldest)
  }

  /** Returns the watchers who see each thread. */
  async function findViewers(ids: readonly number[]): Promise<Map<number, Set<number>>> {
    const staff = [...new Set([...watchers].map(userIdOf))]
    const pairs = ids.flatMap((threadId) => staff.map((userId) => ({ userId, threadId })))
    const byThread = Map.groupBy(await filterChatsOfStaff(db, pairs), ({ threadId }) => threadId)
    return new Map([...byThread].map(([id, views]) => [id, new Set(views.map(({ userId }) => userId))]))
  }

  liveChat.listen((signal) => {
    if (watchers.size === 0) return notifiedOf.clear()
    if (signal.type === 'messages') for (const [threadId] of signal.items) changes.add(threadId)
    if (signal.type === 'threads' && signal.areMarks !== true) for (const id of signal.ids) changes.add(id)
  })
  return watchers
}

/** Only staff watch the inbox, and they have an account. */
const userIdOf = ({ holder }: ChatConnection): number => holder.userId ?? 0
