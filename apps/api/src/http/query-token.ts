import type { IncomingMessage } from 'node:http'
import { SESSION_TOKEN } from '@amber/domain/session-token'

const tokens = new WeakMap<IncomingMessage, string>()

/**
 * Removes the session token from the URL. Runs as Fastify's `rewriteUrl`, before routing, hooks and logs, so none of
 * them sees the token. Uses the token for GET only, since another site may submit a form to a URL of its choice.
 */
export function stripTokenFromUrl(request: IncomingMessage): string {
  const { url, token } = splitToken(request.url ?? '/')
  if (token !== undefined && request.method === 'GET') tokens.set(request, token)
  // Fastify would otherwise expose the original URL, including the token.
  Object.assign(request, { originalUrl: url })
  return url
}

export const queryTokenOf = (request: IncomingMessage) => tokens.get(request)

export function splitToken(fullUrl: string): { url: string; token?: string } {
  const start = fullUrl.indexOf('?')
  if (start === -1) return { url: fullUrl }
  const path = fullUrl.slice(0, start)
  const parameters = fullUrl.slice(start + 1).split('&')
  const remaining = parameters.filter((parameter) => !isToken(parameter))
  if (remaining.length === parameters.length) return { url: fullUrl }
  const token = new URLSearchParams(parameters.find(isToken)).get(SESSION_TOKEN) ?? ''
  return { url: remaining.length > 0 ? `${path}?${remaining.join('&')}` : path, token }
}

/** Decodes the name as the query parser does: `user%5Fauth_token` is the same name. */
const isToken = (parameter: string) => new URLSearchParams(parameter).has(SESSION_TOKEN)
