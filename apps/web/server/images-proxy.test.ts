import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLogger } from '@amber/server/logger'
import { afterEach, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { testConfig } from './test-config.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0).toReversed()) await close()
})

async function start(timeoutMs?: number) {
  const requests: IncomingMessage[] = []
  const images = createServer((request, response) => {
    requests.push(request)
    if (request.url?.endsWith('/slow.webp')) return
    if (request.url?.endsWith('.mp4')) return sendVideo(request, response)
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    response.setHeader('content-type', 'image/avif').end('picture')
  })
  await once(images.listen(0, '127.0.0.1'), 'listening')
  cleanups.push(async () => {
    images.closeAllConnections()
    images.close()
  })
  const { config, address } = await testConfig({
    IMAGES_URL: `http://127.0.0.1:${(images.address() as AddressInfo).port}`,
  })
  const { app } = createApp({
    config,
    logger: createLogger({ app: 'web', level: 'silent' }),
    ...(timeoutMs !== undefined && { upstreamTimeoutMs: timeoutMs }),
  })
  cleanups.push(() => app.close())
  return { requests, images, url: await app.listen(address) }
}

/** Sends bytes 4 and 5 of a ten-byte video, or 416 for any other range. */
function sendVideo({ headers: { range } }: IncomingMessage, response: ServerResponse) {
  if (range === 'bytes=4-5') {
    response.setHeader('content-length', 2)
    response.writeHead(206, { 'content-type': 'video/mp4', 'content-range': 'bytes 4-5/10', 'accept-ranges': 'bytes' })
    return response.end('45')
  }
  return response.writeHead(416, { 'content-range': 'bytes */10' }).end()
}

describe('addImagesProxy', () => {
  test("forwards the image app's response unchanged", async () => {
    const { requests, url } = await start()
    const response = await fetch(`${url}/images/w640/a/b.webp`, { headers: { accept: 'image/avif' } })
    expect(await response.text()).toBe('picture')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(requests[0]).toMatchObject({ url: '/images/w640/a/b.webp', headers: { accept: 'image/avif' } })
  })

  test('removes the cookie and authorization headers', async () => {
    const { requests, url } = await start()
    await fetch(`${url}/images/w640/a.webp`, {
      headers: { cookie: 'user_auth_token=secret', authorization: 'Token token=secret' },
    })
    expect(requests[0]?.headers).not.toHaveProperty('cookie')
    expect(requests[0]?.headers).not.toHaveProperty('authorization')
  })

  test('forwards range requests for videos', async () => {
    const { requests, url } = await start()
    const videoUrl = `${url}/images/file/videos/a.mp4`
    const partial = await fetch(videoUrl, { headers: { range: 'bytes=4-5', 'if-range': '"a"' } })
    expect(partial.status).toBe(206)
    expect(await partial.text()).toBe('45')
    expect(Object.fromEntries(partial.headers)).toMatchObject({
      'content-range': 'bytes 4-5/10',
      'accept-ranges': 'bytes',
      'content-length': '2',
    })
    expect(requests[0]).toMatchObject({
      url: '/images/file/videos/a.mp4',
      headers: { range: 'bytes=4-5', 'if-range': '"a"' },
    })
    const outOfRange = await fetch(videoUrl, { headers: { range: 'bytes=10-' } })
    expect(outOfRange.status).toBe(416)
    expect(outOfRange.headers.get('content-range')).toBe('bytes */10')
  })

  test('returns 404 for POST without calling the image app', async () => {
    const { requests, url } = await start()
    expect((await fetch(`${url}/images/w640/a.webp`, { method: 'POST', body: 'x' })).status).toBe(404)
    expect(requests).toEqual([])
  })

  test('returns 503 when the image app is down', async () => {
    const { images, url } = await start()
    images.close()
    const response = await fetch(`${url}/images/w640/a.webp`)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ error: { code: 'unavailable' } })
  })

  test('returns 503 when the image app times out', async () => {
    const { requests, url } = await start(50)
    const response = await fetch(`${url}/images/w640/slow.webp`)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      error: { code: 'unavailable', request_id: response.headers.get('x-request-id') },
    })
    expect(requests).toHaveLength(1)
  })
})
