import { once } from 'node:events'
import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createLogger } from '@amber/server/logger'
import { shutDown } from '@amber/server/shutdown'
import { afterEach, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { testConfig } from './test-config.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0).toReversed()) await close()
})

async function startApi(handler: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handler)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  cleanups.push(close)
  return { server, close, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function startWeb(apiUrl: string, trustedHops = 0, timeoutMs?: number) {
  const lines: string[] = []
  const logger = createLogger({ app: 'web', level: 'trace', destination: { write: (line) => lines.push(line) } })
  const { config, address } = await testConfig({
    API_URL: apiUrl,
    WEB_TRUSTED_PROXY_HOPS: trustedHops,
    SITE_HOSTS: ['www.amber.test'],
  })
  const { app, lifecycle } = createApp({
    config,
    logger,
    ...(timeoutMs !== undefined && { upstreamTimeoutMs: timeoutMs }),
  })
  const url = await app.listen(address)
  cleanups.push(() => app.close())
  return { app, lifecycle, url, log: () => lines.join('') }
}

const echo = (request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ url: request.url, method: request.method, headers: request.headers }))
}

/** Posts with headers that `fetch` does not allow. */
async function sendRaw(url: string, headers: Record<string, string>) {
  const request = send(`${url}/api/v0/x`, { method: 'POST', headers })
  request.end('x')
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await text(response) }
}

type Echo = { url: string; method: string; headers: Record<string, string> }

describe('addApiProxy', () => {
  test('forwards the path and query unchanged', async () => {
    const web = await startWeb((await startApi(echo)).url)
    const response = await fetch(`${web.url}/api/v0/regions?name=S%C3%A3o+Paulo&a=1&a=2`)
    expect(((await response.json()) as Echo).url).toBe('/api/v0/regions?name=S%C3%A3o+Paulo&a=1&a=2')
  })

  test("appends the visitor's address to X-Forwarded-For and ignores other forwarding headers that the client sends", async () => {
    const web = await startWeb((await startApi(echo)).url)
    const response = await fetch(`${web.url}/api/v0/regions`, {
      headers: {
        'x-forwarded-for': '1.2.3.4',
        'x-real-ip': '1.2.3.4',
        forwarded: 'for=1.2.3.4',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'https',
        'x-request-priority': 'booking',
      },
    })
    const { headers } = (await response.json()) as Echo
    expect(headers['x-forwarded-for']).toBe('1.2.3.4, 127.0.0.1')
    expect(headers['x-forwarded-host']).toBe(new URL(web.url).host)
    expect(headers['x-forwarded-proto']).toBe('http')
    expect(headers).not.toHaveProperty('x-real-ip')
    expect(headers).not.toHaveProperty('forwarded')
    expect(headers).not.toHaveProperty('x-request-priority')
  })

  test('trusts host and protocol from a configured proxy', async () => {
    const web = await startWeb((await startApi(echo)).url, 1)
    const response = await fetch(`${web.url}/api/v0/regions`, {
      headers: { 'x-forwarded-for': '5.6.7.8', 'x-forwarded-host': 'www.amber.test', 'x-forwarded-proto': 'https' },
    })
    const { headers } = (await response.json()) as Echo
    expect(headers['x-forwarded-for']).toBe('5.6.7.8, 127.0.0.1')
    expect(headers['x-forwarded-host']).toBe('www.amber.test')
    expect(headers['x-forwarded-proto']).toBe('https')
  })

  test('sends one request id to the API and the browser', async () => {
    const web = await startWeb((await startApi(echo)).url)
    const response = await fetch(`${web.url}/api/v0/regions`, { headers: { 'x-request-id': 'bad id; rm' } })
    const { headers } = (await response.json()) as Echo
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
    expect(response.headers.get('x-request-id')).toBe(headers['x-request-id'])
  })

  test('returns 400 for a path that would leave /api', async () => {
    const web = await startWeb((await startApi(echo)).url)
    const response = await fetch(`${web.url}/api/..%2f..%2fmetrics`)
    expect(response.status).toBe(400)
  })

  test.each<[string, Record<string, string>]>([
    ['an expected 100-continue', { expect: '100-continue' }],
    ['an upgrade that the connection does not request', { upgrade: 'foo' }],
    ['keep-alive parameters', { 'keep-alive': 'timeout=5', connection: 'close' }],
    ['an invalid content type', { 'content-type': 'text/plain;' }],
    ['a type with an invalid parameter', { 'content-type': 'application/json; charset' }],
  ])('forwards a request with %s', async (_, headers) => {
    const web = await startWeb((await startApi(echo)).url)
    const { status, body } = await sendRaw(web.url, headers)
    expect(status).toBe(200)
    const { expect: expectation, upgrade, ...received } = (JSON.parse(body) as Echo).headers
    expect({ expectation, upgrade }).toEqual({ expectation: undefined, upgrade: undefined })
    expect(received['content-type']).toBe(headers['content-type'])
  })

  test('returns 417 for another expectation', async () => {
    const web = await startWeb((await startApi(echo)).url)
    expect((await sendRaw(web.url, { expect: 'a miracle' })).status).toBe(417)
  })

  test('streams events as they happen', async () => {
    const api = await startApi((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: one\n\n')
    })
    const web = await startWeb(api.url)
    const response = await fetch(`${web.url}/api/v0/events`)
    const { value } = (await response.body?.getReader().read()) ?? {}
    expect(new TextDecoder().decode(value)).toBe('data: one\n\n')
  })

  test('returns 503 without internal details when the API is down', async () => {
    const api = await startApi(echo)
    await api.close()
    const web = await startWeb(api.url)
    const response = await fetch(`${web.url}/api/v0/regions`)
    expect(response.status).toBe(503)
    const body = await response.text()
    expect(JSON.parse(body)).toMatchObject({
      error: { code: 'unavailable', request_id: response.headers.get('x-request-id') },
    })
    expect(body).not.toContain('127.0.0.1')
  })

  test('returns 503 without a retry when the API does not respond in time', async () => {
    let requestCount = 0
    const api = await startApi(() => {
      requestCount += 1
    })
    const web = await startWeb(api.url, 0, 50)
    for (const accept of ['application/json', 'text/event-stream']) {
      const response = await fetch(`${web.url}/api/v0/regions`, { headers: { accept } })
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({
        error: { code: 'unavailable', request_id: response.headers.get('x-request-id') },
      })
    }
    expect(requestCount).toBe(2)
  })

  test('does not time out pauses in event streams, but does in other responses', async () => {
    const { promise: otherStreamCut, resolve: cut } = Promise.withResolvers<void>()
    const api = await startApi(({ headers: { accept } }, response) => {
      response.writeHead(200, { 'content-type': accept }).write('data: one\n\n')
      if (accept === 'text/event-stream') void otherStreamCut.then(() => response.end('data: two\n\n'))
      else response.once('close', cut)
    })
    const web = await startWeb(api.url, 0, 50)
    const readText = async (accept: string) => (await fetch(`${web.url}/api/v0/events`, { headers: { accept } })).text()
    const events = readText('text/event-stream')
    await expect(readText('application/json')).rejects.toThrow()
    expect(await events).toBe('data: one\n\ndata: two\n\n')
  })

  test("forwards the API's own 503 without a retry", async () => {
    let requestCount = 0
    const api = await startApi((_request, response) => {
      requestCount += 1
      response.writeHead(503, { 'retry-after': '1' }).end('{}')
    })
    const web = await startWeb(api.url)
    expect((await fetch(`${web.url}/api/v0/regions`)).status).toBe(503)
    expect(requestCount).toBe(1)
  })

  test('forwards a token in the query but does not log it', async () => {
    const web = await startWeb((await startApi(echo)).url)
    const response = await fetch(`${web.url}/api/v0/regions?user_auth_token=secret-in-query`)
    expect(((await response.json()) as Echo).url).toContain('secret-in-query')
    await expect.poll(() => web.log()).toContain('"path":"/api/v0/regions"')
    expect(web.log()).not.toContain('secret-in-query')
  })
})

