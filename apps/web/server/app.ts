import { randomUUID } from 'node:crypto'
import { AppError, ERROR_STATUS, errorCodeOfStatus } from '@amber/domain/errors'
import { editionByName } from '@amber/editions/editions'
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { addApiProxy } from './api-proxy.ts'
import type { Config } from './config.ts'
import { answerError } from './error-answer.ts'
import { addHealth, type Draining } from './health.ts'
import { addSecurityHeaders } from './security-headers.ts'

const REQUEST_ID = /^[\w-]{8,64}$/

type Parts = {
  config: Pick<Config, 'API_URL' | 'EDITION' | 'WEB_TRUSTED_PROXY_HOPS'>
  logger: FastifyBaseLogger
}

/** The web server without its pages: what is the same whether pages come from the build or from Vite. */
export function createApp({ config, logger }: Parts) {
  const draining: Draining = { value: false }
  const { defaultLanguage } = editionByName(config.EDITION)
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A function, because Fastify takes a bare number of hops as "trust none".
    trustProxy: (_address, hop) => hop < config.WEB_TRUSTED_PROXY_HOPS,
    // A request that came over a kept-alive connection just before the end is answered like any other.
    return503OnClosing: false,
    frameworkErrors: (_error, _request, reply) => {
      answerError(reply, 'bad_request', defaultLanguage)
    },
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
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
    const code = error instanceof AppError ? error.code : errorCodeOfStatus(error.statusCode ?? 500)
    if (ERROR_STATUS[code] >= 500) request.log.error({ err: error }, 'failed')
    return answerError(reply, code, defaultLanguage)
  })
  app.setNotFoundHandler((_request, reply) => answerError(reply, 'not_found', defaultLanguage))

  addSecurityHeaders(app)
  addHealth(app, draining)
  addApiProxy(app, { apiUrl: config.API_URL, defaultLanguage })
  return { app, draining }
}
