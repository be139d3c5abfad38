import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from './free-port.ts'

export type Door = {
  port: number
  open(): Promise<void>
  close(): Promise<void>
  /** Whoever has come in by now hears nothing any more, and is not shown out; who comes next is let through. */
  freeze(): void
}

/** A port that leads to a service while the door is open, so that one test can take the service away from itself alone. */
export async function doorTo(servicePort: number): Promise<Door> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let server: Server | undefined
  return {
    port,
    open: async () => {
      server = createServer((visitor) => {
        const service = connect(servicePort, '127.0.0.1')
        for (const socket of [visitor, service]) sockets.add(socket.on('error', () => socket.destroy()))
        visitor.pipe(service).pipe(visitor)
      }).listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: async () => {
      if (server === undefined) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      server = undefined
      await closed
    },
  }
}
