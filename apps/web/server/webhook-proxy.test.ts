import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createLogger } from '@amber/server/logger'
import { afterEach, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { testConfig } from './test-config.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0).toReversed()) await close()
})

type Received = { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: Buffer }

async function startSite({ isApiUp = true, status = 200 } = {}) {
  const received: Received[] = []
  const api = createServer((request, response) => {
    const { method, url, headers } = request
    void buffer(request).then((body) => {
      received.push({ method, url, headers, body })
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '7' }).end('{"received":true}')
    })
  })
  await once(api.listen(0, '127.0.0.1'), 'listening')
  const { port } = api.address() as AddressInfo
  const closeApi = async () => {
    api.closeAllConnections()
    await new Promise((done) => api.close(done))
  }
  if (isApiUp) cleanups.push(closeApi)
  else await closeApi()
  const { address, config } = await testConfig({ API_URL: `http://127.0.0.1:${port}` })
  const { app } = createApp({ config, logger: createLogger({ app: 'web', level: 'silent' }) })
  const url = await app.listen(address)
  cleanups.push(() => app.close())
  return { url, received }
}

/** Not what `JSON.stringify` would write: a changed byte would break the signature. */
const EVENT = Buffer.from('{ "id":"evt_1",\n\t"caf\\u00e9": 1.0, "x": "\u00e9" }')
const SIGNED = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': 't=1,v1=ab' }

const post = (url: string, headers: Record<string, string> = SIGNED) =>
  fetch(url, { method: 'POST', headers, body: EVENT })

describe('addWebhookProxies', () => {
  test('passes the bytes, the signature and the address of the sender to the API, and its response back', async () => {
    const { url, received } = await startSite()
    const response = await post(`${url}/webhooks/payments`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ received: true })
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      method: 'POST',
      url: '/webhooks/payments',
      headers: { ...SIGNED, 'x-forwarded-for': '127.0.0.1' },
    })
    expect(received[0]?.body.equals(EVENT)).toBe(true)
  })

  test('passes the signature of the telephone provider on, and no other', async () => {
    const { url, received } = await startSite()
    await post(`${url}/webhooks/calls`, { ...SIGNED, 'x-twilio-signature': 'ab=' })
    expect(received[0]).toMatchObject({ url: '/webhooks/calls', headers: { 'x-twilio-signature': 'ab=' } })
    expect(received[0]?.headers).not.toHaveProperty('stripe-signature')
  })

  test('passes on what proves that a chat desk sent the event', async () => {
    const { url, received } = await startSite()
    const proofs = { 'x-chatwoot-signature': 'sha256=ab', 'x-chatwoot-timestamp': '1', 'x-webhook-secret': 'ab' }
    await post(`${url}/webhooks/chats`, { ...SIGNED, ...proofs })
    expect(received[0]).toMatchObject({ url: '/webhooks/chats', headers: proofs })
    expect(received[0]?.headers).not.toHaveProperty('stripe-signature')
  })

  test('passes nothing else of the sender on', async () => {
    const { url, received } = await startSite()
    const others = {
      cookie: 'user_auth_token=x',
      origin: 'https://evil.example',
      authorization: 'Bearer x',
      forwarded: 'for=1.2.3.4',
      'x-real-ip': '1.2.3.4',
    }
    await post(`${url}/webhooks/payments`, { ...SIGNED, ...others, 'x-forwarded-for': '1.2.3.4' })
    for (const name of Object.keys(others)) expect(received[0]?.headers).not.toHaveProperty(name)
    expect(received[0]?.headers['x-forwarded-for']).toBe('1.2.3.4, 127.0.0.1')
  })

  test.each(['/webhooks/payments/', '/webhooks/payments/x', '/webhooks/payments?a=1', '/webhooks', '/webhooks/other'])(
    'returns 404 for %s',
    async (path) => {
      const { url, received } = await startSite()
      expect((await post(`${url}${path}`)).status).toBe(404)
      expect(received).toEqual([])
    },
  )

  test('returns 404 for other methods', async () => {
    const { url, received } = await startSite()
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await fetch(`${url}/webhooks/payments`, { method })).status).toBe(404)
    expect(received).toEqual([])
  })

  test.each([400, 429, 503])('returns the %i of the API, without a retry', async (status) => {
    const { url, received } = await startSite({ status })
    const response = await post(`${url}/webhooks/payments`)
    expect(response.status).toBe(status)
    expect(response.headers.get('retry-after')).toBe('7')
    expect(received).toHaveLength(1)
  })

  test('returns 503 when the API is down, so that the provider sends the event again', async () => {
    const { url } = await startSite({ isApiUp: false })
    expect((await post(`${url}/webhooks/payments`)).status).toBe(503)
  })
})
