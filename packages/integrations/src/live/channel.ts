import { Redis } from 'ioredis'
import { SILENCE_TIMEOUT_MS } from '../cache/client.ts'

export type ChannelOptions = {
  url: string
  /** Prefix of the channel, so that environments can share one Redis. */
  prefix: string
  /** Kind of thing that the channel is about. */
  topic: string
}

export type Channel = {
  /** Sends a text to all processes. Never fails, since whoever listens also polls the database. */
  publish: (text: string) => Promise<void>
  /** Calls the handler for every text that any process publishes from now on. */
  listen: (handler: (text: string) => void) => void
  close: () => void
}

/** Interval of pings on the listening connection, which would otherwise not notice that it gets no more messages. */
const PING_INTERVAL_MS = 5_000

/**
 * Broadcasts texts to all processes within a millisecond or two. Uses two connections, because a subscribed connection can
 * do nothing else. Both reconnect by themselves, and the listener resubscribes.
 */
export function createChannel({ url, prefix, topic }: ChannelOptions): Channel {
  const channel = `${prefix}live:${topic}`
  const connection = {
    connectTimeout: 1_000,
    socketTimeout: SILENCE_TIMEOUT_MS,
    retryStrategy: (attempt: number) => Math.min(attempt * 50, 1_000),
  }
  const speaker = new Redis(url, {
    ...connection,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 1_000,
  })
  // The subscription waits for its connection indefinitely.
  const listener = new Redis(url, { ...connection, maxRetriesPerRequest: null })
  // Without these, the first failed connection would crash the process; the cache client already reports that Redis is
  // unavailable.
  for (const redis of [speaker, listener]) redis.on('error', () => undefined)
  let handlers: ((text: string) => void)[] = []
  listener.on('message', (_, text: string) => {
    for (const handle of handlers) handle(text)
  })
  listener.subscribe(channel).catch(() => undefined)
  const pinging = setInterval(() => {
    // A failed ping closes the connection by the socket timeout, and the client reconnects.
    if (listener.status === 'ready') listener.ping().catch(() => undefined)
  }, PING_INTERVAL_MS)

  return {
    publish: async (text) => {
      await speaker.publish(channel, text).catch(() => undefined)
    },
    listen: (handler) => {
      handlers = [...handlers, handler]
    },
    close: () => {
      handlers = []
      clearInterval(pinging)
      speaker.disconnect()
      listener.disconnect()
    },
  }
}
