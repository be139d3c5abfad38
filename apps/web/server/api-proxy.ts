import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Language } from '@amber/domain/languages'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from './error-answer.ts'
import { hopHeaders, withoutClaims } from './hop-headers.ts'

const MAX_MESSAGE_BYTES = 1024 * 1024

/**
 * What a WebSocket's opening request passes on, with `Origin`: a browser lets any site open one here, with the
 * visitor's cookies and without CORS, and this proxy accepts it. **The API has to check `Origin` on every upgrade.**
 * A variable, for the option is documented but missing from the types.
 */
const wsClientOptions = {
  maxPayload: MAX_MESSAGE_BYTES,
  rewriteRequestHeaders: (headers: IncomingHttpHeaders, request: FastifyRequest) => {
    const { cookie, origin, 'user-agent': userAgent } = request.headers
    return {
      ...headers,
      ...(cookie !== undefined && { cookie }),
      ...(origin !== undefined && { origin }),
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
      ...hopHeaders(request),
    }
  },
}

type Options = { apiUrl: string; defaultLanguage: Language; patienceMs: number }

/** `/api` with its event streams and WebSockets, so that a browser sees one origin: no CORS, and cookies just work. */
export function addApiProxy(app: FastifyInstance, { apiUrl, defaultLanguage, patienceMs }: Options) {
  const eventStreams = new Set<Readable>()
  // An event stream never ends by itself, and would hold up a shutdown; browsers connect again to another server.
  app.addHook('preClose', async () => {
    for (const stream of eventStreams) stream.destroy()
  })

  app.register(httpProxy, {
    prefix: '/api',
    rewritePrefix: '/api',
    upstream: apiUrl,
    disableRequestLogging: true,
    // An event stream may be silent for as long as it likes, once it has begun; anything else has to go on.
    undici: { headersTimeout: patienceMs, bodyTimeout: 0 },
    handler: (request, reply, address, options) =>
      reply.from(address, wantsEvents(request) ? options : { ...options, timeout: patienceMs }),
    websocket: true,
    wsServerOptions: { maxPayload: MAX_MESSAGE_BYTES },
    wsClientOptions: { ...wsClientOptions, handshakeTimeout: patienceMs },
    // The casts below: the proxy's types leave open that the server speaks HTTP/2.
    replyOptions: {
      // Once, for reads whose kept-alive connection an API server closed as it left. The API's own 503 is an answer.
      retriesCount: 1,
      rewriteRequestHeaders: (request, headers) => ({
        ...withoutClaims(headers),
        ...hopHeaders(request as FastifyRequest),
      }),
      onResponse: (_request, reply, response) => {
        const stream = response.stream as Readable
        if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
          eventStreams.add(stream)
          stream.once('close', () => eventStreams.delete(stream))
        }
        reply.send(stream)
      },
      onError: (reply) => {
        answerError(reply as FastifyReply, 'unavailable', defaultLanguage)
      },
    },
  })
}

/** As every `EventSource` says. */
const wantsEvents = ({ headers }: FastifyRequest) => headers.accept?.includes('text/event-stream') ?? false
