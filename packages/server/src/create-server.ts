import type { Server } from 'node:http'
import { fastify, type FastifyBaseLogger, type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import type { ErrorReports } from './error-reports/error-reports.ts'
import type { Lifecycle } from './lifecycle.ts'
import { logRequests } from './log-requests.ts'
import { requestIdOf, returnRequestIds } from './request-id.ts'
import { closeConnectionsWhenDraining, closeUnusedConnections } from './shutdown.ts'
import { trustHops } from './trusted-proxies.ts'

type ManagedOption = 'logger' | 'loggerInstance' | 'logController' | 'genReqId' | 'trustProxy' | 'return503OnClosing'

type Options = Omit<FastifyHttpOptions<Server>, ManagedOption> & {
  logger: FastifyBaseLogger
  lifecycle: Lifecycle
  /** Traces requests and reports their errors. */
  reports?: Pick<ErrorReports, 'trackRequests'>
  /** Number of trusted proxies in front of this server, whose forwarded headers are accepted. */
  trustedHops?: number
}

/** Creates a server that logs each request, returns its id and closes connections while draining. */
export function createServer({ logger, lifecycle, reports, trustedHops = 0, ...options }: Options): FastifyInstance {
  const app = fastify({
    ...options,
    loggerInstance: logger,
    // Fastify's own log lines contain the whole URL.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIdOf(trustedHops),
    trustProxy: trustHops(trustedHops),
    // Requests that arrive on a keep-alive connection just before shutdown are handled normally.
    return503OnClosing: false,
  })
  reports?.trackRequests(app)
  returnRequestIds(app)
  logRequests(app)
  closeConnectionsWhenDraining(app, lifecycle)
  closeUnusedConnections(app)
  return app
}
