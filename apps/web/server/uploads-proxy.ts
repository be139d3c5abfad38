import type { Readable } from 'node:stream'
import type { ErrorCode } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { MAX_UPLOAD_BYTES, UPLOADS_PATH } from '@amber/domain/upload/upload'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from './error-answer.ts'

type Options = { uploadsUrl: string; defaultLanguage: Language }

/** The form around the file: a policy, a signature and a few names. */
const FORM_BYTES = 64 * 1024

/** A phone on a train sends ten megabytes slowly; the store says nothing before it has them all. */
const PATIENCE_MS = 180_000

/**
 * `/uploads`: a form that the API has signed, handed to the file store as it comes. The store alone judges it; this keeps
 * it to one origin, so pages need to trust no other, and the store can stay where no browser reaches it.
 */
export function addUploadsProxy(app: FastifyInstance, { uploadsUrl, defaultLanguage }: Options) {
  const { origin, pathname } = new URL(uploadsUrl)
  const refuse = (reply: unknown, code: ErrorCode) => answerError(reply as FastifyReply, code, defaultLanguage)

  app.register(httpProxy, {
    prefix: UPLOADS_PATH,
    rewritePrefix: pathname,
    upstream: origin,
    httpMethods: ['POST'],
    disableRequestLogging: true,
    undici: { headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS },
    preHandler: (request, reply, next) => {
      const code = whyNot(request)
      if (code) refuse(reply, code)
      else next()
    },
    replyOptions: {
      retriesCount: 0,
      queryString: {},
      // Nothing of the visitor but the form: who they are is nobody's business there, and nobody else's signature goes with it.
      rewriteRequestHeaders: (_request, { 'content-type': type, 'content-length': length }) => ({
        'content-type': type,
        'content-length': length,
      }),
      // The store's own words say where it is.
      rewriteHeaders: () => ({}),
      onResponse: (_request, reply, response) => {
        const { statusCode, stream } = response as unknown as { statusCode: number; stream: Readable }
        stream.resume()
        if (statusCode < 300) (reply as FastifyReply).code(204).header('cache-control', 'no-store').send()
        else refuse(reply, statusCode < 500 ? 'forbidden' : 'unavailable')
      },
      onError: (reply) => {
        refuse(reply, 'unavailable')
      },
    },
  })
}

/** What needs no question to the store. */
function whyNot({ url, headers }: FastifyRequest): ErrorCode | undefined {
  if (url !== UPLOADS_PATH) return 'not_found'
  if (!headers['content-type']?.startsWith('multipart/form-data;')) return 'unsupported_media_type'
  const bytes = Number(headers['content-length'])
  if (!Number.isFinite(bytes)) return 'bad_request'
  return bytes > MAX_UPLOAD_BYTES + FORM_BYTES ? 'payload_too_large' : undefined
}
