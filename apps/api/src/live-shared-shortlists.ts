import type { Db } from '@amber/db/database'
import { listOpenSessions } from '@amber/db/queries/open-sessions'
import {
  findSharedShortlist,
  isSharedMember,
  listSharedVersions,
  type SharedShortlistRow,
} from '@amber/db/queries/shared-shortlists'
import { AppError } from '@amber/domain/errors'
import type { LiveChanges } from '@amber/integrations/live/live-changes'
import type { LoginSecrets } from '@amber/operations/login/login-secrets'
import type { FastifyBaseLogger } from 'fastify'
import { createEventStream, type EventStream } from './http/event-stream.ts'
import { presentSharedShortlist } from './presenters/shared-shortlist.ts'

export type LiveSharedShortlists = {
  /** From now on, as long as they are a member and their session lasts. */
  watch(listId: number, watcher: { userId: number; sessionId: number }): Promise<EventStream>
  close(): void
}

type Watcher = { userId: number; sessionId: number; events: EventStream; version: number }

type Watched = { watchers: Set<Watcher>; version: number; isReading: boolean; isStale: boolean }

type Parts = {
  db: Db
  liveChanges: LiveChanges
  loginSecrets: Pick<LoginSecrets, 'sharedInvitationOf'>
  logger: FastifyBaseLogger
  /** How often the database is asked for what no message told. */
  everyMs?: number
  beatMs?: number
}

/** A browser shows no more tabs of it at once. */
const MOST_A_SESSION = 5

/**
 * Who looks at which list, in this process. A message that a list has changed makes it read the list once, for all who
 * look at it, and send them the whole state: whoever missed some states has the newest all the same. Messages get lost,
 * so it also asks every two seconds; the same question finds out who has been logged out.
 */
export function createLiveSharedShortlists({
  db,
  liveChanges,
  loginSecrets,
  logger,
  everyMs = 2_000,
  beatMs = 15_000,
}: Parts): LiveSharedShortlists {
  const lists = new Map<number, Watched>()
  let isClosed = false
  const allWatchers = () => [...lists.values()].flatMap(({ watchers }) => [...watchers])

  function send(watched: Watched, row: SharedShortlistRow | undefined) {
    const members = new Set(row?.members.map(({ id }) => id))
    const text = row && JSON.stringify(presentSharedShortlist(row, loginSecrets))
    for (const watcher of watched.watchers) {
      if (!row || text === undefined || !members.has(watcher.userId)) sendAway(watcher)
      else if (watcher.version < row.version) {
        watcher.version = row.version
        watcher.events.send('snapshot', text)
      }
    }
    watched.version = row?.version ?? watched.version
  }

  /** One reading at a time: a change during it makes another one necessary, and ten changes no more than that. */
  async function read(listId: number, watched: Watched) {
    watched.isStale = true
    if (watched.isReading) return
    watched.isReading = true
    try {
      while (watched.isStale) {
        watched.isStale = false
        send(watched, await findSharedShortlist(db, listId))
      }
    } catch (err) {
      // Asked for again in two seconds.
      watched.version = -1
      logger.warn({ err }, 'a shared shortlist could not be read')
    } finally {
      watched.isReading = false
    }
  }

  async function catchUp() {
    if (lists.size === 0) return
    const watchers = allWatchers()
    const [versions, sessions] = await Promise.all([
      listSharedVersions(db, [...lists.keys()]),
      listOpenSessions(db, [...new Set(watchers.map(({ sessionId }) => sessionId))]),
    ])
    for (const watcher of watchers) if (!sessions.has(watcher.sessionId)) sendAway(watcher)
    const versionOf = new Map(versions.map(({ id, version }) => [id, version]))
    for (const [listId, watched] of lists) {
      if (versionOf.get(listId) !== watched.version) void read(listId, watched)
    }
  }

  liveChanges.listen(({ id, version }) => {
    const watched = lists.get(id)
    if (watched && version > watched.version) void read(id, watched)
  })
  const asking = setInterval(() => {
    catchUp().catch((err: unknown) => logger.warn({ err }, 'shared shortlists could not be asked for'))
  }, everyMs)
  const beating = setInterval(() => {
    for (const { events } of allWatchers()) events.beat()
  }, beatMs)
  // Neither keeps a process alive that has nothing else to do.
  asking.unref()
  beating.unref()

  return {
    watch: async (listId, { userId, sessionId }) => {
      if (!(await isSharedMember(db, listId, userId))) throw new AppError('not_found')
      if (allWatchers().filter((other) => other.sessionId === sessionId).length >= MOST_A_SESSION) {
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
      // Asked for while the process was told to stop: it would never end.
      if (isClosed) watcher.events.end()
      else void read(listId, watched)
      return watcher.events
    },
    close: () => {
      isClosed = true
      clearInterval(asking)
      clearInterval(beating)
      for (const { events } of allWatchers()) events.end()
    },
  }
}

/** Not `end` alone: the browser would come back for ever. */
function sendAway({ events }: Watcher) {
  events.send('gone', '{}')
  events.end()
}
