import { request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { createLogger } from '@amber/server/logger'
import { afterEach, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import type { PageQuestion } from '../app/handler.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { createMetrics } from './metrics.ts'
import { addPages } from './pages.ts'

const lines: string[] = []
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  lines.length = 0
  for (const close of closing.splice(0)) await close()
})

async function serve(answer: (question: PageQuestion) => Promise<Response>, hops = 0): Promise<string> {
  const { app } = createApp({
    config: {
      API_URL: 'http://127.0.0.1:9',
      IMAGES_URL: 'http://127.0.0.1:9',
      EDITION: 'world',
      WEB_TRUSTED_PROXY_HOPS: hops,
    },
    logger: createLogger({ app: 'web', level: 'trace', destination: { write: (line) => lines.push(line) } }),
  })
  addPages(app, { pages: { answer }, policy: contentSecurityPolicy, metrics: createMetrics({ bytes: () => 0 }) })
  closing.push(() => app.close())
  return app.listen({ host: '127.0.0.1', port: 0 })
}

/** As `fetch`, but for requests that no browser would send. */
function ask(url: string, path: string, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: string }>()
  send(url, { path, headers }, (response) => {
    void text(response).then((body) => resolve({ status: response.statusCode, body }))
  })
    .once('error', reject)
    .end()
  return promise
}

describe('pages', () => {
  test('get the address, the form and the hop headers of the visitor', async () => {
    const url = await serve(async ({ request }) =>
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

  test('answer with their own status, headers and several cookies', async () => {
    const headers = new Headers({ 'content-type': 'text/html' })
    headers.append('set-cookie', 'a=1')
    headers.append('set-cookie', 'b=2')
    const url = await serve(async () => new Response('<p>gone</p>', { status: 404, headers }))
    const response = await fetch(url)
    expect(response.status).toBe(404)
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toBe('<p>gone</p>')
  })

  test('learn that the visitor has left', async () => {
    const { promise: left, resolve: leave } = Promise.withResolvers<void>()
    const { promise: asked, resolve: arrive } = Promise.withResolvers<void>()
    const url = await serve(async ({ request }) => {
      request.signal.addEventListener('abort', () => leave())
      arrive()
      await left
      return new Response()
    })
    const leaving = new AbortController()
    const answer = fetch(url, { signal: leaving.signal })
    await asked
    leaving.abort()
    await expect(answer).rejects.toThrow()
    await expect(left).resolves.toBeUndefined()
  })

  test('do not take a form of more than a megabyte', async () => {
    const url = await serve(async () => new Response())
    const response = await fetch(url, { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) })
    expect(response.status).toBe(413)
  })

  test('a failure of ours is masked, with an id to find it by', async () => {
    const url = await serve(async () => {
      throw new Error('the cause')
    })
    const response = await fetch(url)
    expect(response.status).toBe(500)
    const body = await response.text()
    expect(body).not.toContain('the cause')
    expect(lines.join('')).toContain('the cause')
    expect(body).toContain(response.headers.get('x-request-id'))
  })

  test('a host that is none is a bad request, and its query is in no log line', async () => {
    const url = await serve(async () => new Response())
    const { status, body } = await ask(url, '/?email=a@b.test', { host: 'a%b' })
    expect(status).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'bad_request' } })
    expect(lines.join('')).not.toContain('a@b.test')
  })

  test.each([
    ['/%', '/%25'],
    ['/caf%C3%A9/%E0%A4%A', '/caf%25C3%25A9/%25E0%25A4%25A'],
    ['/caf%C3%A9', '/caf%C3%A9'],
  ])('%s is asked of the pages as %s, which decodes, and its query is in no log line', async (path, asked) => {
    const url = await serve(async ({ request }) => new Response(request.url, { status: 404 }))
    const { status, body } = await ask(url, `${path}?email=a@b.test&q=%`)
    expect({ status, body }).toEqual({ status: 404, body: `${url}${asked}?email=a@b.test&q=%` })
    expect(lines.join('')).not.toContain('a@b.test')
  })
})

describe('the headers of a page', () => {
  const page = async ({ nonce }: PageQuestion) =>
    new Response(`<script nonce="${nonce}"></script>`, { headers: { 'content-type': 'text/html' } })

  test('let nothing run but our own files and scripts with the nonce of this answer', async () => {
    const url = await serve(page)
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

  test('keep it from other sites, and its address from them', async () => {
    const { headers } = await fetch(await serve(page))
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=(), microphone=(), geolocation=()'),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
    })
  })

  test('ask for https for ever, and for all that the page loads, where it came by https', async () => {
    const url = await serve(page, 1)
    const by = async (protocol: string) =>
      (await fetch(url, { headers: { 'x-forwarded-proto': protocol, 'x-forwarded-for': '1.2.3.4' } })).headers
    const secure = await by('https')
    expect(secure.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(secure.get('content-security-policy')).toContain('; upgrade-insecure-requests')
    const plain = await by('http')
    expect(plain.has('strict-transport-security')).toBe(false)
    expect(plain.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
  })

  test('let nothing at all run in what is no page', async () => {
    const { headers } = await fetch(`${await serve(page)}/healthz`)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; /)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('a page for one visitor', () => {
  test.each(['br', 'gzip'])(
    'is compressed with %s as it is made, and its beginning does not wait for its end',
    async (encoding) => {
      const { promise: seen, resolve: see } = Promise.withResolvers<void>()
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          controller.enqueue(Buffer.from('<p>the shell</p>'))
          await seen
          controller.enqueue(Buffer.from('<p>the rest</p>'))
          controller.close()
        },
      })
      const url = await serve(async () => new Response(body, { headers: { 'content-type': 'text/html' } }))
      const response = await fetch(url, { headers: { 'accept-encoding': encoding } })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      expect(await reader?.read()).toEqual({ done: false, value: '<p>the shell</p>' })
      see()
      expect(await reader?.read()).toEqual({ done: false, value: '<p>the rest</p>' })
      await reader?.read()
    },
  )
})
