import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * How the server fails to respond: `silent` accepts connections and sends nothing, `stalled` sends the beginning of a
 * response and then nothing, and `dripping` goes on with a byte every 100 ms, so that the connection is never idle.
 */
export type Unresponsiveness = 'silent' | 'stalled' | 'dripping'

export type UnresponsiveServer = {
  port: number
  /** Number of connections that the client has not closed. */
  readonly openCount: number
  close(): Promise<void>
}

const DRIP_INTERVAL_MS = 100

/** HTTP headers that promise a body. */
const HTTP_HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n{'

type Options = {
  kind: Unresponsiveness
  /** Beginning of a response in the protocol under test; HTTP by default. */
  head?: string
  /** Whether the server speaks first, as SMTP servers do. */
  greets?: boolean
}

/** Opens a TCP server that accepts every connection and never completes a response. */
export async function openUnresponsiveServer({
  kind,
  head = HTTP_HEAD,
  greets = false,
}: Options): Promise<UnresponsiveServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let drip: NodeJS.Timeout | undefined
    const respond = () => {
      if (kind === 'silent') return
      socket.write(head)
      if (kind === 'dripping') drip = setInterval(() => socket.write(' '), DRIP_INTERVAL_MS)
    }
    socket.once('close', () => {
      sockets.delete(socket)
      clearInterval(drip)
    })
    if (greets) respond()
    else socket.once('data', respond)
    socket.resume()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    get openCount() {
      return sockets.size
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
