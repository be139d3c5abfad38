import { type ErrorCode, ERROR_STATUS, errorCodeOfStatus } from '@amber/domain/errors'
import { FileTooLargeError } from '@amber/integrations/files/file-too-large'
import { createServer } from '@amber/server/create-server'
import { type ErrorReports, NO_REPORTS } from '@amber/server/error-reports/error-reports'
import { serveHealth } from '@amber/server/health'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { cacheHeaders } from './image-response.ts'
import { createCachedImageServer } from './cached-image-server.ts'
import type { Metrics } from './metrics.ts'
import { matchesEtag } from './matches-etag.ts'
import type { Originals } from './originals.ts'
import { BusyError, UnusableOriginalError } from './picture-errors.ts'
import type { Pictures } from './pictures.ts'
import { serveOriginals } from './serve-originals.ts'
import { serveShareImages } from './share/serve-share-images.ts'
import type { ShareImages } from './share/share-images.ts'
import { parseImageRequest } from './image-request.ts'

type Deps = {
  pictures: Pictures
  originals: Originals
  /** Absent when share images are off. */
  share?: { images: Pick<ShareImages, 'get'>; key: string } | undefined
  files: { ping(): Promise<void> }
  metrics: Metrics
  logger: FastifyBaseLogger
  reports?: ErrorReports
}

export function createApp({ pictures, originals, share, files, metrics, logger, reports = NO_REPORTS }: Deps) {
  const lifecycle = { draining: false }
  const app = createServer({
    logger,
    lifecycle,
    reports,
    serverFactory: createCachedImageServer({ pictures, metrics, lifecycle }),
  })
  app.addHook('onRequest', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const code = codeOf(error)
    metrics.failures.inc({ code })
    if (error instanceof BusyError || error instanceof UnusableOriginalError)
      request.log.warn({ err: error }, 'request rejected')
    else if (ERROR_STATUS[code] >= 500) request.log.error({ err: error }, 'request failed')
    return sendError(reply, code)
  })
  app.setNotFoundHandler((_request, reply) => sendError(reply, 'not_found'))

  serveHealth(app, lifecycle, [
    { name: 'files', essential: true, check: () => files.ping() },
    // The store may respond again while requests that began before are still stuck.
    { name: 'image_permits', essential: true, check: async () => pictures.assertNotStuck() },
    { name: 'file_permits', essential: true, check: async () => originals.assertNotStuck() },
  ])

  app.get<{ Params: { preset: string; '*': string } }>('/images/:preset/*', async (request, reply) => {
    const imageRequest = parseImageRequest(request.params.preset, request.params['*'], request.headers.accept)
    if (imageRequest === undefined) return sendError(reply, 'not_found')
    const headers = cacheHeaders(imageRequest)
    if (matchesEtag(request.headers['if-none-match'], headers.etag)) return reply.code(304).headers(headers).send()

    const picture = await pictures.get(imageRequest)
    if (picture === undefined) return sendError(reply, 'not_found')
    return reply.headers(picture.headers).send(picture.body)
  })

  serveOriginals(app, { originals, sendError })
  if (share) serveShareImages(app, { shareImages: share.images, key: share.key, sendError })

  return { app, lifecycle }
}

function codeOf(error: Error & { statusCode?: number }): ErrorCode {
  if (error instanceof BusyError) return 'unavailable'
  if (error instanceof UnusableOriginalError) return 'unsupported_media_type'
  if (error instanceof FileTooLargeError) return 'payload_too_large'
  return error.statusCode === undefined ? 'unavailable' : errorCodeOfStatus(error.statusCode)
}

/** Sends an error with a short or no cache lifetime: a missing image may appear soon and a failure may pass. */
function sendError(reply: FastifyReply, code: ErrorCode) {
  reply.header('cache-control', code === 'not_found' ? 'public, max-age=10' : 'no-store')
  if (code === 'unavailable') reply.header('retry-after', '5')
  return reply.code(ERROR_STATUS[code]).send({ error: { code, request_id: reply.request.id } })
}
