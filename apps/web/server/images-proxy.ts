import type { Language } from '@amber/domain/languages'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from './error-answer.ts'
import { hopHeaders, withoutClaims } from './hop-headers.ts'

type Options = { imagesUrl: string; defaultLanguage: Language; patienceMs: number }

/** `/images`, for where no CDN stands in front that knows the way itself. */
export function addImagesProxy(app: FastifyInstance, { imagesUrl, defaultLanguage, patienceMs }: Options) {
  app.register(httpProxy, {
    prefix: '/images',
    rewritePrefix: '/images',
    upstream: imagesUrl,
    httpMethods: ['GET', 'HEAD'],
    disableRequestLogging: true,
    undici: { headersTimeout: patienceMs, bodyTimeout: patienceMs },
    // The casts: the proxy's types leave open that the server speaks HTTP/2.
    replyOptions: {
      retriesCount: 1,
      rewriteRequestHeaders: (request, headers) => {
        // A picture is the same for everyone: who asks is nobody's business there.
        const { cookie: _, authorization: __, ...kept } = withoutClaims(headers)
        return { ...kept, ...hopHeaders(request as FastifyRequest) }
      },
      onError: (reply) => {
        answerError(reply as FastifyReply, 'unavailable', defaultLanguage)
      },
    },
  })
}
