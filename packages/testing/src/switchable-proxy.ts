import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from '@amber/local-environment/free-port'

export type SwitchableProxy = {
  port: number
  open(): Promise<void>
  close(): Promise<void>
  /** Stops all data on open connections without closing them; new connections work. */
  freeze(): void
  /** Freezes all connections and accepts new ones without forwarding or sending anything. */
  swallow(): void
  /** Forwards new connections again. Those that were swallowed stay silent for good, as after a failover. */
  release(): void
}

/**
 * Opens a port that forwards to a service while it is open, so that one test can cut off the service for itself alone.
 */
export async function openSwitchableProxy(servicePort: number): Promise<SwitchableProxy> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let isSwallowing = false
  const freeze = () => {
    for (const socket of sockets) socket.unpipe().pause()
  }
  return {
    port,
    open: async () => {
      server = createServer((visitor) => {
        if (isSwallowing) {
          sockets.add(visitor.on('error', () => visitor.destroy()))
          return
        }
        const service = connect(servicePort, '127.0.0.1')
        for (const socket of [visitor, service]) sockets.add(socket.on('error', () => socket.destroy()))
        visitor.pipe(service).pipe(visitor)
      }).listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    freeze,
    swallow: () => {
      isSwallowing = true
      freeze()
    },
    release: () => {
      isSwallowing = false
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
