import { AppError } from '@amber/domain/errors'
import { BROWSER_TOKEN } from '@amber/domain/login/browser-token'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A browser sends the cookies along when another site posts here, but it also says which site that was. Whatever
 * changes something is taken from our own pages, or from a program that holds no cookie of ours.
 */
export function checkOrigins(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (!SAFE.has(request.method) && !isFromOwnPage(request)) throw new AppError('forbidden')
  })
}

function isFromOwnPage({ headers, cookies, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  // Another name of our domain is another site: who else may have one there?
  if (site === 'cross-site' || site === 'same-site') return false
  if (headers.origin !== undefined) return isOriginOf(headers.origin, host)
  return cookies[SESSION_TOKEN] === undefined && cookies[BROWSER_TOKEN] === undefined
}

/**
 * Both read the same way, so that a port that goes without saying makes no difference. The scheme does not count: what
 * stands before us speaks TLS for us, and a browser calls the same name without TLS `cross-site`.
 */
export function isOriginOf(origin: string, host: string): boolean {
  if (!/^https?:/.test(origin)) return false
  const url = URL.parse(origin)
  return url !== null && url.host === URL.parse(`${url.protocol}//${host}`)?.host
}
