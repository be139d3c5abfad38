import { CHAT_DESK_WEBHOOK_PATH } from '@amber/domain/chat/chat-desk'
import type { Language } from '@amber/domain/languages'
import { PAYMENT_WEBHOOK_PATH } from '@amber/domain/payment/payment-webhook'
import { CALL_WEBHOOK_PATH } from '@amber/domain/telephony/call-webhook'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from './send-error.ts'
import { forwardedHeaders } from './forwarded-headers.ts'

type Options = { apiUrl: string; defaultLanguage: Language; timeoutMs: number }

/** Webhooks of providers, with the headers that prove who sends them. */
const WEBHOOKS = [
  { path: PAYMENT_WEBHOOK_PATH, signatures: ['stripe-signature'] },
  { path: CALL_WEBHOOK_PATH, signatures: ['x-twilio-signature'] },
  {
    path: CHAT_DESK_WEBHOOK_PATH,
    signatures: ['x-chatwoot-signature', 'x-chatwoot-timestamp', 'x-webhook-secret'],
  },
]

/**
 * Proxies the events of providers to the API, which alone can verify their signature. The
 * API then needs no public address. The bytes stay as they are, because the signature covers them.
 */
export function addWebhookProxies(app: FastifyInstance, options: Options) {
  for (const webhook of WEBHOOKS) addWebhookProxy(app, webhook, options)
}

function addWebhookProxy(
  app: FastifyInstance,
  { path, signatures }: (typeof WEBHOOKS)[number],
  { apiUrl, defaultLanguage, timeoutMs }: Options,
) {
  app.register(httpProxy, {
    prefix: path,
    rewritePrefix: path,
    upstream: apiUrl,
    httpMethods: ['POST'],
    disableRequestLogging: true,
    undici: { headersTimeout: timeoutMs, bodyTimeout: timeoutMs },
    preHandler: (request, reply, next) => {
      if (request.url === path) next()
      else sendError(reply, 'not_found', defaultLanguage)
    },
    // The casts are needed because the proxy's types allow for HTTP/2.
    replyOptions: {
      // The provider sends again what got no response.
      retriesCount: 0,
      // Forwards the event and its sender only, so that nothing else can influence how the API treats it.
      rewriteRequestHeaders: (request, headers) => ({
        ...pick(headers, ['content-type', 'content-length', ...signatures]),
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
