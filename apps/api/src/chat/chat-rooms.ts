import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { filterChatsOfStaff } from '@amber/db/queries/chat/inbox-chats'
import { type ChatMessageRow, listChatMessages } from '@amber/db/queries/chat/chat-messages'
import {
  type ChatThreadRow,
  listChatThreads,
  listChatThreadsByUuid,
  listLastChatSeqs,
  listRecentChats,
} from '@amber/db/queries/chat/chat-threads'
import { CHAT_PAGE_SIZE, MAX_WATCHED_CHATS } from '@amber/domain/chat/chat-limits'
import type { ErrorCode } from '@amber/domain/errors'
import type { ChatSignal, LiveChat, PresentSide } from '@amber/integrations/live/live-chat'
import type { FastifyBaseLogger } from 'fastify'
import { createBatcher } from './batcher.ts'
import { encodeFrame, sendEncoded, sendFrame } from './chat-connection.ts'
import { broadcastThread, createRoom, deliver, localSides, sendMessages, sendThread } from './deliver.ts'
import { handleThreads } from './handle-threads.ts'
import { readPages } from './read-pages.ts'
import type { ChatConnection, ChatRoom, ChatWatch } from './watched-thread.ts'

type Deps = { db: Db; liveChat: LiveChat; logger: FastifyBaseLogger }

/** Milliseconds for which reads of messages are collected: a person does not notice them. */
const READ_WINDOW_MS = 15
/** Milliseconds for which changes of state and marks are collected. */
const STATE_WINDOW_MS = 150
const MAX_BATCH = 200

/** Milliseconds without a sign of life after which a process counts as gone. */
const PROCESS_TIMEOUT_MS = 15_000

/** Seconds of messages that each poll looks at: several polls, in case one fails. */
const POLL_PERIOD_SECONDS = 10
/** Milliseconds between comparisons of all watched threads, for what the polls cannot find. */
const COMPARE_INTERVAL_MS = 30_000

export type ChatRooms = ReturnType<typeof createChatRooms>

/**
 * Tracks which connections of this process watch which threads. A signal only says that a thread has a new message; the
 * messages are read from PostgreSQL once for all who watch, for many threads at a time. Signals get lost, so `poll` asks the
 * database for what they should have said.
 */
