import type { IncomingMessage } from 'node:http'
import { SESSION_TOKEN } from '@amber/domain/session-token'

const tokens = new WeakMap<IncomingMessage, string>()

/**
 * Fastify's `rewriteUrl`, which runs before routing, hooks and logs: none of them ever sees the token. It is taken out
 * of every URL, and kept for GET alone, since the URL of a form or link may come from a stranger.
 */
export function takeTokenOutOfUrl(request: IncomingMessage): string {
  const { url, token } = splitToken(request.url ?? '/')
  if (token !== undefined && request.method === 'GET') tokens.set(request, token)
  // Fastify keeps the URL as it came, beside the new one.
  Object.assign(request, { originalUrl: url })
  return url
}

export const queryTokenOf = (request: IncomingMessage) => tokens.get(request)

export function splitToken(whole: string): { url: string; token?: string } {
  const start = whole.indexOf('?')
  if (start === -1) return { url: whole }
  const path = whole.slice(0, start)
  const parts = whole.slice(start + 1).split('&')
  const kept = parts.filter((part) => !isToken(part))
  if (kept.length === parts.length) return { url: whole }
  const token = new URLSearchParams(parts.find(isToken)).get(SESSION_TOKEN) ?? ''
  return { url: kept.length > 0 ? `${path}?${kept.join('&')}` : path, token }
}

/** Read as the query parser reads it: `user%5Fauth_token` is the same name. */
const isToken = (part: string) => new URLSearchParams(part).has(SESSION_TOKEN)
