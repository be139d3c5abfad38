import { LRUCache } from 'lru-cache'

/** Seconds of the rate that a client may use at once, for the burst in which people open pages. */
const BURST_SECONDS = 10

/** Clients whose use is remembered. A forgotten client starts with a full bucket. */
const MAX_CLIENTS = 20_000

type Deps = {
  /** Renders per minute of one client. */
  perMinute: number
  /** Monotonic clock in milliseconds. */
  now?: () => number
}

/** Returns whether the client may have another page rendered, and counts it. */
export type TakeRender = (client: string) => boolean

/**
 * Creates a token bucket per client. It is in memory, because what it protects is the processor of this very process;
 * with more processes, each can bear as much.
 */
export function createRenderLimit({ perMinute, now = () => performance.now() }: Deps): TakeRender {
  const perMillisecond = perMinute / 60_000
  const capacity = Math.max(1, perMillisecond * BURST_SECONDS * 1000)
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: MAX_CLIENTS })

  return (client) => {
    const at = now()
    const bucket = buckets.get(client) ?? { tokens: capacity, at }
    const tokens = Math.min(capacity, bucket.tokens + (at - bucket.at) * perMillisecond)
    const isAllowed = tokens >= 1
    buckets.set(client, { tokens: isAllowed ? tokens - 1 : tokens, at })
    return isAllowed
  }
}
