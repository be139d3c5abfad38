import { AppError } from '@amber/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hopHeaders, withoutClaims } from './hop-headers.ts'

/** The request as the web platform writes it, which is what React Router reads. Ends when the visitor leaves. */
export function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const address = `${request.protocol}://${request.host}${request.raw.url ?? '/'}`
  // A host with nonsense in it; the error of `Request` itself would put the whole address into the log.
  if (!URL.canParse(address)) throw new AppError('bad_request')
  const leaving = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort()
  })
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(address, {
    method: request.method,
    headers: headersOf(request),
    body: hasBody ? (request.body as Uint8Array<ArrayBuffer> | null) : null,
    signal: leaving.signal,
  })
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries({ ...withoutClaims(request.headers), ...hopHeaders(request) })) {
    for (const item of [value].flat()) if (item !== undefined) headers.append(name, item)
  }
  return headers
}
