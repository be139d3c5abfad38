import { REPORTS_PATH } from '@amber/domain/error-reports/reports-path'
import { AppError } from '@amber/domain/errors'
import { clientOf } from '@amber/server/client-address'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createRenderLimit } from './render-limit.ts'

/** Reports of one client and minute. A page sends a few, and stops after an error that repeats. */
const REPORTS_PER_MINUTE = 60

/** An error has some kilobytes, and a part of a recording some hundred. */
const MAX_REPORT_BYTES = 1024 * 1024

/** Requests to the service that may be pending at once. More are dropped, because it is slow or gone. */
const MAX_PENDING = 20

const TIMEOUT_MS = 5_000

export type ReportConfig = Pick<Config, 'SENTRY_DSN' | 'SENTRY_TRACES_SHARE' | 'RELEASE'> & {
  readonly SITE_STAGE?: 'production' | 'preview' | 'development'
}

/** Returns where pages report to; undefined without a service, and except on the live site. */
export const pageReportsDsn = ({
  SITE_STAGE,
  SENTRY_DSN,
}: Partial<Pick<ReportConfig, 'SITE_STAGE' | 'SENTRY_DSN'>>): string | undefined =>
  SITE_STAGE === 'production' ? SENTRY_DSN : undefined

/** Returns the address of envelopes, which a DSN holds in parts: `https://<key>@<host>/<project>`. */
export function envelopeUrl(dsn: string): string {
  const { protocol, host, username, pathname } = new URL(dsn)
  const project = pathname.lastIndexOf('/')
  const path = `${pathname.slice(0, project)}/api/${pathname.slice(project + 1)}/envelope/`
  return `${protocol}//${host}${path}?sentry_version=7&sentry_key=${username}`
}

/**
 * Passes on what pages report, so that a page contacts no third party: its policy stays as it is, nobody learns the address
 * of a visitor, and no cookie is sent. Responds before the service does.
 */
export function addReportTunnel(app: FastifyInstance, dsn: string) {
  const url = envelopeUrl(dsn)
  const takeReport = createRenderLimit({ perMinute: REPORTS_PER_MINUTE })
  let pending = 0

  async function pass(body: Buffer<ArrayBuffer>) {
    if (pending >= MAX_PENDING) return
    pending += 1
    try {
      const headers = { 'content-type': 'application/x-sentry-envelope' }
      const response = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
      await response.arrayBuffer()
    } catch {
      // A report is lost, and nobody waits for it.
    } finally {
      pending -= 1
    }
  }

  app.register(async (routes) => {
    routes.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_REPORT_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    routes.post(REPORTS_PATH, {
      onRequest: async (request) => {
        // Browsers name the site of a request, so that no page of another site reports here.
        const site = request.headers['sec-fetch-site']
        if (site !== undefined && site !== 'same-origin') throw new AppError('forbidden')
        if (!takeReport(clientOf(request))) throw new AppError('too_many_requests')
      },
      handler: async (request, reply) => {
        if (Buffer.isBuffer(request.body)) void pass(request.body as Buffer<ArrayBuffer>)
        return reply.code(202).header('cache-control', 'no-store').send()
      },
    })
  })
}
