import type { FastifyInstance } from 'fastify'
import { tokenOf } from './authenticate.ts'

export function addSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    // The web server puts a token into the URL of a GET: whoever opens one by hand takes it nowhere else.
    reply.header('referrer-policy', 'no-referrer')
    // An answer to someone in particular belongs in no cache on the way.
    if (tokenOf(request) !== undefined) reply.header('cache-control', 'private, no-store')
  })
}
