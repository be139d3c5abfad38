import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Lifecycle } from './health.ts'

/** While stopping, each answer asks its client to come back on another connection, which is to another process. */
export function closeConnectionsWhenDraining(app: FastifyInstance, lifecycle: Lifecycle) {
  app.addHook('onSend', async (_, reply) => {
    if (lifecycle.draining) reply.header('connection', 'close')
  })
}

type Options = { app: FastifyInstance; lifecycle: Lifecycle; drainMs: number; closeServices: () => Promise<void> }

/**
 * First /readyz says no, while requests are still answered; then no new connection is taken; and only when the last
 * request is answered are the pools behind it closed. Nothing that was sent goes unanswered.
 */
export async function shutDown({ app, lifecycle, drainMs, closeServices }: Options): Promise<void> {
  lifecycle.draining = true
  await delay(drainMs)
  await app.close()
  await closeServices()
}
