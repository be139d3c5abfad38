import { createHash, randomUUID } from 'node:crypto'
import { type ErrorCode, ERROR_STATUS, errorCodeOfStatus } from '@amber/domain/errors'
import { findImagePreset } from '@amber/domain/images/image-presets'
import { FileTooLargeError } from '@amber/integrations/files/file-too-large'
import { fastify, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { contentTypeOf, pickFormat } from './image-format.ts'
import { isImageKey } from './image-key.ts'
import { BusyError, type Pictures } from './pictures.ts'
import { UnusableOriginalError } from './transform.ts'

/** Part of every ETag: raise it when the same original should give other bytes. */
const RECIPE = 1

type Parts = {
  pictures: Pictures
  files: { ping(): Promise<void> }
  logger: FastifyBaseLogger
}

export function createApp({ pictures, files, logger }: Parts) {
  const draining = { value: false }
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A request that came over a kept-alive connection just before the end is answered like any other.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (draining.value) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const code = codeOf(error)
    if (ERROR_STATUS[code] >= 500) request.log.error({ err: error }, 'failed')
    return refuse(reply, code)
  })
  app.setNotFoundHandler((_request, reply) => refuse(reply, 'not_found'))

  const quiet = { logLevel: 'warn' } as const
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async (_request, reply) => {
    const filesAnswer = await files.ping().then(
      () => true,
      () => false,
    )
    const ready = filesAnswer && !draining.value
    reply.code(ready ? 200 : 503)
    return {
      status: draining.value ? 'draining' : ready ? 'ready' : 'not ready',
      checks: { files: filesAnswer ? 'up' : 'down' },
    }
  })

  app.get<{ Params: { preset: string; '*': string } }>('/images/:preset/*', async (request, reply) => {
    const { '*': key } = request.params
    const preset = findImagePreset(request.params.preset)
    if (preset === undefined || !isImageKey(key)) return refuse(reply, 'not_found')

    const format = pickFormat(request.headers.accept)
    // What a key holds never changes (a new picture gets a new key), so its name stands for its content.
    const etag = `"${createHash('sha256').update(`${RECIPE} ${preset.name} ${format} ${key}`).digest('base64url').slice(0, 22)}"`
    reply.headers({
      etag,
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
      // Pages of every edition's domain show these.
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()

    const picture = await pictures.get({ preset, key, format })
    if (picture === undefined) return refuse(reply, 'not_found')
    return reply.type(contentTypeOf(format)).send(picture)
  })

  return { app, draining }
}

/** CDNs turn a tag into a weak one when they compress; for a read the two are equal. */
const namesTag = (header: string | undefined, etag: string) =>
  header !== undefined && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

function codeOf(error: Error & { statusCode?: number }): ErrorCode {
  if (error instanceof BusyError) return 'unavailable'
  if (error instanceof UnusableOriginalError) return 'unsupported_media_type'
  if (error instanceof FileTooLargeError) return 'payload_too_large'
  return error.statusCode === undefined ? 'unavailable' : errorCodeOfStatus(error.statusCode)
}

/** A missing picture may come soon and a failure may pass: neither is kept for a year. */
function refuse(reply: FastifyReply, code: ErrorCode) {
  reply.removeHeader('etag')
  reply.header('cache-control', code === 'not_found' ? 'public, max-age=10' : 'no-store')
  if (code === 'unavailable') reply.header('retry-after', '5')
  return reply.code(ERROR_STATUS[code]).send({ error: { code, request_id: reply.request.id } })
}