describe('shutDown', () => {
  const limits = { drainMs: 100, deadlineMs: 5_000 }

  test('finishes open requests, reports not ready and closes connections', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: received, resolve: receive } = Promise.withResolvers<void>()
    const api = await startApi((_request, response) => {
      receive()
      void released.then(() => response.end('{"slow":true}'))
    })
    const web = await startWeb(api.url)
    const openRequest = fetch(`${web.url}/api/v0/regions`)
    await received

    const stopped = shutDown({ ...web, ...limits })
    const ready = await fetch(`${web.url}/readyz`)
    expect(ready.status).toBe(503)
    expect(ready.headers.get('connection')).toBe('close')

    release()
    expect(await (await openRequest).json()).toEqual({ slow: true })
    await stopped
    await expect(fetch(`${web.url}/healthz`)).rejects.toThrow()
  })

  test('does not wait for event streams, which never end', async () => {
    const api = await startApi((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(': hello\n\n')
    })
    const web = await startWeb(api.url)
    const reader = (await fetch(`${web.url}/api/v0/events`)).body?.getReader()
    await reader?.read()
    await expect(shutDown({ ...web, ...limits, drainMs: 0 })).resolves.toBeUndefined()
    await reader?.read().catch(() => undefined)
  })

  test('cuts off requests that exceed the deadline', async () => {
    const { promise: received, resolve: receive } = Promise.withResolvers<void>()
    const web = await startWeb((await startApi(() => receive())).url)
    const openRequest = fetch(`${web.url}/api/v0/regions`)
    openRequest.catch(() => undefined)
    await received
    await expect(shutDown({ ...web, drainMs: 0, deadlineMs: 50 })).rejects.toThrow('cut off')
    await expect(openRequest).rejects.toThrow()
  })
})
