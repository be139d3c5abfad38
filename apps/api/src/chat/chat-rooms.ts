import type { Db } from '@amber/db/database'
import {
  type ChatThreadRow,
  listChatThreads,
  listChatThreadsByUuid,
  listRecentChats,
  listWatchedThreads,
} from '@amber/db/queries/chat/chat-threads'
import { MAX_WATCHED_CHATS } from '@amber/domain/chat/chat-limits'
import type { ErrorCode } from '@amber/domain/errors'
import type { LiveChat } from '@amber/integrations/live/live-chat'
import type { FastifyBaseLogger } from 'fastify'
import { createBatcher } from './batcher.ts'
import { sendFrame } from './chat-connection.ts'
import { broadcastThread, createRoom, localSides, sendThread } from './deliver.ts'
import { createMessageFeed, MAX_READ_BATCH, READ_WINDOW_MS } from './message-feed.ts'
import { createRoomPresence } from './room-presence.ts'
import { findPermitted } from './thread-access.ts'
import { type ChatConnection, type ChatRoom, type ChatWatch, isWatched } from './watched-thread.ts'

type Deps = {
  db: Db
  liveChat: LiveChat
  logger: FastifyBaseLogger
  /** Milliseconds between checks of all who watch. */
  recheckMs?: number | undefined
}

/** Milliseconds for which changes of state and marks are collected. */
const STATE_WINDOW_MS = 150
/** Milliseconds that a poll looks back before the last one: a message is visible once its transaction ends. */
const POLL_OVERLAP_MS = 2_000
/** With the wait for the next poll, nobody watches for half a minute what they may no longer see. */
const RECHECK_INTERVAL_MS = 25_000

export type ChatRooms = ReturnType<typeof createChatRooms>

/**
 * Tracks which connections of this process watch which threads. A signal only says that a thread has a new message; the
 * messages are read from PostgreSQL once for all who watch, for many threads at a time. Signals get lost, so `poll` asks the
 * database for what they should have said.
 */
export function createChatRooms({ db, liveChat, logger, recheckMs = RECHECK_INTERVAL_MS }: Deps) {
  const rooms = new Map<number, ChatRoom>()
  const presence = createRoomPresence({ liveChat, rooms })
  const feed = createMessageFeed({
    db,
    logger,
    rooms,
    drop: (watch) => leave(watch, 'unavailable'),
    onMayBeReopened: (threadId) => states.add(threadId),
  })
  let polledAt = performance.now()
  let recheckedAt = polledAt

  /** Loads threads that connections want to watch. */
  const loads = createBatcher<ChatWatch>({
    windowMs: READ_WINDOW_MS,
    maxItems: MAX_READ_BATCH,
    logger,
    handle: async (watches) => {
      try {
        const rows = await listChatThreadsByUuid(db, [...new Set(watches.map(({ uuid }) => uuid))])
        const rowOf = new Map(rows.map((row) => [row.uuid, row]))
        const permitted = await findPermitted(
          db,
          watches.map((watch) => ({ watch, row: rowOf.get(watch.uuid) })),
        )
        for (const watch of watches) {
          const row = rowOf.get(watch.uuid)
          if (!isWatched(watch)) continue
          if (row && permitted.has(watch)) join(watch, row)
          else fail(watch, 'not_found')
        }
      } catch (err) {
        logger.warn({ err }, 'chats failed to load')
        for (const watch of watches) if (isWatched(watch) && !watch.room) fail(watch, 'unavailable')
      }
    },
  })

  function join(watch: ChatWatch, row: ChatThreadRow) {
    const room = rooms.get(row.id) ?? createRoom(row)
    rooms.set(row.id, room)
    room.row = row
    const before = localSides(room)
    watch.room = room
    room.watches.add(watch)
    sendThread(room, watch)
    // Asks who else has the thread open as soon as somebody of this process has.
    if (room.watches.size === 1) presence.announce(room, true)
    else if (!before.includes(watch.connection.holder.side)) presence.announce(room, false)
    feed.catchUp(watch)
    for (const run of watch.waiting.splice(0)) run()
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
      presence.announce(room, false)
      broadcastThread(room)
    }
  }

  /** Reads the state of threads and sends it to all who watch. */
  const states = createBatcher<number>({
    windowMs: STATE_WINDOW_MS,
    maxItems: MAX_READ_BATCH,
    logger,
    handle: async (ids) => {
      const watched = ids.filter((id) => rooms.has(id))
      if (watched.length === 0) return
      try {
        const rowOf = new Map((await listChatThreads(db, watched)).map((row) => [row.id, row]))
        // Somebody of another team may be assigned now, or whoever wrote be erased.
        const changed = watched.filter((id) => rooms.get(id)?.row.assigneeId !== rowOf.get(id)?.assigneeId)
        await dropFormerViewers(changed, rowOf)
        for (const id of watched) refresh(id, rowOf.get(id))
      } catch (err) {
        logger.warn({ err }, 'chats failed to refresh')
      }
    },
  })

  function refresh(id: number, row: ChatThreadRow | undefined) {
    const room = rooms.get(id)
    if (!room || !row) return
    room.row = row
    broadcastThread(room)
    feed.announce(id, row.lastSeq)
  }

  /** Ends the watches of threads that whoever watches may no longer see. */
  async function dropFormerViewers(
    ids: Iterable<number>,
    rowOf: ReadonlyMap<number, Pick<ChatThreadRow, 'id' | 'uuid' | 'userId'>>,
  ) {
    const views = [...ids].flatMap((id) =>
      [...(rooms.get(id)?.watches ?? [])].map((watch) => ({ watch, row: rowOf.get(id) })),
    )
    const permitted = await findPermitted(db, views)
    for (const { watch } of views) if (isWatched(watch) && !permitted.has(watch)) leave(watch, 'not_found')
  }

  /**
   * Checks all who watch again: roles, teams and threads change without a signal, and signals get lost. Finds messages and
   * states as well that no signal has told of.
   */
  async function recheck() {
    const ids = [...rooms.keys()]
    const rowOf = new Map((await listWatchedThreads(db, ids)).map((row) => [row.id, row]))
    await dropFormerViewers(ids, rowOf)
    for (const { id, state, assigneeId, lastSeq } of rowOf.values()) {
      feed.announce(id, lastSeq)
      const known = rooms.get(id)?.row
      if (known && (known.state !== state || known.assigneeId !== assigneeId)) states.add(id)
    }
  }

  liveChat.listen((signal) => {
    if (signal.type === 'messages') for (const [threadId, seq] of signal.items) feed.announce(threadId, seq)
    else if (signal.type === 'threads') for (const id of signal.ids) states.add(id)
    else presence.hear(signal)
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
    accept: feed.accept,
    type: presence.type,
    /** Finds what lost signals would have said, and ends the watches of those who may no longer see a thread. */
    poll: async () => {
      presence.keepAlive()
      if (rooms.size === 0) return
      const now = performance.now()
      if (now - recheckedAt < recheckMs) {
        const recent = await listRecentChats(db, now - polledAt + POLL_OVERLAP_MS)
        for (const [id, lastSeq] of recent) feed.announce(id, lastSeq)
      } else {
        await recheck()
        recheckedAt = now
      }
      // A failed poll leaves the time as it was, so that the next one looks back to the last that worked.
      polledAt = now
    },
  }
}

/** Ends a watch and says why, also to what waits for it. */
function fail({ connection, uuid, waiting }: ChatWatch, code: ErrorCode) {
  connection.watches.delete(uuid)
  sendFrame(connection, { type: 'failed', thread: uuid, client_id: null, code })
  for (const run of waiting.splice(0)) run(code)
}
