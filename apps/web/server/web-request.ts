import { AppError } from '@amber/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { forwardedHeaders, stripHopHeaders } from './forwarded-headers.ts'

/** Converts to a web-standard request, which React Router reads. Aborts its signal when the visitor leaves. */
export function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const url = `${request.protocol}://${request.host}${request.raw.url ?? '/'}`
  // Rejects an invalid host here, because the error of `Request` itself would log the whole URL.
  if (!URL.canParse(url)) throw new AppError('bad_request')
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(url, {
    method: request.method,
    headers: headersOf(request),
    body: hasBody ? (request.body as Uint8Array<ArrayBuffer> | null) : null,
    signal: controller.signal,
  })
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries({
    ...stripHopHeaders(request.headers),
    ...forwardedHeaders(request),
  })) {
    for (const item of [value].flat()) if (item !== undefined) headers.append(name, item)
  }
  return headers
}
