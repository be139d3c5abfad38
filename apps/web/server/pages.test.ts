import { request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { createLogger } from '@amber/server/logger'
import { afterEach, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { testConfig } from './test-config.ts'
import type { PageRequest } from '../app/handler.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { createMetrics } from './metrics.ts'
import { addPages } from './pages.ts'

const lines: string[] = []
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  lines.length = 0
  for (const close of cleanups.splice(0)) await close()
})

async function startWeb(handler: (pageRequest: PageRequest) => Promise<Response>, trustedHops = 0): Promise<string> {
  const { config, address } = await testConfig({ WEB_TRUSTED_PROXY_HOPS: trustedHops })
  const { app } = createApp({
    config,
    logger: createLogger({ app: 'web', level: 'trace', destination: { write: (line) => lines.push(line) } }),
  })
  addPages(app, {
    pages: { answer: handler },
    policy: contentSecurityPolicy,
    metrics: createMetrics({ bytes: () => 0 }),
  })
  cleanups.push(() => app.close())
  return app.listen(address)
}

/** Sends requests that browsers and `fetch` would not send. */
function sendRaw(url: string, path: string, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: string }>()
  send(url, { path, headers }, (response) => {
    void text(response).then((body) => resolve({ status: response.statusCode, body }))
  })
    .once('error', reject)
    .end()
  return promise
}

describe('addPages', () => {
  test('passes the URL, the form and the forwarded headers to pages', async () => {
    const url = await startWeb(async ({ request }) =>
      Response.json({
        url: request.url,
        form: [...(await request.formData())],
        forwarded: request.headers.get('x-forwarded-for'),
      }),
    )
    const response = await fetch(`${url}/a?b=1`, {
      method: 'POST',
      body: new URLSearchParams({ city: 'Zürich' }),
      headers: { 'x-forwarded-for': '1.2.3.4' },
    })
    expect(await response.json()).toEqual({
      url: `${url}/a?b=1`,
      form: [['city', 'Zürich']],
      forwarded: '1.2.3.4, 127.0.0.1',
    })
  })

  test('reads a file only in forms that have one, and only with a session', async () => {
    const url = await startWeb(async ({ request }) => Response.json({ bytes: (await request.text()).length }))
    const upload = async (path: string, headers: Record<string, string>, bytes = 2_000_000) =>
      (await fetch(url + path, { method: 'POST', body: 'x'.repeat(bytes), headers })).status
    const session = { cookie: `user_auth_token=${'a'.repeat(43)}` }
    expect(await upload('/dashboard/bulk', session)).toBe(200)
    expect(await upload('/dashboard/inventories/7', session)).toBe(200)
    expect(await upload('/de/dashboard/inventories/7', session)).toBe(200)
    expect(await upload('/dashboard/inventories', session)).toBe(413)
    expect(await upload('/dashboard/inventories/7', {})).toBe(401)
    // The page leads to the login and keeps what was typed.
    expect(await upload('/dashboard/inventories/7', {}, 1000)).toBe(200)
    expect(await upload('/dashboard/bulk', {})).toBe(401)
  })

  test("returns the page's own status, headers and several cookies", async () => {
    const headers = new Headers({ 'content-type': 'text/html' })
    headers.append('set-cookie', 'a=1')
    headers.append('set-cookie', 'b=2')
    const url = await startWeb(async () => new Response('<p>gone</p>', { status: 404, headers }))
    const response = await fetch(url)
    expect(response.status).toBe(404)
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toBe('<p>gone</p>')
  })

  test('aborts the request signal when the visitor leaves', async () => {
    const { promise: aborted, resolve: markAborted } = Promise.withResolvers<void>()
    const { promise: arrived, resolve: markArrived } = Promise.withResolvers<void>()
    const url = await startWeb(async ({ request }) => {
      request.signal.addEventListener('abort', () => markAborted())
      markArrived()
      await aborted
      return new Response()
    })
    const abortController = new AbortController()
    const response = fetch(url, { signal: abortController.signal })
    await arrived
    abortController.abort()
    await expect(response).rejects.toThrow()
    await expect(aborted).resolves.toBeUndefined()
  })

  test('returns 413 for a form of more than a megabyte', async () => {
    const url = await startWeb(async () => new Response())
    const response = await fetch(url, { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) })
    expect(response.status).toBe(413)
  })

  test('masks an unexpected error and returns the request id', async () => {
    const url = await startWeb(async () => {
      throw new Error('the cause')
    })
    const response = await fetch(url)
    expect(response.status).toBe(500)
    const body = await response.text()
    expect(body).not.toContain('the cause')
    expect(lines.join('')).toContain('the cause')
    expect(body).toContain(response.headers.get('x-request-id'))
  })

  test('returns 400 for an invalid host and does not log the query', async () => {
    const url = await startWeb(async () => new Response())
    const { status, body } = await sendRaw(url, '/?email=a@b.test', { host: 'a%b' })
    expect(status).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'bad_request' } })
    expect(lines.join('')).not.toContain('a@b.test')
  })

  test.each([
    ['/%', '/%25'],
    ['/caf%C3%A9/%E0%A4%A', '/caf%25C3%25A9/%25E0%25A4%25A'],
    ['/caf%C3%A9', '/caf%C3%A9'],
  ])('passes %s to the pages as %s and does not log the query', async (path, passedPath) => {
    const url = await startWeb(async ({ request }) => new Response(request.url, { status: 404 }))
    const { status, body } = await sendRaw(url, `${path}?email=a@b.test&q=%`)
    expect({ status, body }).toEqual({ status: 404, body: `${url}${passedPath}?email=a@b.test&q=%` })
    expect(lines.join('')).not.toContain('a@b.test')
  })
})

