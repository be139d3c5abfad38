import type { Readable } from 'node:stream'
import type { ErrorCode } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { MAX_UPLOAD_BYTES, UPLOADS_PATH } from '@amber/domain/upload/upload'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from './send-error.ts'

type Options = { uploadsUrl: string; defaultLanguage: Language }

/** Allowance for the form around the file: a policy, a signature and a few names. */
const FORM_OVERHEAD_BYTES = 64 * 1024

/** Long, because a phone on a train uploads ten megabytes slowly and the store responds only after receiving them all. */
const UPLOAD_TIMEOUT_MS = 180_000

/**
 * Proxies `/uploads`: streams a form that the API has signed to the file store, which alone validates it. Pages then
 * need to trust only one origin, and the store can stay unreachable for browsers.
 */
export function addUploadsProxy(app: FastifyInstance, { uploadsUrl, defaultLanguage }: Options) {
  const { origin, pathname } = new URL(uploadsUrl)
  const reject = (reply: unknown, code: ErrorCode) => sendError(reply as FastifyReply, code, defaultLanguage)

  app.register(httpProxy, {
    prefix: UPLOADS_PATH,
    rewritePrefix: pathname,
    upstream: origin,
    httpMethods: ['POST'],
    disableRequestLogging: true,
    undici: { headersTimeout: UPLOAD_TIMEOUT_MS, bodyTimeout: UPLOAD_TIMEOUT_MS },
    preHandler: (request, reply, next) => {
      const code = findRejection(request)
      if (code) reject(reply, code)
      else next()
    },
    replyOptions: {
      retriesCount: 0,
      queryString: {},
      // Forwards nothing of the visitor but the form: the store must not learn who they are, nor receive another
      // signature.
      rewriteRequestHeaders: (_request, { 'content-type': type, 'content-length': length }) => ({
        'content-type': type,
        'content-length': length,
      }),
      // The store's own headers reveal where it is.
      rewriteHeaders: () => ({}),
      onResponse: (_request, reply, response) => {
        const { statusCode, stream } = response as unknown as { statusCode: number; stream: Readable }
        stream.resume()
        if (statusCode < 300) (reply as FastifyReply).code(204).header('cache-control', 'no-store').send()
        else reject(reply, statusCode < 500 ? 'forbidden' : 'unavailable')
      },
      onError: (reply) => {
        reject(reply, 'unavailable')
      },
    },
  })
}

/** Returns why a request is rejected without contacting the store. */
function findRejection({ url, headers }: FastifyRequest): ErrorCode | undefined {
  if (url !== UPLOADS_PATH) return 'not_found'
  if (!headers['content-type']?.startsWith('multipart/form-data;')) return 'unsupported_media_type'
  const bytes = Number(headers['content-length'])
  if (!Number.isFinite(bytes)) return 'bad_request'
  return bytes > MAX_UPLOAD_BYTES + FORM_OVERHEAD_BYTES ? 'payload_too_large' : undefined
}
