import { AppError, ERROR_STATUS, errorCodeOfStatus } from '@amber/domain/errors'
import { editionByName } from '@amber/editions/editions'
import { createServer } from '@amber/server/create-server'
import { serveHealth } from '@amber/server/health'
import { trustHops } from '@amber/server/trusted-proxies'
import type { FastifyBaseLogger } from 'fastify'
import { addApiProxy } from './api-proxy.ts'
import { addCompression } from './compression.ts'
import type { Config } from './config.ts'
import { answerError } from './error-answer.ts'
import { addImagesProxy } from './images-proxy.ts'
import { createKeptPagesServer } from './kept-pages-server.ts'
import type { PublicPages } from './public-pages.ts'
import { readablePath } from './readable-path.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { addUploadsProxy } from './uploads-proxy.ts'

export type AppParts = {
  config: Pick<Config, 'API_URL' | 'IMAGES_URL' | 'UPLOADS_URL' | 'EDITION' | 'WEB_TRUSTED_PROXY_HOPS'>
  logger: FastifyBaseLogger
  publicPages?: Pick<PublicPages, 'find'>
  /** How long the API and the image app may think before their first byte. */
  patienceMs?: number
}

/** The web server without its pages: what is the same whether pages come from the build or from Vite. */
export function createApp({ config, logger, publicPages, patienceMs = 10_000 }: AppParts) {
  const lifecycle = { draining: false }
  const { defaultLanguage } = editionByName(config.EDITION)
  const app = createServer({
    logger,
    lifecycle,
    trustedHops: config.WEB_TRUSTED_PROXY_HOPS,
    rewriteUrl: readablePath,
    ...(publicPages && {
      serverFactory: createKeptPagesServer({
        publicPages,
        lifecycle,
        trusts: trustHops(config.WEB_TRUSTED_PROXY_HOPS),
      }),
    }),
    frameworkErrors: (_error, _request, reply) => {
      answerError(reply, 'bad_request', defaultLanguage)
    },
  })

  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const code = error instanceof AppError ? error.code : errorCodeOfStatus(error.statusCode ?? 500)
    if (ERROR_STATUS[code] >= 500) request.log.error({ err: error }, 'failed')
    return answerError(reply, code, defaultLanguage)
  })
  app.setNotFoundHandler((_request, reply) => answerError(reply, 'not_found', defaultLanguage))

  addSecurityHeaders(app)
  addCompression(app)
  // No dependency: a page that can't reach the API says so itself, which serves a visitor better than a load balancer
  // with no server left.
  serveHealth(app, lifecycle, [])
  addApiProxy(app, { apiUrl: config.API_URL, defaultLanguage, patienceMs })
  addImagesProxy(app, { imagesUrl: config.IMAGES_URL, defaultLanguage, patienceMs })
  if (config.UPLOADS_URL) addUploadsProxy(app, { uploadsUrl: config.UPLOADS_URL, defaultLanguage })
  return { app, lifecycle }
}
