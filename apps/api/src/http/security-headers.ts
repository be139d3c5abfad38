import { AppError } from '@amber/domain/errors'
import type { FastifyInstance } from 'fastify'
import { tokenOf } from './authenticate.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

export function addSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    // An answer to someone in particular belongs in no cache on the way.
    if (tokenOf(request) !== undefined) reply.header('cache-control', 'private, no-store')
    // A browser sends the cookie along when another site posts here; it also says that it was another site.
    const site = request.headers['sec-fetch-site']
    if (!SAFE.has(request.method) && (site === 'cross-site' || site === 'same-site')) throw new AppError('forbidden')
  })
}
