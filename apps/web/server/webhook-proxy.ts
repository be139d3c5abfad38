import type { Language } from '@amber/domain/languages'
import { PAYMENT_WEBHOOK_PATH } from '@amber/domain/payment/payment-webhook'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from './send-error.ts'
import { forwardedHeaders } from './forwarded-headers.ts'

type Options = { apiUrl: string; defaultLanguage: Language; timeoutMs: number }

/**
 * Proxies the payment provider's events to the API, which alone can verify their signature. The API then needs no
 * public address. The bytes stay as they are, because the signature covers them.
 */
export function addPaymentWebhookProxy(app: FastifyInstance, { apiUrl, defaultLanguage, timeoutMs }: Options) {
  app.register(httpProxy, {
    prefix: PAYMENT_WEBHOOK_PATH,
    rewritePrefix: PAYMENT_WEBHOOK_PATH,
    upstream: apiUrl,
    httpMethods: ['POST'],
    disableRequestLogging: true,
    undici: { headersTimeout: timeoutMs, bodyTimeout: timeoutMs },
    preHandler: (request, reply, next) => {
      if (request.url === PAYMENT_WEBHOOK_PATH) next()
      else sendError(reply, 'not_found', defaultLanguage)
    },
    // The casts are needed because the proxy's types allow for HTTP/2.
    replyOptions: {
      // The provider sends again what got no response.
      retriesCount: 0,
      // Forwards the event and its sender only, so that nothing else can influence how the API treats it.
      rewriteRequestHeaders: (request, headers) => ({
        ...pick(headers, ['content-type', 'content-length', 'stripe-signature']),
        ...forwardedHeaders(request as FastifyRequest),
      }),
      onError: (reply) => {
        sendError(reply as FastifyReply, 'unavailable', defaultLanguage)
      },
    },
  })
}

const pick = <Headers extends Record<string, unknown>>(headers: Headers, names: readonly (keyof Headers)[]) =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])))
