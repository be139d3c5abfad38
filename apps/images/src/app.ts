import { type ErrorCode, ERROR_STATUS, errorCodeOfStatus } from '@amber/domain/errors'
import { FileTooLargeError } from '@amber/integrations/files/file-too-large'
import { createServer } from '@amber/server/create-server'
import { serveHealth } from '@amber/server/health'
import { serveMetrics } from '@amber/server/serve-metrics'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { lastingHeaders } from './finished-picture.ts'
import { createMemoryServer } from './memory-server.ts'
import type { Metrics } from './metrics.ts'
import { namesTag } from './names-tag.ts'
import type { Originals } from './originals.ts'
import { BusyError, UnusableOriginalError } from './picture-errors.ts'
import type { Pictures } from './pictures.ts'
import { serveOriginals } from './serve-originals.ts'
import { wantedPicture } from './wanted-picture.ts'

type Parts = {
  pictures: Pictures
  originals: Originals
  files: { ping(): Promise<void> }
  metrics: Metrics
  logger: FastifyBaseLogger
}

export function createApp({ pictures, originals, files, metrics, logger }: Parts) {
  const lifecycle = { draining: false }
  const app = createServer({ logger, lifecycle, serverFactory: createMemoryServer({ pictures, metrics, lifecycle }) })
  app.addHook('onRequest', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const code = codeOf(error)
    metrics.failures.inc({ code })
    if (error instanceof BusyError || error instanceof UnusableOriginalError)
      request.log.warn({ err: error }, 'refused')
    else if (ERROR_STATUS[code] >= 500) request.log.error({ err: error }, 'failed')
    return refuse(reply, code)
  })
  app.setNotFoundHandler((_request, reply) => refuse(reply, 'not_found'))

  serveHealth(app, lifecycle, [{ name: 'files', essential: true, check: () => files.ping() }])
  serveMetrics(app, metrics.registry)

  app.get<{ Params: { preset: string; '*': string } }>('/images/:preset/*', async (request, reply) => {
    const wanted = wantedPicture(request.params.preset, request.params['*'], request.headers.accept)
    if (wanted === undefined) return refuse(reply, 'not_found')
    const headers = lastingHeaders(wanted)
    if (namesTag(request.headers['if-none-match'], headers.etag)) return reply.code(304).headers(headers).send()

    const picture = await pictures.get(wanted)
    if (picture === undefined) return refuse(reply, 'not_found')
    return reply.headers(picture.headers).send(picture.body)
  })

  serveOriginals(app, { originals, refuse })

  return { app, lifecycle }
}

function codeOf(error: Error & { statusCode?: number }): ErrorCode {
  if (error instanceof BusyError) return 'unavailable'
  if (error instanceof UnusableOriginalError) return 'unsupported_media_type'
  if (error instanceof FileTooLargeError) return 'payload_too_large'
  return error.statusCode === undefined ? 'unavailable' : errorCodeOfStatus(error.statusCode)
}

/** A missing picture may come soon and a failure may pass: neither is kept for a year. */
function refuse(reply: FastifyReply, code: ErrorCode) {
  reply.header('cache-control', code === 'not_found' ? 'public, max-age=10' : 'no-store')
  if (code === 'unavailable') reply.header('retry-after', '5')
  return reply.code(ERROR_STATUS[code]).send({ error: { code, request_id: reply.request.id } })
}
