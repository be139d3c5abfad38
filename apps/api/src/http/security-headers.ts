import { USER_FLOW_TOKEN } from '@amber/domain/booking/user-flow-token'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cookieTokenOf, sessionTokenOf } from './authenticate.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with Fastify's own
  interface FastifyContextConfig {
    /** No cache may store the response. */
    noStore?: boolean
  }
}

export function addSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    // The web server puts a token into the URL of a GET, and the Referer must not leak it.
    reply.header('referrer-policy', 'no-referrer')
    // Shared caches must not store personal responses.
    if (hasPersonalToken(request) || request.routeOptions.config.noStore === true)
      reply.header('cache-control', 'private, no-store')
  })
}

/** Returns whether the request has a session token, or a flow token from an enquiry or a booking. */
const hasPersonalToken = (request: FastifyRequest) =>
  sessionTokenOf(request) !== undefined || cookieTokenOf(request, USER_FLOW_TOKEN) !== undefined
