import { request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { createLogger } from './logger.ts'
import { addPages, type PageHandler } from './pages.ts'

const lines: string[] = []
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  lines.length = 0
  for (const close of closing.splice(0)) await close()
})

async function serve(handle: PageHandler): Promise<string> {
  const { app } = createApp({
    config: { API_URL: 'http://127.0.0.1:9', EDITION: 'world', WEB_TRUSTED_PROXY_HOPS: 0 },
    logger: createLogger('trace', { write: (line) => lines.push(line) }),
  })
  addPages(app, handle)
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
    const url = await serve(async (request) =>
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
    const url = await serve(async (request) => {
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

  test.each([
    ['/%E0%A4%A?email=a@b.test', {}],
    ['/?email=a@b.test', { host: 'a%b' }],
  ])('%s with headers %j is a bad request, and its query is in no log line', async (path, headers) => {
    const url = await serve(async () => new Response())
    const { status, body } = await ask(url, path, headers)
    expect(status).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'bad_request' } })
    expect(lines.join('')).not.toContain('a@b.test')
  })
})
