import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { trustHops } from './trusted-proxies.ts'

/** Long enough to be one of a kind, and nothing that could break a log line or a header. */
const SANE = /^[\w-]{8,64}$/

/** A trusted proxy's id is kept, so that one id leads through the logs of both. */
export function requestIdOf(trustedHops: number) {
  const trusts = trustHops(trustedHops)
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers['x-request-id']
    const isKept = typeof given === 'string' && SANE.test(given) && trusts(socket.remoteAddress ?? '', 0)
    return isKept ? given : randomUUID()
  }
}

export function returnRequestIds(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}
