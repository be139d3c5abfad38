import type { Db } from '@amber/db/database'
import { listOpenSessions } from '@amber/db/queries/login/open-sessions'
import {
  findSharedShortlist,
  isSharedMember,
  listSharedVersions,
  type SharedShortlistRow,
} from '@amber/db/queries/shared-shortlist/shared-shortlists'
import { AppError } from '@amber/domain/errors'
import type { LiveChanges } from '@amber/integrations/live/live-changes'
import type { LoginSecrets } from '@amber/operations/login/login-secrets'
import type { FastifyBaseLogger } from 'fastify'
import { createEventStream, type EventStream } from './http/event-stream.ts'
import { presentSharedShortlist } from './presenters/shared-shortlist.ts'

export type LiveSharedShortlists = {
  /** Streams the list for as long as the user is a member and the session lasts. */
  watch(listId: number, watcher: { userId: number; sessionId: number }): Promise<EventStream>
  close(): void
}

type Watcher = { userId: number; sessionId: number; events: EventStream; version: number }

type WatchedList = { watchers: Set<Watcher>; version: number; isReading: boolean; isStale: boolean }

type Deps = {
  db: Db
  liveChanges: LiveChanges
  loginSecrets: Pick<LoginSecrets, 'sharedInvitationOf'>
  logger: FastifyBaseLogger
  /** Milliseconds between polls of the database for changes whose message was lost. */
  everyMs?: number
  beatMs?: number
}

/** Maximum number of streams per session. Each open tab of a shared shortlist uses one. */
const MAX_STREAMS_PER_SESSION = 5

/**
 * Tracks who watches which list in this process. When a message announces a change, reads the list once for all its
 * watchers and sends them the whole state, so that whoever missed a state gets the newest. Messages get lost, so the
 * database is also polled every two seconds, which detects ended sessions too.
 */
export function createLiveSharedShortlists({
  db,
  liveChanges,
  loginSecrets,
  logger,
  everyMs = 2_000,
  beatMs = 15_000,
}: Deps): LiveSharedShortlists {
  const lists = new Map<number, WatchedList>()
  let isClosed = false
  const allWatchers = () => [...lists.values()].flatMap(({ watchers }) => [...watchers])

  function send(watched: WatchedList, row: SharedShortlistRow | undefined) {
    const members = new Set(row?.members.map(({ id }) => id))
    const text = row && JSON.stringify(presentSharedShortlist(row, loginSecrets))
    for (const watcher of watched.watchers) {
      if (!row || text === undefined || !members.has(watcher.userId)) dismissWatcher(watcher)
      else if (watcher.version < row.version) {
        watcher.version = row.version
        watcher.events.send('snapshot', text)
      }
    }
    watched.version = row?.version ?? watched.version
  }

  /** Runs one read at a time. Changes during a read cause exactly one more, however many they are. */
  async function read(listId: number, watched: WatchedList) {
    watched.isStale = true
    if (watched.isReading) return
    watched.isReading = true
    try {
      while (watched.isStale) {
        watched.isStale = false
        send(watched, await findSharedShortlist(db, listId))
      }
    } catch (err) {
      // The next poll, in two seconds, reads the list again.
      watched.version = -1
      logger.warn({ err }, 'shared shortlist read failed')
    } finally {
      watched.isReading = false
    }
  }

  async function pollDatabase() {
    if (lists.size === 0) return
    const watchers = allWatchers()
    const [versions, sessions] = await Promise.all([
      listSharedVersions(db, [...lists.keys()]),
      listOpenSessions(db, [...new Set(watchers.map(({ sessionId }) => sessionId))]),
    ])
    for (const watcher of watchers) if (!sessions.has(watcher.sessionId)) dismissWatcher(watcher)
    const versionOf = new Map(versions.map(({ id, version }) => [id, version]))
    for (const [listId, watched] of lists) {
      if (versionOf.get(listId) !== watched.version) void read(listId, watched)
    }
  }

  liveChanges.listen(({ id, version }) => {
    const watched = lists.get(id)
    if (watched && version > watched.version) void read(id, watched)
  })
  const pollTimer = setInterval(() => {
    pollDatabase().catch((err: unknown) => logger.warn({ err }, 'shared shortlists poll failed'))
  }, everyMs)
  const heartbeatTimer = setInterval(() => {
    for (const { events } of allWatchers()) events.beat()
  }, beatMs)
  // Neither timer may keep the process alive.
  pollTimer.unref()
  heartbeatTimer.unref()

  return {
    watch: async (listId, { userId, sessionId }) => {
      if (!(await isSharedMember(db, listId, userId))) throw new AppError('not_found')
      if (allWatchers().filter((other) => other.sessionId === sessionId).length >= MAX_STREAMS_PER_SESSION) {
        throw new AppError('too_many_requests')
      }
      const watcher = { userId, sessionId, events: createEventStream(), version: -1 }
      const watched = lists.get(listId) ?? { watchers: new Set(), version: -1, isReading: false, isStale: false }
      lists.set(listId, watched)
      watched.watchers.add(watcher)
      watcher.events.onEnd(() => {
        watched.watchers.delete(watcher)
        if (watched.watchers.size === 0 && lists.get(listId) === watched) lists.delete(listId)
      })
      // The stream was opened while the process stops and would never end.
      if (isClosed) watcher.events.end()
      else void read(listId, watched)
      return watcher.events
    },
    close: () => {
      isClosed = true
      clearInterval(pollTimer)
      clearInterval(heartbeatTimer)
      for (const { events } of allWatchers()) events.end()
    },
  }
}

/** Sends `gone` first, because after `end` alone the browser would reconnect forever. */
function dismissWatcher({ events }: Watcher) {
  events.send('gone', '{}')
  events.end()
}
