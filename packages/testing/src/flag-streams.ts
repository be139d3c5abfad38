import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'

export type FlagStreams = {
  /**
   * Resolves with the times at which streams heard of a change, as `performance.now()` has them: once all have heard, or after
   * `MAX_WAIT_MS` of those that have.
   */
  nextChanges(): Promise<number[]>
  /** Number of streams that are connected. */
  connected(): number
  close(): void
}

const EVENT = 'event: features-updated'

const MAX_WAIT_MS = 30_000

/** Milliseconds until a stream that was cut off connects again, as our events tell `EventSource`. */
const RETRY_MS = 500

/**
 * Opens streams of feature flags, spread over several processes. Like `EventSource`, a stream whose process dies connects to
 * the next one, and hears at once of what it missed.
 */
export async function openFlagStreams(urls: readonly string[], count: number): Promise<FlagStreams> {
  const agent = new Agent({ maxSockets: Infinity })
  const requests = new Map<number, ClientRequest>()
  let heard = new Map<number, number>()
  let onAllHeard: (() => void) | undefined
  let isClosed = false

  const hear = (stream: number) => {
    if (!heard.has(stream)) heard.set(stream, performance.now())
    if (heard.size === count) onAllHeard?.()
  }

  function connect(stream: number, attempt: number) {
    const url = urls[(stream + attempt) % urls.length] ?? ''
    const sent = request(`${url}/sub/amber-pages`, { agent, headers: { accept: 'text/event-stream' } })
    requests.set(stream, sent)
    let hasEnded = false
    const reconnect = () => {
      if (hasEnded) return
      hasEnded = true
      requests.delete(stream)
      if (!isClosed) setTimeout(() => connect(stream, attempt + 1), RETRY_MS)
    }
    sent.on('error', reconnect)
    sent.on('response', (response: IncomingMessage) => {
      response.setEncoding('utf8')
      response.on('error', reconnect)
      response.on('close', reconnect)
      response.on('data', (text: string) => {
        if (text.includes(EVENT)) hear(stream)
      })
    })
    sent.end()
    return sent
  }

  const nextChanges = () =>
    new Promise<number[]>((resolve) => {
      heard = new Map()
      const timer = setTimeout(() => onAllHeard?.(), MAX_WAIT_MS)
      onAllHeard = () => {
        clearTimeout(timer)
        resolve([...heard.values()])
      }
    })

  const allOpened = nextChanges()
  // In groups, because a process accepts a few hundred connections at a time.
  for (let first = 0; first < count; first += 100)
    await Promise.all(
      Array.from({ length: Math.min(100, count - first) }, (_, index) => once(connect(first + index, 0), 'response')),
    )
  // Each stream begins with an event.
  await allOpened

  return {
    nextChanges,
    connected: () => requests.size,
    close: () => {
      isClosed = true
      for (const sent of requests.values()) sent.destroy()
      agent.destroy()
    },
  }
}
