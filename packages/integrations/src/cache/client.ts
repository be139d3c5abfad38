import { Redis } from 'ioredis'

export type Cache = Redis

type Options = {
  url: string
  /** Prefix of every key, so that environments can share one Redis. */
  prefix: string
  /** Called once per disconnection. */
  onLost?: (error: Error) => void
  // Called once when the connection is back.
  onReconnect?: () => void
}

/** Milliseconds before a command fails. */
const COMMAND_TIMEOUT_MS = 1_000
/**
 * Milliseconds without any data from Redis while commands are pending, after which the connection is replaced.
 * Otherwise a connection whose peer is gone would let every command time out until TCP gives up, after a quarter of an
 * hour.
 */
export const SILENCE_TIMEOUT_MS = 2_000

/**
 * Creates a Redis client whose commands fail at once without a connection, because a cache lookup is not worth waiting
 * for. The client keeps reconnecting in the background.
 */
export function createCache({ url, prefix, onLost, onReconnect }: Options): Cache {
  const cache = new Redis(url, {
    keyPrefix: prefix,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 50, 1_000),
  })
  let isLost = false
  // Without a listener, the first failed connection would crash the process.
  cache.on('error', (error) => {
    if (!isLost) onLost?.(error)
    isLost = true
  })
  cache.on('ready', () => {
    if (isLost) onReconnect?.()
    isLost = false
  })
  return cache
}
