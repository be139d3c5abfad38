import { USER_FLOW_TOKEN } from '@amber/domain/booking/user-flow-token'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tokenIn, tokenOf } from './authenticate.ts'

export function addSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    // The web server puts a token into the URL of a GET: whoever opens one by hand takes it nowhere else.
    reply.header('referrer-policy', 'no-referrer')
    // An answer to someone in particular belongs in no cache on the way.
    if (isKnown(request) || isOfPayment(request)) reply.header('cache-control', 'private, no-store')
  })
}

/** By a login, or as a browser that has enquired or booked. */
const isKnown = (request: FastifyRequest) =>
  tokenOf(request) !== undefined || tokenIn(request, USER_FLOW_TOKEN) !== undefined

/** Whoever has a payment's link sees how it stands now, and so does nobody else who shares a cache with them. */
const isOfPayment = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  url === '/api/v0/payments' || url.startsWith('/api/v0/payments/:token')
