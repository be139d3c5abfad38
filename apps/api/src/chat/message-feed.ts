import type { Db } from '@amber/db/database'
import { type ChatMessageRow, listChatMessages } from '@amber/db/queries/chat/chat-messages'
import { CHAT_PAGE_SIZE } from '@amber/domain/chat/chat-limits'
import type { FastifyBaseLogger } from 'fastify'
import { createBatcher } from './batcher.ts'
import { deliver, sendMessages } from './deliver.ts'
import { handleThreads } from './handle-threads.ts'
import { limitPage, pagesOf, readPages } from './read-pages.ts'
import { type ChatRoom, type ChatWatch, isWatched } from './watched-thread.ts'

/** Milliseconds from one read of messages to the next: a person does not notice them. */
export const READ_WINDOW_MS = 25
export const MAX_READ_BATCH = 200

type Deps = {
  db: Db
  logger: FastifyBaseLogger
  rooms: ReadonlyMap<number, ChatRoom>
  /** Ends a watch whose messages cannot be read. */
  drop: (watch: ChatWatch) => void
  /** A message may have opened the thread again. */
  onMayBeReopened: (threadId: number) => void
}

/** Brings messages to those who watch: first what each has missed, a page at a time, and then what is new to all at once. */
export function createMessageFeed({ db, logger, rooms, drop, onMayBeReopened }: Deps) {
  const catchUps = createBatcher<ChatWatch>({
    windowMs: READ_WINDOW_MS,
    maxItems: MAX_READ_BATCH,
    logger,
    handle: (watches) =>
      handleThreads(watches, {
        threadIdOf: ({ room }) => room?.row.id ?? 0,
        handle: catchUp,
        onFailure: (failed, err) => {
          logger.warn({ err }, 'missed messages failed to load')
          for (const watch of failed) if (isWatched(watch)) drop(watch)
        },
      }),
  })

  async function catchUp(watches: readonly ChatWatch[]) {
    const active = watches.filter((watch) => isWatched(watch) && watch.room !== undefined)
    for (const side of ['visitor', 'staff'] as const) {
      const ofSide = active.filter(({ connection }) => connection.holder.side === side)
      // A thread may be watched from several places in it.
      const pages = ofSide.map((watch) => ({ watch, threadId: watch.room?.row.id ?? 0, after: watch.sentSeq }))
      const targets = new Map(ofSide.map((watch) => [watch, watch.room?.deliveredSeq ?? 0]))
      const rows = await readPages(db, pages, { withNotes: side === 'staff' })
      for (const { watch } of pages) if (!rows.has(watch)) catchUps.add(watch)
      for (const { watch, threadId } of pages) {
        const page = rows.get(watch)
        if (!page || !isWatched(watch)) continue
        sendPage(watch, page, targets.get(watch) ?? 0)
        if (watch.room && watch.room.announcedSeq > watch.room.deliveredSeq) reads.add(threadId)
      }
    }
  }

  /** `target` is the number that had been delivered when the page was read, so that a short page reaches it. */
  function sendPage(watch: ChatWatch, found: readonly ChatMessageRow[], target: number) {
    const { room } = watch
    if (!room) return
    const rows = limitPage(found)
    const isLastPage = rows.length === found.length && found.length < CHAT_PAGE_SIZE
    // The next page is read once the client has taken this one, so that a long thread does not fill the memory.
    sendMessages(watch, rows, isLastPage ? undefined : () => catchUps.add(watch))
    watch.sentSeq = Math.max(watch.sentSeq, rows.at(-1)?.seq ?? 0)
    if (!isLastPage) return
    watch.sentSeq = Math.max(watch.sentSeq, target)
    if (watch.sentSeq < room.deliveredSeq) return catchUps.add(watch)
    watch.isUpToDate = true
    // Others have not received what this page was the first to find.
    room.announcedSeq = Math.max(room.announcedSeq, watch.sentSeq)
  }

  const reads = createBatcher<number>({
    windowMs: READ_WINDOW_MS,
    maxItems: MAX_READ_BATCH,
    logger,
    handle: (ids) =>
      handleThreads(ids, {
        threadIdOf: (id) => id,
        handle: readNew,
        // The next poll finds them again.
        onFailure: (_, err) => logger.warn({ err }, 'new messages failed to load'),
      }),
  })

  async function readNew(ids: readonly number[]) {
    const pages = ids.flatMap((threadId) => {
      const room = rooms.get(threadId)
      return room ? [{ threadId, after: room.deliveredSeq }] : []
    })
    const rows = await listChatMessages(db, pages, { withNotes: true, limit: CHAT_PAGE_SIZE })
    for (const [threadId, found] of Map.groupBy(rows, (row) => row.threadId)) {
      accept(threadId, found)
      if (found.length === CHAT_PAGE_SIZE) reads.add(threadId)
    }
  }

  function accept(threadId: number, rows: readonly ChatMessageRow[]) {
    const room = rooms.get(threadId)
    if (!room) return
    const fresh = rows.filter(({ seq }) => seq > room.deliveredSeq)
    if (fresh.length === 0) return
    const isContinuous = fresh.every(({ seq }, index) => seq === room.deliveredSeq + index + 1)
    if (isContinuous) for (const page of pagesOf(fresh)) deliver(room, page)
    else announce(threadId, fresh.at(-1)?.seq ?? 0)
    if (room.row.state !== 'open') onMayBeReopened(threadId)
  }

  function announce(threadId: number, seq: number) {
    const room = rooms.get(threadId)
    if (!room || seq <= room.deliveredSeq) return
    room.announcedSeq = Math.max(room.announcedSeq, seq)
    reads.add(threadId)
  }

  return {
    /** Sends a watch what it has missed, until it can take part in deliveries. */
    catchUp: (watch: ChatWatch) => catchUps.add(watch),
    /** Delivers rows of a thread that continue what was delivered, and reads the thread if they do not. */
    accept,
    /** Reads the messages of a thread up to a number, unless they were delivered. */
    announce,
  }
}
