import type { Server } from 'node:http'
import { fastify, type FastifyBaseLogger, type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import type { Lifecycle } from './lifecycle.ts'
import { logRequests } from './log-requests.ts'
import { requestIdOf, returnRequestIds } from './request-id.ts'
import { closeConnectionsWhenDraining, closeUnusedConnections } from './shutdown.ts'
import { trustHops } from './trusted-proxies.ts'

type Shared = 'logger' | 'loggerInstance' | 'logController' | 'genReqId' | 'trustProxy' | 'return503OnClosing'

type Options = Omit<FastifyHttpOptions<Server>, Shared> & {
  logger: FastifyBaseLogger
  lifecycle: Lifecycle
  /** How many proxies stand before this server and are believed about the visitor. */
  trustedHops?: number
}

/** A server that logs each request, returns its id, and says so while it stops. */
export function createServer({ logger, lifecycle, trustedHops = 0, ...options }: Options): FastifyInstance {
  const app = fastify({
    ...options,
    loggerInstance: logger,
    // Fastify's own lines hold the whole URL.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIdOf(trustedHops),
    trustProxy: trustHops(trustedHops),
    // A request that came over a kept-alive connection just before the end is answered like any other.
    return503OnClosing: false,
  })
  returnRequestIds(app)
  logRequests(app)
  closeConnectionsWhenDraining(app, lifecycle)
  closeUnusedConnections(app)
  return app
}