export function createChatRooms({ db, liveChat, logger }: Deps) {
  const process = randomUUID()
  const rooms = new Map<number, ChatRoom>()
  const processes = new Map<string, number>()
  let comparedAt = 0

  const fail = ({ connection, uuid, waiting }: ChatWatch, code: ErrorCode) => {
    connection.watches.delete(uuid)
    sendFrame(connection, { type: 'failed', thread: uuid, client_id: null, code })
    for (const run of waiting.splice(0)) run(code)
  }
  const isWatched = (watch: ChatWatch) => watch.connection.watches.get(watch.uuid) === watch

  /** Loads threads that connections want to watch. */
  const loads = createBatcher<ChatWatch>({
    windowMs: READ_WINDOW_MS,
    maxItems: MAX_BATCH,
    handle: async (watches) => {
      try {
        const rows = await listChatThreadsByUuid(db, [...new Set(watches.map(({ uuid }) => uuid))])
        const rowOf = new Map(rows.map((row) => [row.uuid, row]))
        const ofStaff = await findViewsOfStaff(watches.map((watch) => ({ watch, row: rowOf.get(watch.uuid) })))
        for (const watch of watches) if (isWatched(watch)) join(watch, rowOf.get(watch.uuid), ofStaff.has(watch))
      } catch (err) {
        logger.warn({ err }, 'chats failed to load')
        for (const watch of watches) if (isWatched(watch)) fail(watch, 'unavailable')
      }
    },
  })

  /** Returns the watches of staff whose chat they see in the inbox. */
  async function findViewsOfStaff(
    views: readonly { watch: ChatWatch; row: ChatThreadRow | undefined }[],
  ): Promise<Set<ChatWatch>> {
    const candidates = views.flatMap(({ watch, row }) => {
      const { side, userId } = watch.connection.holder
      return row && side === 'staff' && userId !== null ? [{ watch, userId, threadId: row.id }] : []
    })
    const seen = await filterChatsOfStaff(
      db,
      candidates.map(({ userId, threadId }) => ({ userId, threadId })),
    )
    const keys = new Set(seen.map(({ userId, threadId }) => `${userId} ${threadId}`))
    return new Set(
      candidates.filter(({ userId, threadId }) => keys.has(`${userId} ${threadId}`)).map(({ watch }) => watch),
    )
  }

  function join(watch: ChatWatch, row: ChatThreadRow | undefined, isSeenByStaff: boolean) {
    const { side } = watch.connection.holder
    const isVisible = row !== undefined && (side === 'staff' ? isSeenByStaff : isOwnChat(watch.connection, row))
    if (!isVisible) return fail(watch, 'not_found')
    const room = rooms.get(row.id) ?? createRoom(row)
    rooms.set(row.id, room)
    room.row = row
    const before = localSides(room)
    watch.room = room
    room.watches.add(watch)
    sendThread(room, watch)
    // Asks who else has the thread open as soon as somebody of this process has.
    if (room.watches.size === 1) announcePresence(room, true)
    else if (!before.includes(watch.connection.holder.side)) announcePresence(room, false)
    catchUps.add(watch)
    for (const run of watch.waiting.splice(0)) run()
  }

  /** Sends what a connection has missed, a page at a time, until it can take part in deliveries. */
  const catchUps = createBatcher<ChatWatch>({
    windowMs: READ_WINDOW_MS,
    maxItems: MAX_BATCH,
    handle: (watches) =>
      handleThreads(watches, {
        threadIdOf: ({ room }) => room?.row.id ?? 0,
        handle: catchUp,
        onFailure: (failed, err) => {
          logger.warn({ err }, 'missed messages failed to load')
          for (const watch of failed) if (isWatched(watch)) leave(watch, 'unavailable')
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
  function sendPage(watch: ChatWatch, rows: readonly ChatMessageRow[], target: number) {
    const { room } = watch
    if (!room) return
    const isLastPage = rows.length < CHAT_PAGE_SIZE
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

  /** Reads new messages of threads. */
  const reads = createBatcher<number>({
    windowMs: READ_WINDOW_MS,
    maxItems: MAX_BATCH,
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

  /** Delivers rows of a thread that continue what was delivered, and reads the thread if they do not. */
  function accept(threadId: number, rows: readonly ChatMessageRow[]) {
    const room = rooms.get(threadId)
    if (!room) return
    const fresh = rows.filter(({ seq }) => seq > room.deliveredSeq)
    if (fresh.length === 0) return
    const isContinuous = fresh.every(({ seq }, index) => seq === room.deliveredSeq + index + 1)
    if (isContinuous) deliver(room, fresh)
    else announce(threadId, fresh.at(-1)?.seq ?? 0)
    // A message may have opened the thread again.
    if (room.row.state !== 'open') states.add(threadId)
  }

  function announce(threadId: number, seq: number) {
    const room = rooms.get(threadId)
    if (!room || seq <= room.deliveredSeq) return
    room.announcedSeq = Math.max(room.announcedSeq, seq)
    reads.add(threadId)
  }

  /** Reads the state of threads and sends it to all who watch. */
  const states = createBatcher<number>({
    windowMs: STATE_WINDOW_MS,
    maxItems: MAX_BATCH,
    handle: async (ids) => {
      const watched = ids.filter((id) => rooms.has(id))
      if (watched.length === 0) return
      try {
        const rowOf = new Map((await listChatThreads(db, watched)).map((row) => [row.id, row]))
        await dropFormerViewers(rowOf)
        for (const id of watched) refresh(id, rowOf.get(id))
      } catch (err) {
        logger.warn({ err }, 'chats failed to refresh')
      }
    },
  })

  /** Ends the watches of staff who no longer see a chat, because somebody of another team is assigned now. */
  async function dropFormerViewers(rowOf: ReadonlyMap<number, ChatThreadRow>) {
    const reassigned = [...rowOf.values()].flatMap((row) => {
      const room = rooms.get(row.id)
      const isChanged = room !== undefined && room.row.assigneeId !== row.assigneeId
      return isChanged ? [...room.watches].map((watch) => ({ watch, row })) : []
    })
    const ofStaff = reassigned.filter(({ watch }) => watch.connection.holder.side === 'staff')
    const seen = await findViewsOfStaff(ofStaff)
    for (const { watch } of ofStaff) if (!seen.has(watch)) leave(watch, 'not_found')
  }

  function refresh(id: number, row: ChatThreadRow | undefined) {
    const room = rooms.get(id)
    if (!room) return
    if (row) {
      room.row = row
      broadcastThread(room)
      announce(id, row.lastSeq)
    }
    // Whoever wrote has been erased.
    else for (const watch of room.watches) leave(watch, 'not_found')
  }

  const announcePresence = (room: ChatRoom, isQuestion: boolean) =>
    void liveChat.publish({
      type: 'presence',
      process,
      threadId: room.row.id,
      sides: localSides(room),
      isQuestion,
    })

  function applyPresence({ process: sender, threadId, sides, isQuestion }: Extract<ChatSignal, { type: 'presence' }>) {
    processes.set(sender, Date.now())
    const room = rooms.get(threadId)
    if (!room || sender === process) return
    const before = room.remote.get(sender) ?? []
    if (sides.length === 0) room.remote.delete(sender)
    else room.remote.set(sender, sides)
    if (before.join() !== sides.join()) broadcastThread(room)
    if (isQuestion) announcePresence(room, false)
  }

  function showTyping(threadId: number, side: PresentSide, except?: ChatConnection) {
    const room = rooms.get(threadId)
    if (!room) return
    const frame = encodeFrame({ type: 'typing', thread: room.row.uuid, side })
    for (const { connection } of room.watches) {
      // Visitors do not see themselves type in another tab; staff see their colleagues.
      const isOwnVisitor = side === 'visitor' && connection.holder.side === 'visitor'
      if (connection !== except && !isOwnVisitor) sendEncoded(connection, frame)
    }
  }

  function leave(watch: ChatWatch, code?: ErrorCode) {
    const { room, connection } = watch
    if (code) fail(watch, code)
    else connection.watches.delete(watch.uuid)
    if (!room?.watches.delete(watch)) return
    watch.room = undefined
    const sides = localSides(room)
    if (room.watches.size === 0) rooms.delete(room.row.id)
    if (!sides.includes(connection.holder.side)) {
      announcePresence(room, false)
      broadcastThread(room)
    }
  }

  liveChat.listen((signal) => {
    if (signal.type === 'messages') for (const [threadId, seq] of signal.items) announce(threadId, seq)
    else if (signal.type === 'threads') for (const id of signal.ids) states.add(id)
    else if (signal.type === 'typing') {
      if (signal.process !== process) showTyping(signal.threadId, signal.side)
    } else if (signal.type === 'presence') applyPresence(signal)
    else if (signal.type === 'alive') processes.set(signal.process, Date.now())
  })

  return {
    /** Watches a thread from a message on. Watching it again starts from another message. */
    watch: (connection: ChatConnection, uuid: string, after: number) => {
      const existing = connection.watches.get(uuid)
      if (existing) leave(existing)
      const watch = { connection, uuid, room: undefined, sentSeq: after, isUpToDate: false, waiting: [] }
      if (connection.watches.size >= MAX_WATCHED_CHATS) return fail(watch, 'too_many_requests')
      connection.watches.set(uuid, watch)
      loads.add(watch)
    },
    unwatch: (watch: ChatWatch) => leave(watch),
    accept,
    type: (connection: ChatConnection, threadId: number) => {
      showTyping(threadId, connection.holder.side, connection)
      void liveChat.publish({ type: 'typing', process, threadId, side: connection.holder.side })
    },
    /** Finds what lost signals would have said, and forgets processes that have gone silent. */
    poll: async () => {
      void liveChat.publish({ type: 'alive', process })
      dropSilentProcesses(Date.now())
      if (rooms.size === 0) return
      const now = Date.now()
      if (now - comparedAt >= COMPARE_INTERVAL_MS) {
        comparedAt = now
        await compareAll()
      } else for (const { id, lastSeq } of await listRecentChats(db, POLL_PERIOD_SECONDS)) announce(id, lastSeq)
    },
  }

  /** Compares all watched threads, which also finds those that are gone. */
  async function compareAll() {
    const found = new Map((await listLastChatSeqs(db, [...rooms.keys()])).map(({ id, lastSeq }) => [id, lastSeq]))
    for (const id of rooms.keys()) {
      const lastSeq = found.get(id)
      if (lastSeq === undefined) states.add(id)
      else announce(id, lastSeq)
    }
  }

  function dropSilentProcesses(now: number) {
    for (const [name, receivedAt] of processes) {
      if (now - receivedAt < PROCESS_TIMEOUT_MS) continue
      processes.delete(name)
      for (const room of rooms.values()) if (room.remote.delete(name)) broadcastThread(room)
    }
  }
}

/** Visitors see the threads of their account and those whose secret they have shown. */
const isOwnChat = ({ holder }: ChatConnection, row: ChatThreadRow): boolean =>
  holder.side === 'visitor' && (row.userId === null ? holder.threads.includes(row.uuid) : row.userId === holder.userId)
