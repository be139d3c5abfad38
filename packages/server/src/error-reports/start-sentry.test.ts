import { openSentry, type SentryStandIn } from '@amber/stand-ins/sentry-service'
import { captureException } from '@sentry/core'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createServer } from '../create-server.ts'
import { createLogger } from '../logger.ts'
import { startSentry } from './start-sentry.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'

let sentry: SentryStandIn
let reports: ReturnType<typeof startSentry>
let app: FastifyInstance
let logged: string[]

const start = (dsn: string) => {
  reports = startSentry({ app: 'api', dsn, release: '2.7.1', environment: 'production', tracesSampleRate: 1 })
  logged = []
  const destination = { write: (line: string) => void logged.push(line) }
  const logger = createLogger({ app: 'api', level: 'error', destination, onError: reports.capture })
  app = createServer({ logger, lifecycle: { draining: false }, reports })
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    return reply.code(status).send()
  })
  app.post('/leads/:id', async () => {
    await Promise.resolve()
    throw new Error('lead of mei@example.com is broken')
  })
  app.get('/missing', async () => {
    throw Object.assign(new Error('not found'), { statusCode: 404 })
  })
  app.get('/healthz', async () => 'alive')
}

beforeEach(async () => {
  sentry = await openSentry()
})

afterEach(async () => {
  await app.close()
  await reports.close()
  await sentry.close()
})

describe('startSentry', () => {
  // spec: 8.reported-and-logged
  test('logs a failed request, and reports it with its id, its route and the trace of its caller', async () => {
    start(sentry.dsn)
    const { headers } = await app.inject({
      method: 'POST',
      url: '/leads/7?email=mei@example.com',
      payload: { email: 'mei@example.com' },
      headers: { 'sentry-trace': `${TRACE}-b7ad6b7169203331-1` },
    })
    await reports.flush()
    const [error] = sentry.errors()
    expect(error).toMatchObject({
      release: '2.7.1',
      environment: 'production',
      transaction: 'POST /leads/:id',
      tags: { app: 'api', request_id: headers['x-request-id'], route: '/leads/:id', method: 'POST' },
      contexts: { trace: { trace_id: TRACE } },
      exception: { values: [{ type: 'Error', value: 'lead of [hidden] is broken' }] },
    })
    expect(sentry.traces()).toMatchObject([
      { transaction: 'POST /leads/:id', contexts: { trace: { trace_id: TRACE, parent_span_id: 'b7ad6b7169203331' } } },
    ])
    expect(String(sentry.bodies)).not.toContain('mei@')
    expect(logged.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ msg: 'request failed', request_id: headers['x-request-id'] }),
    )
  })

  test('passes the trace on in the headers of the request, with the request as its parent', async () => {
    start(sentry.dsn)
    app.get('/page', async ({ headers }) => headers['sentry-trace'])
    const sent = `${TRACE}-b7ad6b7169203331-1`
    const { body } = await app.inject({ url: '/page', headers: { 'sentry-trace': sent } })
    expect(body).toMatch(new RegExp(`^${TRACE}-[0-9a-f]{16}-1$`))
    expect(body).not.toBe(sent)
  })

  test('reports neither rejected requests nor probes', async () => {
    start(sentry.dsn)
    await app.inject('/missing')
    await app.inject('/healthz')
    await reports.flush()
    expect(sentry.errors()).toEqual([])
    expect(sentry.traces()).toMatchObject([{ transaction: 'GET /missing' }])
  })

  test('sends no more than 60 errors in a minute', async () => {
    start(sentry.dsn)
    for (let index = 0; index < 80; index += 1) captureException(new Error('again'))
    await reports.flush()
    expect(sentry.errors().length).toBeLessThanOrEqual(60)
  })

  test('neither delays a response nor the stop for long when the service hangs', async () => {
    sentry.hang()
    start(sentry.dsn)
    const began = performance.now()
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => app.inject({ method: 'POST', url: '/leads/7', payload: {} })),
    )
    expect(responses.every(({ statusCode }) => statusCode === 500)).toBe(true)
    const respondedAfter = performance.now() - began
    const stopping = performance.now()
    await reports.close()
    // Its own limit of two seconds, and as long again for a busy machine.
    expect(performance.now() - stopping).toBeLessThan(4_000)
    expect(respondedAfter).toBeLessThan(5_000)
    expect(sentry.bodies).toEqual([])
  })

  test('ignores a service that is down', async () => {
    start('http://0123456789abcdef0123456789abcdef@127.0.0.1:9/7')
    const { statusCode } = await app.inject({ method: 'POST', url: '/leads/7', payload: {} })
    expect(statusCode).toBe(500)
    await reports.close()
  })
})