describe('page headers', () => {
  const page = async ({ nonce }: PageRequest) =>
    new Response(`<script nonce="${nonce}"></script>`, { headers: { 'content-type': 'text/html' } })

  test("allow only our own files and scripts with the response's nonce", async () => {
    const url = await startWeb(page)
    const nonces = new Set<string>()
    for (const _ of [1, 2, 3]) {
      const response = await fetch(url)
      const [, nonce = ''] = /nonce="(.+)"/.exec(await response.text()) ?? []
      nonces.add(nonce)
      expect(response.headers.get('content-security-policy')?.split('; ')).toEqual([
        "default-src 'self'",
        `script-src 'self' 'nonce-${nonce}'`,
        `style-src 'self' 'nonce-${nonce}'`,
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "frame-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ])
    }
    expect(nonces.size).toBe(3)
  })

  test('restrict embedding, referrers, device access and shared caching', async () => {
    const { headers } = await fetch(await startWeb(page))
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=(), microphone=(), geolocation=()'),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
    })
  })

  test('allow wallets on payment pages only', async () => {
    const url = await startWeb(page)
    const policyOf = async (path: string) => (await fetch(new URL(path, url))).headers.get('permissions-policy')
    expect(await policyOf(`/payments/${'t'.repeat(43)}?a=b`)).toContain('payment=(self "https://js.stripe.com"')
    expect(await policyOf('/places/marlow-yard')).toContain('payment=()')
  })

  test('allow the microphone in the dashboard only', async () => {
    const url = await startWeb(page)
    const policyOf = async (path: string) => (await fetch(new URL(path, url))).headers.get('permissions-policy')
    for (const path of ['/dashboard', '/dashboard/leads/dial?number_to_call=1', '/de/dashboard/leads'])
      expect(await policyOf(path), path).toContain('microphone=(self)')
    for (const path of ['/', '/dashboards', '/places/dashboard'])
      expect(await policyOf(path), path).toContain('microphone=()')
  })

  test('enforce HTTPS only when the page was requested by HTTPS', async () => {
    const url = await startWeb(page, 1)
    const headersFor = async (protocol: string) =>
      (await fetch(url, { headers: { 'x-forwarded-proto': protocol, 'x-forwarded-for': '1.2.3.4' } })).headers
    const secure = await headersFor('https')
    expect(secure.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(secure.get('content-security-policy')).toContain('; upgrade-insecure-requests')
    const insecure = await headersFor('http')
    expect(insecure.has('strict-transport-security')).toBe(false)
    expect(insecure.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
  })

  test('allow no scripts in responses that are not pages', async () => {
    const { headers } = await fetch(`${await startWeb(page)}/healthz`)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; /)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('page for one visitor', () => {
  test.each(['br', 'gzip'])(
    'is compressed with %s while it streams, without holding back the first chunk',
    async (encoding) => {
      const { promise: firstChunkRead, resolve: markFirstChunkRead } = Promise.withResolvers<void>()
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          controller.enqueue(Buffer.from('<p>the shell</p>'))
          await firstChunkRead
          controller.enqueue(Buffer.from('<p>the rest</p>'))
          controller.close()
        },
      })
      const url = await startWeb(async () => new Response(body, { headers: { 'content-type': 'text/html' } }))
      const response = await fetch(url, { headers: { 'accept-encoding': encoding } })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      expect(await reader?.read()).toEqual({ done: false, value: '<p>the shell</p>' })
      markFirstChunkRead()
      expect(await reader?.read()).toEqual({ done: false, value: '<p>the rest</p>' })
      await reader?.read()
    },
  )
})
