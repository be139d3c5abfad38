import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'

export type LoadClient = { socket: WebSocket; threads: readonly number[] }

type Options = {
  /** Visitors by thread: each is alone on its side. */
  visitors: readonly LoadClient[]
  /** Members of staff, each of whom has many threads open. */
  staff: readonly LoadClient[]
  /** Encodes a message as the server expects it. */
  encode: (thread: number, text: string) => string
  perSecond: number
  seconds: number
}

/** Milliseconds between two rounds of sending, so that messages are spread over the second. */
const ROUND_MS = 20

const TEXT = /"text":"load (\d+) ([\d.]+)"/g

/**
 * Sends messages from visitors to staff and back, and returns the milliseconds until each arrived at the other side. Both
 * sides are in this process and use one clock.
 */
export async function runChatLoad({ visitors, staff, encode, perSecond, seconds }: Options): Promise<number[]> {
  const times: number[] = []
  const senders = new Map<number, WebSocket>()
  const listen = ({ socket }: LoadClient) =>
    socket.on('message', (data: Buffer) => {
      const now = performance.now()
      for (const [, number, sentAt] of data.toString().matchAll(TEXT)) {
        // The sender gets its own message as well, which is no delivery.
        if (senders.get(Number(number)) !== socket) times.push(now - Number(sentAt))
      }
    })
  for (const client of [...visitors, ...staff]) listen(client)
  const staffOf = new Map(staff.flatMap(({ socket, threads }) => threads.map((thread) => [thread, socket] as const)))

  const rounds = (seconds * 1_000) / ROUND_MS
  const perRound = (perSecond * ROUND_MS) / 1_000
  const begun = performance.now()
  let sent = 0
  for (let round = 1; round <= rounds; round++) {
    for (; sent < Math.round(round * perRound); sent++) {
      // A large prime step visits all threads before it repeats one.
      const visitor = visitors[(sent * 7_919) % visitors.length]
      const thread = visitor?.threads[0] ?? 0
      const sender = sent % 2 === 0 ? visitor?.socket : staffOf.get(thread)
      if (!sender) throw new Error(`nobody sends in thread ${thread}`)
      senders.set(sent, sender)
      sender.send(encode(thread, `load ${sent} ${performance.now()}`))
    }
    await delay(Math.max(0, begun + round * ROUND_MS - performance.now()))
  }
  const end = performance.now() + 5_000
  while (times.length < sent && performance.now() < end) await delay(20)
  for (let missing = times.length; missing < sent; missing++) times.push(Number.POSITIVE_INFINITY)
  return times
}

/** Connections that are opened at a time. */
const OPENED_AT_ONCE = 50

/** Opens sockets, some at a time, and returns them in the order of their addresses. */
export async function openSockets(
  urls: readonly string[],
  origin: string,
  prepare: (socket: WebSocket, index: number) => Promise<void> = async () => undefined,
): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  for (let from = 0; from < urls.length; from += OPENED_AT_ONCE) {
    const opened = urls.slice(from, from + OPENED_AT_ONCE).map(
      (url, index) =>
        new Promise<WebSocket>((resolve, reject) => {
          const socket = new WebSocket(url, { origin, perMessageDeflate: false })
          socket.once('error', reject)
          socket.once('open', () => void prepare(socket, from + index).then(() => resolve(socket), reject))
        }),
    )
    sockets.push(...(await Promise.all(opened)))
  }
  return sockets
}
