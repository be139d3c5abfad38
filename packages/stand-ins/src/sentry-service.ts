import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Envelope, type Event, parseEnvelope } from '@sentry/core'
import { createArtifacts } from './sentry-artifacts.ts'

export type SentryStandIn = {
  dsn: string
  /** Everything that arrived, byte for byte. */
  bodies: readonly Buffer[]
  envelopes: readonly Envelope[]
  /** Headers of the requests. */
  headers: readonly IncomingMessage['headers'][]
  /** Returns the errors that have arrived. */
  errors(): Event[]
  /** Returns the requests and jobs whose spans have arrived. */
  traces(): Event[]
  /** Bundles of source maps that were uploaded and assembled, by release. */
  bundles: ReadonlyMap<string, Buffer>
  /** Lets it accept requests and never answer, like a service behind a broken network. */
  hang(): void
  close(): Promise<void>
}

const KEY = '0123456789abcdef0123456789abcdef'

/** Opens a server that speaks Sentry's protocol over real HTTP and reads envelopes with the SDK's own parser. */
export async function openSentry(): Promise<SentryStandIn> {
  const bodies: Buffer[] = []
  const envelopes: Envelope[] = []
  const headers: IncomingMessage['headers'][] = []
  let isHanging = false

  const artifacts = createArtifacts()
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sentry.test')
    const body = await buffer(request)
    if (isHanging) return
    if (pathname.startsWith('/api/0/')) return artifacts.receive(request, response, body)
    if (pathname !== '/api/7/envelope/' || searchParams.get('sentry_key') !== KEY) {
      response.writeHead(403).end()
      return
    }
    bodies.push(body)
    headers.push(request.headers)
    envelopes.push(parseEnvelope(body))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const listItems = (type: string) =>
    envelopes.flatMap(([, items]) =>
      items.filter(([item]) => item.type === type).map(([, payload]) => payload as Event),
    )
  return {
    dsn: `http://${KEY}@127.0.0.1:${port}/7`,
    bodies,
    envelopes,
    headers,
    bundles: artifacts.bundles,
    errors: () => listItems('event'),
    traces: () => listItems('transaction'),
    hang: () => {
      isHanging = true
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
