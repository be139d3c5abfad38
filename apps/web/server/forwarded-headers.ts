import { PRIORITY_HEADER } from '@amber/domain/load/request-priority'
import type { FastifyRequest } from 'fastify'

/**
 * Returns the headers by which this server, as one hop, describes the visitor to the API. The address it saw itself is
 * appended last, so that the API trusts exactly as many entries as there are proxies, and what a visitor wrote comes
 * before them.
 */
export function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  return {
    'x-forwarded-for': forwardedChain(request),
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
  }
}

/** Returns the addresses that a request has come through, the one that this server saw last. */
export function forwardedChain({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): string {
  const chain = [headers['x-forwarded-for'], socket.remoteAddress].flat()
  return chain.filter((hop) => hop !== undefined && hop !== '').join(', ')
}

/** Headers by which a visitor could impersonate someone else or go first; `forwardedHeaders` sets the trusted ones. */
const SPOOFABLE_HEADERS = ['forwarded', 'x-real-ip', 'x-forwarded-port', 'x-forwarded-prefix', PRIORITY_HEADER]

/**
 * Headers about the visitor's connection, which the upstream's HTTP client rejects. Node has already sent `100 Continue`
 * to a visitor who expects it.
 */
const CONNECTION_HEADERS = ['expect', 'keep-alive', 'upgrade']

/** Removes the headers that must not be forwarded. */
export function stripHopHeaders<Headers extends Record<string, unknown>>(headers: Headers): Headers {
  const remaining = { ...headers }
  for (const name of [...SPOOFABLE_HEADERS, ...CONNECTION_HEADERS]) delete remaining[name]
  return remaining
}
