import { randomBytes } from 'node:crypto'
import { parseConfig } from '@amber/config/parse-config'
import { fileAddress } from '@amber/domain/images/file-address'
import { contentHash } from '@amber/integrations/files/content-hash'
import { localEnvironment } from '@amber/testing/addresses'
import { openFiles } from '@amber/testing/files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configSchema } from './config.ts'
import { PIECE_BYTES } from './originals.ts'
import { wire } from './wire.ts'

const environment = { ...localEnvironment, PORT: '3003', LOG_LEVEL: 'silent' }
const { app, closeServices } = wire(parseConfig(configSchema, environment))
const files = openFiles()

/** A little more than two pieces; other bytes each time, so that two runs share no file. */
const film = randomBytes(2 * PIECE_BYTES + 1_000)
const view = randomBytes(3_000)
const plan = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><!--${randomBytes(8).toString('hex')}--></svg>`)
const picture = randomBytes(500)
const keyOf = (folder: string, bytes: Uint8Array, ending: string) => `${folder}/${contentHash(bytes)}.${ending}`
const [filmKey, viewKey, planKey] = [
  keyOf('videos', film, 'mp4'),
  keyOf('views', view, 'webp'),
  keyOf('floor-plans', plan, 'svg'),
]
const pictureKey = keyOf('pictures', picture, 'webp')
const replacedKey = keyOf('floor-plans', randomBytes(9), 'svg')
const stored: [string, Buffer][] = [
  [filmKey, film],
  [viewKey, view],
  [planKey, plan],
  [pictureKey, picture],
  [replacedKey, plan],
]

let url: string

beforeAll(async () => {
  // What the store calls it is not what browsers are told.
  for (const [key, bytes] of stored) await files.put(key, bytes, { contentType: 'text/html' })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  for (const [key] of stored) await files.remove(key)
  await app.close()
  await closeServices()
  files.close()
})

const get = (key: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${url}${fileAddress(key)}`, { headers, method })

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('GET /images/file/{base_path}', () => {
  test.each([
    [filmKey, film, 'video/mp4'],
    [viewKey, view, 'image/webp'],
    [planKey, plan, 'image/svg+xml'],
  ])('%s is sent as it lies in the store, and may be kept for ever', async (key, bytes, contentType) => {
    const response = await get(key)
    expect(response.status).toBe(200)
    expect((await bytesOf(response)).equals(bytes)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': contentType,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  test('a drawing runs nothing, also when it is opened by itself', async () => {
    const policy = (await get(planKey)).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox')
    expect(policy).not.toContain('script-src')
  })

  test.each([filmKey, viewKey])('%s is not sent again to whoever has it', async (key) => {
    const etag = (await get(key, {}, 'HEAD')).headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const again = await get(key, { 'if-none-match': `W/${etag}` })
    expect(again.status).toBe(304)
    expect(await bytesOf(again)).toHaveLength(0)
  })

  test.each([filmKey, viewKey])('HEAD of %s says how long it is and sends nothing', async (key) => {
    const response = await get(key, {}, 'HEAD')
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('content-length'))).toBe(key === filmKey ? film.length : view.length)
    expect(await bytesOf(response)).toHaveLength(0)
  })

  test.each([
    [keyOf('videos', randomBytes(9), 'mp4'), 404],
    [keyOf('views', randomBytes(9), 'webp'), 404],
    [replacedKey, 415],
    [pictureKey, 404],
    ['videos/film.mp4', 404],
    [`..%2f${filmKey}`, 404],
    [`http://127.0.0.1:7571/amber/${filmKey}`, 404],
  ])('%s is refused with %i, and not kept for a year', async (key, status) => {
    const response = await get(key)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).not.toContain('immutable')
    expect(response.headers.get('etag')).toBeNull()
  })
})

describe('a range', () => {
  const last = film.length - 1

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=1000-1999', 1_000, 1_999],
    ['bytes=-500', film.length - 500, last],
    [`bytes=${film.length - 10}-`, film.length - 10, last],
    [`bytes=${film.length - 10}-${film.length + 10}`, film.length - 10, last],
    // What is asked at the start of every film.
    ['bytes=0-', 0, last],
    ['bytes=0-1', 0, 1],
    [`bytes=500-${last - 1}`, 500, last - 1],
    [`bytes=${PIECE_BYTES - 1}-${PIECE_BYTES}`, PIECE_BYTES - 1, PIECE_BYTES],
  ])('%s', async (range, from, to) => {
    const response = await get(filmKey, { range })
    expect(response.status).toBe(206)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-range': `bytes ${from}-${to}/${film.length}`,
      'content-length': String(to - from + 1),
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
    })
    expect((await bytesOf(response)).equals(film.subarray(from, to + 1))).toBe(true)
  })

  test.each([`bytes=${film.length}-`, 'bytes=-0'])('%s is beyond the end', async (range) => {
    const response = await get(filmKey, { range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${film.length}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each(['bytes=0-1,5-6', 'bytes=a-b', 'lines=0-1'])('%s is answered by the whole', async (range) => {
    const response = await get(filmKey, { range })
    expect(response.status).toBe(200)
    expect(await bytesOf(response)).toHaveLength(film.length)
  })

  test('of another file is answered by the whole of this one', async () => {
    const etag = (await get(filmKey, {}, 'HEAD')).headers.get('etag') ?? ''
    expect((await get(filmKey, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    expect((await get(filmKey, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
  })

  test('of what is no film is answered by the whole', async () => {
    const response = await get(viewKey, { range: 'bytes=0-9' })
    expect(response.status).toBe(200)
    expect(await bytesOf(response)).toHaveLength(view.length)
  })
})

test('a visitor who leaves in the middle of a film harms nobody', async () => {
  const leaving = new AbortController()
  const response = await fetch(`${url}${fileAddress(filmKey)}`, { signal: leaving.signal })
  await response.body?.getReader().read()
  leaving.abort()
  expect(await bytesOf(await get(filmKey))).toHaveLength(film.length)
})
