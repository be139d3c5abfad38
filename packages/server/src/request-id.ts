import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { trustHops } from './trusted-proxies.ts'

/** Request ids that are long enough to be unique and cannot break a log line or a header. */
const SAFE_ID = /^[\w-]{8,64}$/

/** Keeps the id of a trusted proxy, so that the logs of both share one id. */
export function requestIdOf(trustedHops: number) {
  const isTrustedProxy = trustHops(trustedHops)
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const headerId = headers['x-request-id']
    const isTrusted =
      typeof headerId === 'string' && SAFE_ID.test(headerId) && isTrustedProxy(socket.remoteAddress ?? '', 0)
    return isTrusted ? headerId : randomUUID()
  }
}

export function returnRequestIds(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}
