import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLogger } from '@amber/server/logger'
import { afterEach, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function start(patienceMs?: number) {
  const asked: IncomingMessage[] = []
  const images = createServer((request, response) => {
    asked.push(request)
    if (request.url?.endsWith('/slow.webp')) return
    if (request.url?.endsWith('.mp4')) return sendFilm(request, response)
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    response.setHeader('content-type', 'image/avif').end('picture')
  })
  await once(images.listen(0, '127.0.0.1'), 'listening')
  closing.push(async () => {
    images.closeAllConnections()
    images.close()
  })
  const { app } = createApp({
    config: {
      API_URL: 'http://127.0.0.1:9',
      IMAGES_URL: `http://127.0.0.1:${(images.address() as AddressInfo).port}`,
      EDITION: 'world',
      WEB_TRUSTED_PROXY_HOPS: 0,
    },
    logger: createLogger({ app: 'web', level: 'silent' }),
    ...(patienceMs !== undefined && { patienceMs }),
  })
  closing.push(() => app.close())
  return { asked, images, url: await app.listen({ host: '127.0.0.1', port: 0 }) }
}

/** Of ten bytes: the two in the middle, or none. */
function sendFilm({ headers: { range } }: IncomingMessage, response: ServerResponse) {
  if (range === 'bytes=4-5') {
    response.setHeader('content-length', 2)
    response.writeHead(206, { 'content-type': 'video/mp4', 'content-range': 'bytes 4-5/10', 'accept-ranges': 'bytes' })
    return response.end('45')
  }
  return response.writeHead(416, { 'content-range': 'bytes */10' }).end()
}

describe('pictures below /images', () => {
  test('come from the app that makes them, as it sent them', async () => {
    const { asked, url } = await start()
    const response = await fetch(`${url}/images/w640/a/b.webp`, { headers: { accept: 'image/avif' } })
    expect(await response.text()).toBe('picture')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(asked[0]).toMatchObject({ url: '/images/w640/a/b.webp', headers: { accept: 'image/avif' } })
  })

  test('are asked for without saying who asks', async () => {
    const { asked, url } = await start()
    await fetch(`${url}/images/w640/a.webp`, {
      headers: { cookie: 'user_auth_token=secret', authorization: 'Token token=secret' },
    })
    expect(asked[0]?.headers).not.toHaveProperty('cookie')
    expect(asked[0]?.headers).not.toHaveProperty('authorization')
  })

  test('films come in the pieces that are asked for', async () => {
    const { asked, url } = await start()
    const film = `${url}/images/file/videos/a.mp4`
    const piece = await fetch(film, { headers: { range: 'bytes=4-5', 'if-range': '"a"' } })
    expect(piece.status).toBe(206)
    expect(await piece.text()).toBe('45')
    expect(Object.fromEntries(piece.headers)).toMatchObject({
      'content-range': 'bytes 4-5/10',
      'accept-ranges': 'bytes',
      'content-length': '2',
    })
    expect(asked[0]).toMatchObject({
      url: '/images/file/videos/a.mp4',
      headers: { range: 'bytes=4-5', 'if-range': '"a"' },
    })
    const beyond = await fetch(film, { headers: { range: 'bytes=10-' } })
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe('bytes */10')
  })

  test('can be read only', async () => {
    const { asked, url } = await start()
    expect((await fetch(`${url}/images/w640/a.webp`, { method: 'POST', body: 'x' })).status).toBe(404)
    expect(asked).toEqual([])
  })

  test('are "unavailable" when that app does not answer', async () => {
    const { images, url } = await start()
    images.close()
    const response = await fetch(`${url}/images/w640/a.webp`)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ error: { code: 'unavailable' } })
  })

  test('are "unavailable" when that app takes too long', async () => {
    const { asked, url } = await start(50)
    const response = await fetch(`${url}/images/w640/slow.webp`)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      error: { code: 'unavailable', request_id: response.headers.get('x-request-id') },
    })
    expect(asked).toHaveLength(1)
  })
})
