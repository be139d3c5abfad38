import { openSentry, type SentryStandIn } from '@amber/stand-ins/sentry-service'
import { createLogger } from '@amber/server/logger'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from './app.ts'
import { envelopeUrl } from './report-tunnel.ts'
import { testConfig } from './test-config.ts'

let sentry: SentryStandIn
let app: FastifyInstance | undefined

beforeEach(async () => {
  sentry = await openSentry()
})
afterEach(async () => {
  await app?.close()
  await sentry.close()
})

async function open(config: object) {
  const { config: own, address } = await testConfig()
  const { app: server } = createApp({
    config: { ...own, ...config },
    logger: createLogger({ app: 'web', level: 'silent' }),
  })
  app = server
  const host = `${address.host}:${address.port}`
  return (headers: Record<string, string> = {}, payload = '{}\n{"type":"event"}\n{"message":"planted"}') =>
    server.inject({
      method: 'POST',
      url: '/page-reports',
      payload,
      headers: { host, 'content-type': 'text/plain', ...headers },
    })
}

describe('addReportTunnel', () => {
  test('passes a report on without cookies and addresses', async () => {
    const report = await open({ SITE_STAGE: 'production', SENTRY_DSN: sentry.dsn })
    const { statusCode, headers } = await report({
      cookie: 'user_auth_token=7.secret',
      'sec-fetch-site': 'same-origin',
    })
    expect([statusCode, headers['cache-control']]).toEqual([202, 'no-store'])
    await vi.waitFor(() => expect(sentry.errors()).toEqual([{ message: 'planted' }]), 5_000)
    expect(sentry.headers[0]).not.toHaveProperty('cookie')
    expect(sentry.headers[0]).not.toHaveProperty('x-forwarded-for')
  })

  test('responds at once while the service hangs', async () => {
    sentry.hang()
    const report = await open({ SITE_STAGE: 'production', SENTRY_DSN: sentry.dsn })
    const responses = await Promise.all(Array.from({ length: 10 }, () => report()))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 202))
  })

  test('rejects reports of other sites, too large ones and too many', async () => {
    const report = await open({ SITE_STAGE: 'production', SENTRY_DSN: sentry.dsn })
    expect((await report({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await report({}, 'a'.repeat(1024 * 1024 + 1))).statusCode).toBe(413)
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await report()).statusCode))
    expect(new Set(statuses)).toEqual(new Set([202, 429]))
  })

  test.each([{ SITE_STAGE: 'preview' }, { SITE_STAGE: 'development' }, { SENTRY_DSN: undefined }])(
    'does not exist with %j',
    async (config) => {
      const report = await open({ SITE_STAGE: 'production', SENTRY_DSN: sentry.dsn, ...config })
      expect((await report()).statusCode).toBe(404)
    },
  )
})

test.each([
  ['https://key@o1.ingest.sentry.io/7', 'https://o1.ingest.sentry.io/api/7/envelope/?sentry_version=7&sentry_key=key'],
  ['https://key@errors.example/at/7', 'https://errors.example/at/api/7/envelope/?sentry_version=7&sentry_key=key'],
])('envelopeUrl finds the address in %s', (dsn, url) => {
  expect(envelopeUrl(dsn)).toBe(url)
})
