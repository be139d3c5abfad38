import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Lifecycle } from './lifecycle.ts'

type Answer = { status?: number; headers: Readonly<Record<string, string>>; body: Buffer }

type Parts = {
  lifecycle: Lifecycle
  /** What is at hand for this request; undefined leaves it to the framework. */
  find: (request: IncomingMessage) => Answer | undefined
}

type Limits = { keepAliveTimeout?: number; requestTimeout?: number; connectionTimeout?: number }

/**
 * A `serverFactory` for Fastify that sends what is at hand to a GET before the framework is asked, whose router, hooks
 * and log line would cost more than the answer. A stopping server leaves all to it: it asks connections to close.
 */
export const answerFirst =
  ({ lifecycle, find }: Parts) =>
  (framework: RequestListener, limits: Limits): Server => {
    const server = createServer((request, response) => {
      const answer = request.method === 'GET' && !lifecycle.draining ? find(request) : undefined
      if (answer === undefined) return framework(request, response)
      response.writeHead(answer.status ?? 200, answer.headers)
      response.end(answer.body)
    })
    server.keepAliveTimeout = limits.keepAliveTimeout ?? server.keepAliveTimeout
    server.requestTimeout = limits.requestTimeout ?? server.requestTimeout
    server.setTimeout(limits.connectionTimeout ?? 0)
    return server
  }
