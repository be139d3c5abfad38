import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Lifecycle } from './lifecycle.ts'
import { TooSlow, within } from './within.ts'

/** While stopping, each answer asks its client to come back on another connection, which is to another process. */
export function closeConnectionsWhenDraining(app: FastifyInstance, lifecycle: Lifecycle) {
  app.addHook('onSend', async (_, reply) => {
    if (lifecycle.draining) reply.header('connection', 'close')
  })
}

const SWEEP_MS = 50

/**
 * A closing server waits for its answers, not for connections without a question: those kept alive by an answer that
 * was on its way when the server began to close, and those that browsers open ahead of need and Node counts as busy.
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
    sweeping = setInterval(sweep, SWEEP_MS)
  })
  app.addHook('onClose', async () => clearInterval(sweeping))
}

type Options = {
  app: FastifyInstance
  lifecycle: Lifecycle
  /** How long /readyz says no while requests are still taken: until the balancer has seen that. */
  drainMs: number
  /** For all of it. What is left then is cut off, and the promise rejects. */
  deadlineMs: number
  /** The pools behind the server. */
  closeServices?: () => Promise<unknown>
}

/** Nothing that was sent goes unanswered: no new connection is taken, and the pools close after the last answer. */
export async function shutDown({ app, deadlineMs, ...steps }: Options): Promise<void> {
  try {
    await within(deadlineMs, stopInOrder({ app, ...steps }))
  } catch (error) {
    app.server.closeAllConnections()
    if (!(error instanceof TooSlow)) throw error
    throw new Error('requests or services did not end in time, and were cut off', { cause: error })
  }
}

async function stopInOrder({ app, lifecycle, drainMs, closeServices }: Omit<Options, 'deadlineMs'>) {
  lifecycle.draining = true
  await delay(drainMs)
  await app.close()
  await closeServices?.()
}
