import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'

/** A visitor's request, independent of the framework. */
export type VisitorRequest = {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingHttpHeaders
  protocol: string
  host: string
}

type TrustCheck = (address: string, hop: number) => boolean

/** Returns the request as Fastify would see it, for responses sent before Fastify handles it. */
export function toVisitorRequest(request: IncomingMessage, isTrustedProxy: TrustCheck): VisitorRequest {
  const { method = 'GET', url = '/', headers, socket } = request
  const trustedHeaders = isTrustedProxy(socket.remoteAddress ?? '', 0) ? headers : {}
  return {
    method,
    url,
    headers,
    protocol:
      lastEntry(trustedHeaders['x-forwarded-proto']) ?? ((socket as Partial<TLSSocket>).encrypted ? 'https' : 'http'),
    host: lastEntry(trustedHeaders['x-forwarded-host']) ?? headers.host ?? '',
  }
}

function lastEntry(header: string | string[] | undefined): string | undefined {
  const entries = header?.toString() ?? ''
  return entries === '' ? undefined : entries.slice(entries.lastIndexOf(',') + 1).trim()
}
