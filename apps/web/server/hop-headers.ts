import type { FastifyRequest } from 'fastify'

/**
 * What this server, as one hop, tells the API about the visitor. The address it saw itself is appended last, so the
 * API believes exactly as many entries as there are proxies, and whatever a visitor wrote there stays behind them.
 */
export function hopHeaders(request: FastifyRequest): Record<string, string> {
  const chain = [request.headers['x-forwarded-for'], request.socket.remoteAddress].flat()
  return {
    'x-forwarded-for': chain.filter((hop) => hop !== undefined && hop !== '').join(', '),
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
  }
}

/** Headers by which a visitor could claim to be someone else; `hopHeaders` writes the honest ones. */
const CLAIMS = ['forwarded', 'x-real-ip', 'x-forwarded-port', 'x-forwarded-prefix']

export function withoutClaims<Headers extends Record<string, unknown>>(headers: Headers): Headers {
  const kept = { ...headers }
  for (const name of CLAIMS) delete kept[name]
  return kept
}
