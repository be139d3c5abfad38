import { Redis } from 'ioredis'

export type Cache = Redis

type Options = {
  url: string
  /** Put before every key, so that two worlds can share one Redis. */
  prefix: string
  /** Told once when Redis is lost, and once when it is back. */
  onLost?: (error: Error) => void
  onBack?: () => void
}

/**
 * Whoever asks a cache would rather hear "no" at once than wait for it: without a connection every command fails
 * at once, and the client goes on connecting in the background for as long as it takes.
 */
export function createCache({ url, prefix, onLost, onBack }: Options): Cache {
  const cache = new Redis(url, {
    keyPrefix: prefix,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    commandTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(attempt * 50, 1_000),
  })
  let lost = false
  // Without a listener the first failed connection would end the process.
  cache.on('error', (error) => {
    if (!lost) onLost?.(error)
    lost = true
  })
  cache.on('ready', () => {
    if (lost) onBack?.()
    lost = false
  })
  return cache
}
