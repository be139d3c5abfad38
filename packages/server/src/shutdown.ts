import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Lifecycle } from './lifecycle.ts'
import { DeadlineExceededError, withTimeout } from './with-timeout.ts'

/** Closes each connection after its response while draining, so that clients reconnect to another process. */
export function closeConnectionsWhenDraining(app: FastifyInstance, lifecycle: Lifecycle) {
  app.addHook('onSend', async (_, reply) => {
    if (lifecycle.draining) reply.header('connection', 'close')
  })
}

const SWEEP_INTERVAL_MS = 50

/**
 * Closes connections without a request, for which a closing server should not wait: those kept alive by a response that
 * was in progress when closing began, and those that browsers open in advance and Node counts as busy.
 */
export function closeUnusedConnections(app: FastifyInstance) {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.prependListener('request', ({ socket }: IncomingMessage) => unused.delete(socket))

  const sweep = () => {
    app.server.closeIdleConnections()
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
  }
  let sweeping: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    sweeping = setInterval(sweep, SWEEP_INTERVAL_MS)
  })
  app.addHook('onClose', async () => clearInterval(sweeping))
}

type Options = {
  app: FastifyInstance
  lifecycle: Lifecycle
  /**
   * Milliseconds during which /readyz returns 503 while requests are still accepted, so that the load balancer notices.
   */
  drainMs: number
  /** Milliseconds for the whole shutdown. After that, remaining connections are closed and the promise rejects. */
  deadlineMs: number
  /** Closes the pools behind the server. */
  closeServices?: () => Promise<unknown>
}

/** Shuts down without dropping requests: stops accepting connections and closes the pools after the last response. */
export async function shutDown({ app, deadlineMs, ...steps }: Options): Promise<void> {
  try {
    await withTimeout(deadlineMs, stopInOrder({ app, ...steps }))
  } catch (error) {
    app.server.closeAllConnections()
    if (!(error instanceof DeadlineExceededError)) throw error
    throw new Error('requests or services did not end in time and were cut off', { cause: error })
  }
}

async function stopInOrder({ app, lifecycle, drainMs, closeServices }: Omit<Options, 'deadlineMs'>) {
  lifecycle.draining = true
  await delay(drainMs)
  await app.close()
  await closeServices?.()
}
