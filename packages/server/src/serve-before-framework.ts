import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Lifecycle } from './lifecycle.ts'

type PreparedResponse = { status?: number; headers: Readonly<Record<string, string>>; body: Buffer }

type Deps = {
  lifecycle: Lifecycle
  /** Returns the prepared response for a request, or undefined to leave it to the framework. */
  find: (request: IncomingMessage) => PreparedResponse | undefined
}

type Limits = { keepAliveTimeout?: number; requestTimeout?: number; connectionTimeout?: number }

/**
 * A `serverFactory` for Fastify that sends prepared responses to GET requests before the framework runs, whose router,
 * hooks and logging would cost more than the response. While draining, the framework handles everything because it
 * closes connections.
 */
export const serveBeforeFramework =
  ({ lifecycle, find }: Deps) =>
  (framework: RequestListener, limits: Limits): Server => {
    const server = createServer((request, response) => {
      const prepared = request.method === 'GET' && !lifecycle.draining ? find(request) : undefined
      if (prepared === undefined) return framework(request, response)
      response.writeHead(prepared.status ?? 200, prepared.headers)
      response.end(prepared.body)
    })
    server.keepAliveTimeout = limits.keepAliveTimeout ?? server.keepAliveTimeout
    server.requestTimeout = limits.requestTimeout ?? server.requestTimeout
    server.setTimeout(limits.connectionTimeout ?? 0)
    return server
  }
