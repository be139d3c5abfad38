import type { Language } from '@amber/domain/languages'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from './send-error.ts'
import { forwardedHeaders, stripHopHeaders } from './forwarded-headers.ts'

type Options = { imagesUrl: string; defaultLanguage: Language; timeoutMs: number }

/** Proxies `/images`, for deployments without a CDN that routes it. */
export function addImagesProxy(app: FastifyInstance, { imagesUrl, defaultLanguage, timeoutMs }: Options) {
  app.register(httpProxy, {
    prefix: '/images',
    rewritePrefix: '/images',
    upstream: imagesUrl,
    httpMethods: ['GET', 'HEAD'],
    disableRequestLogging: true,
    undici: { headersTimeout: timeoutMs, bodyTimeout: timeoutMs },
    // The casts are needed because the proxy's types allow for HTTP/2.
    replyOptions: {
      retriesCount: 1,
      rewriteRequestHeaders: (request, headers) => {
        // An image is the same for everyone, so the image app must not learn who requests it.
        const { cookie: _, authorization: __, ...remaining } = stripHopHeaders(headers)
        return { ...remaining, ...forwardedHeaders(request as FastifyRequest) }
      },
      onError: (reply) => {
        sendError(reply as FastifyReply, 'unavailable', defaultLanguage)
      },
    },
  })
}
