import { afterEach, expect, test } from 'vitest'
import { createServer } from './create-server.ts'
import { createLogger } from './logger.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(closing.splice(0).map((close) => close())))

function start(trustedHops?: number) {
  const lines: string[] = []
  const logger = createLogger({ app: 'test', level: 'trace', destination: { write: (line) => lines.push(line) } })
  const lifecycle = { draining: false }
  const app = createServer({ logger, lifecycle, ...(trustedHops !== undefined && { trustedHops }) })
  app.get('/places/:id', async (request) => ({ ip: request.ip, host: request.host }))
  closing.push(() => app.close())
  return { app, lifecycle, lines }
}

const headers = { 'x-request-id': 'given-id-1', 'x-forwarded-for': '5.6.7.8', 'x-forwarded-host': 'www.amber.test' }

test('logs each request once with its route, path and request id, and never its query', async () => {
  const { app, lines } = start(1)
  const response = await app.inject({ url: '/places/7?q=private&user_auth_token=s3cret', headers })
  expect(response.headers['x-request-id']).toBe('given-id-1')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    request_id: 'given-id-1',
    method: 'GET',
    route: '/places/:id',
    path: '/places/7',
    status: 200,
    msg: 'request completed',
  })
  expect(lines.join('')).not.toMatch(/private|s3cret/)
})

test('accepts forwarded headers from trusted proxies only, and trusts none by default', async () => {
  const trusting = (await start(1).app.inject({ url: '/places/7', headers })).json<{ ip: string }>()
  expect(trusting).toEqual({ ip: '5.6.7.8', host: 'www.amber.test' })
  const response = await start().app.inject({ url: '/places/7', headers })
  expect(response.json<{ ip: string }>().ip).toBe('127.0.0.1')
  expect(response.headers['x-request-id']).not.toBe('given-id-1')
})

test('closes connections after each response while draining', async () => {
  const { app, lifecycle } = start()
  expect((await app.inject('/places/7')).headers.connection).not.toBe('close')
  lifecycle.draining = true
  expect((await app.inject('/places/7')).headers.connection).toBe('close')
  expect((await app.inject('/nothing')).headers.connection).toBe('close')
})
