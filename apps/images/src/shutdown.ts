import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

type Server = {
  app: FastifyInstance
  draining: { value: boolean }
  config: Pick<Config, 'DRAIN_MS' | 'SHUTDOWN_DEADLINE_MS'>
}

/**
 * Loses no request: first "not ready" while every answer asks its connection to close, so that load balancers and
 * kept-alive clients go elsewhere; then no new connection, and the end when the last answer is out.
 */
export async function shutDown({ app, draining, config }: Server) {
  draining.value = true
  await delay(config.DRAIN_MS)
  const limit = setTimeout(() => {
    app.log.warn('requests were still running at the limit, and were cut')
    app.server.closeAllConnections()
  }, config.SHUTDOWN_DEADLINE_MS)
  // A connection whose answer was already on its way when the drain began is still kept alive; it goes when idle.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearInterval(sweep)
  clearTimeout(limit)
}
