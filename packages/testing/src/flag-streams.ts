import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

export type FlagStreams = {
  /**
   * Resolves with the times at which streams heard of a change, as `performance.now()` has them: once all of them did, or after
   * `MAX_WAIT_MS` of those that have.
   */
  nextChanges(): Promise<number[]>
  /** From now on each stream reads the flags after an event, as GrowthBook's SDK does. */
  readAfterEvents(): void
  /** Returns how many streams have not read the rules of this moment or newer ones, after waiting for them at most `MAX_WAIT_MS`. */
  countBehind(dateUpdated: string): Promise<number>
  /** Number of streams that are connected. */
  connected(): number
  close(): void
}

const EVENT = /event: features-updated\ndata: (.*)\n/g
const CLIENT_KEY = 'amber-pages'

const MAX_WAIT_MS = 30_000

/** Milliseconds until a stream that was cut off connects again, as our events tell `EventSource`. */
const RETRY_MS = 500

/**
 * Opens streams of feature flags, spread over several processes. Like `EventSource`, a stream whose process dies connects to
 * the next one, and hears at once of what it missed.
 */
export async function openFlagStreams(urls: readonly string[], count: number): Promise<FlagStreams> {
  const agent = new Agent({ maxSockets: Infinity })
  const readAgent = new Agent({ maxSockets: 64, keepAlive: true })
  const requests = new Map<number, ClientRequest>()
  const lastRead = new Map<number, string>()
  const lastReceived = new Map<number, string>()
  let received = new Map<number, number>()
  let onAllReceived: (() => void) | undefined
  let isReading = false
  let isClosed = false

  /** Each event is sent twice, of which the first counts. */
  const noteEvent = (stream: number, url: string, data: string) => {
    const isNew = lastReceived.get(stream) !== data
    lastReceived.set(stream, data)
    if (isNew && !received.has(stream)) received.set(stream, performance.now())
    if (received.size === count) onAllReceived?.()
    if (isReading) void readFlags(stream, url)
  }

  /** A reading that its process does not live to answer is lost: the stream connects elsewhere, and reads there. */
  async function readFlags(stream: number, url: string) {
    try {
      const sent = request(`${url}/api/eval/${CLIENT_KEY}`, {
        agent: readAgent,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      })
      sent.end('{"attributes":{}}')
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      const { dateUpdated } = (await json(response)) as { dateUpdated: string }
      if (dateUpdated > (lastRead.get(stream) ?? '')) lastRead.set(stream, dateUpdated)
    } catch {
      return
    }
  }

  function connect(stream: number, attempt: number) {
    const url = urls[(stream + attempt) % urls.length] ?? ''
    const sent = request(`${url}/sub/${CLIENT_KEY}`, { agent, headers: { accept: 'text/event-stream' } })
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
        for (const [, data = ''] of text.matchAll(EVENT)) noteEvent(stream, url, data)
      })
    })
    sent.end()
    return sent
  }

  const nextChanges = () =>
    new Promise<number[]>((resolve) => {
      received = new Map()
      const timer = setTimeout(() => onAllReceived?.(), MAX_WAIT_MS)
      onAllReceived = () => {
        clearTimeout(timer)
        resolve([...received.values()])
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
    readAfterEvents: () => {
      isReading = true
    },
    countBehind: async (dateUpdated) => {
      const behind = () => count - [...lastRead.values()].filter((read) => read >= dateUpdated).length
      for (const end = performance.now() + MAX_WAIT_MS; behind() > 0 && performance.now() < end;) await delay(20)
      return behind()
    },
    connected: () => requests.size,
    close: () => {
      isClosed = true
      for (const sent of requests.values()) sent.destroy()
      agent.destroy()
      readAgent.destroy()
    },
  }
}
