import { Redis } from 'ioredis'

/** Something has a state of this version now. Only the number: whoever wants the state asks for it, as who they are. */
export type LiveChange = { id: number; version: number }

export type LiveChanges = {
  /** After the commit. Never fails: a lost message is made up for by those who listen, who also ask the database. */
  publish(change: LiveChange): Promise<void>
  /** What any process has published from now on. */
  listen(heard: (change: LiveChange) => void): void
  close(): void
}

type Options = {
  url: string
  /** As of the cache: two worlds can share one Redis. */
  prefix: string
  /** What changes. */
  topic: string
}

const CHANGE = /^(\d{1,15}) (\d{1,15})$/

/**
 * Tells all processes of a change within a millisecond or two. A connection that listens can do nothing else, so there
 * are two. Both connect again by themselves, and the listening one asks for its channel again.
 */
export function createLiveChanges({ url, prefix, topic }: Options): LiveChanges {
  const channel = `${prefix}live:${topic}`
  const connection = { connectTimeout: 1_000, retryStrategy: (attempt: number) => Math.min(attempt * 50, 1_000) }
  const speaker = new Redis(url, {
    ...connection,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 1_000,
  })
  // It waits for its connection for as long as it takes.
  const listener = new Redis(url, { ...connection, maxRetriesPerRequest: null })
  // Without these the first failed connection would end the process; the cache's client says that Redis is away.
  for (const redis of [speaker, listener]) redis.on('error', () => undefined)
  let heard: ((change: LiveChange) => void)[] = []
  listener.on('message', (_, message) => {
    const [, id, version] = CHANGE.exec(message) ?? []
    if (id === undefined || version === undefined) return
    for (const tell of heard) tell({ id: Number(id), version: Number(version) })
  })
  listener.subscribe(channel).catch(() => undefined)

  return {
    publish: async ({ id, version }) => {
      await speaker.publish(channel, `${id} ${version}`).catch(() => undefined)
    },
    listen: (tell) => {
      heard = [...heard, tell]
    },
    close: () => {
      heard = []
      speaker.disconnect()
      listener.disconnect()
    },
  }
}
