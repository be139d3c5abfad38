import { AppError } from '@amber/domain/errors'
import { BROWSER_TOKEN } from '@amber/domain/login/browser-token'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects unsafe requests from other sites. Browsers send cookies with a cross-site post, but also name its origin, so
 * changes are accepted only from our own pages or from clients without our cookies.
 */
export function checkOrigins(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (!SAFE_METHODS.has(request.method) && !isFromOwnPage(request)) throw new AppError('forbidden')
  })
}

function isFromOwnPage({ headers, cookies, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  // A subdomain counts as another site, because someone else may control it.
  if (site === 'cross-site' || site === 'same-site') return false
  if (headers.origin !== undefined) return isOriginOf(headers.origin, host)
  return cookies[SESSION_TOKEN] === undefined && cookies[BROWSER_TOKEN] === undefined
}

/**
 * Compares hosts that are parsed alike, so that default ports make no difference. Ignores the scheme: a proxy
 * terminates TLS for us, and browsers call the same host without TLS `cross-site`.
 */
export function isOriginOf(origin: string, host: string): boolean {
  if (!/^https?:/.test(origin)) return false
  const url = URL.parse(origin)
  return url !== null && url.host === URL.parse(`${url.protocol}//${host}`)?.host
}
