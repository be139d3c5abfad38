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

const SWEEP_MS = 50

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
  // A connection whose answer was already on its way when the drain began is still kept alive; it goes when idle.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
  }
  await closeServices?.()
}
