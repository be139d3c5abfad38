import type { Readable } from 'node:stream'
import type { Language } from '@amber/domain/languages'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from './send-error.ts'
import { forwardedHeaders, stripHopHeaders } from './forwarded-headers.ts'

type Options = { apiUrl: string; defaultLanguage: Language; timeoutMs: number }

/**
 * Everything of the API that browsers request. GrowthBook's SDK knows the stream of feature flags by a path of its own, which
 * has its own connections: each open page takes one, and no other request may wait for them.
 */
const PROXIED_PATHS = [{ prefix: '/api' }, { prefix: '/sub', connections: 10_000 }]

/** Proxies the API with its event streams, so that browsers see one origin: no CORS, and cookies just work. */
export function addApiProxy(app: FastifyInstance, { apiUrl, defaultLanguage, timeoutMs }: Options) {
  const eventStreams = new Set<Readable>()
  // An event stream never ends by itself and would delay a shutdown; browsers reconnect to another server.
  app.addHook('preClose', async () => {
    for (const stream of eventStreams) stream.destroy()
  })

  for (const { prefix, ...pool } of PROXIED_PATHS)
    app.register(httpProxy, {
      prefix,
      rewritePrefix: prefix,
      upstream: apiUrl,
      disableRequestLogging: true,
      // Once started, an event stream may be silent indefinitely; the handler sets a timeout for all other responses.
      undici: { headersTimeout: timeoutMs, bodyTimeout: 0, ...pool },
      handler: (request, reply, target, options) =>
        reply.from(target, wantsEvents(request) ? options : { ...options, timeout: timeoutMs }),
      // The casts below are needed because the proxy's types allow for HTTP/2.
      replyOptions: {
        // Retries once, for reads whose keep-alive connection a stopping API server closed. The API's own 503 is not
        // retried.
        retriesCount: 1,
        rewriteRequestHeaders: (request, headers) => ({
          ...stripHopHeaders(headers),
          ...forwardedHeaders(request as FastifyRequest),
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
          sendError(reply as FastifyReply, 'unavailable', defaultLanguage)
        },
      },
    })
}

/** Every `EventSource` sends this header. */
const wantsEvents = ({ headers }: FastifyRequest) => headers.accept?.includes('text/event-stream') ?? false
