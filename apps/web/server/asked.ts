import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'

/** A visitor's question. */
export type Asked = {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingHttpHeaders
  protocol: string
  host: string
}

type Trust = (address: string, hop: number) => boolean

/** As Fastify would say it of the same request; for answers that are sent without asking it. */
export function askedBy(request: IncomingMessage, trusts: Trust): Asked {
  const { method = 'GET', url = '/', headers, socket } = request
  const believed = trusts(socket.remoteAddress ?? '', 0) ? headers : {}
  return {
    method,
    url,
    headers,
    protocol: lastEntry(believed['x-forwarded-proto']) ?? ((socket as Partial<TLSSocket>).encrypted ? 'https' : 'http'),
    host: lastEntry(believed['x-forwarded-host']) ?? headers.host ?? '',
  }
}

function lastEntry(header: string | string[] | undefined): string | undefined {
  const entries = header?.toString() ?? ''
  return entries === '' ? undefined : entries.slice(entries.lastIndexOf(',') + 1).trim()
}
