import { AppError } from '@amber/domain/errors'
import { BROWSER_TOKEN } from '@amber/domain/login/browser-token'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects unsafe requests from other sites. Browsers send cookies with a cross-site post, but also name its origin, so
 * changes are accepted only from our own pages or from clients without our cookies. Our origins come from the
 * configuration, because the Host header is whatever the client sends.
 */
export function checkOrigins(app: FastifyInstance, ownOrigins: ReadonlySet<string>) {
  app.addHook('onRequest', async (request) => {
    if (!SAFE_METHODS.has(request.method) && !isFromOwnPage(request, ownOrigins)) throw new AppError('forbidden')
  })
}

function isFromOwnPage({ headers, cookies }: FastifyRequest, ownOrigins: ReadonlySet<string>): boolean {
  const site = headers['sec-fetch-site']
  // A subdomain counts as another site, because someone else may control it.
  if (site === 'cross-site' || site === 'same-site') return false
  if (headers.origin !== undefined) return ownOrigins.has(headers.origin)
  return cookies[SESSION_TOKEN] === undefined && cookies[BROWSER_TOKEN] === undefined
}
