import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from '@amber/local-environment/free-port'

export type SwitchableProxy = {
  port: number
  open(): Promise<void>
  close(): Promise<void>
  /** Stops all data on open connections without closing them; new connections work. */
  freeze(): void
}

/**
 * Opens a port that forwards to a service while it is open, so that one test can cut off the service for itself alone.
 */
export async function openSwitchableProxy(servicePort: number): Promise<SwitchableProxy> {
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
