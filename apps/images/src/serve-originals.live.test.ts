import { randomBytes } from 'node:crypto'
import { parseConfig } from '@amber/config/parse-config'
import { filePath } from '@amber/domain/images/file-path'
import { contentHash } from '@amber/integrations/files/content-hash'
import { localEnvironment } from '@amber/local-environment/addresses'
import { openFiles } from '@amber/testing/files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configSchema } from './config.ts'
import { CHUNK_BYTES } from './originals.ts'
import { wire } from './wire.ts'

const environment = { ...localEnvironment, PORT: '3003', LOG_LEVEL: 'silent' }
const { app, closeServices } = wire(parseConfig(configSchema, environment))
const files = openFiles()

/** A video slightly longer than two chunks, with random bytes so that test runs don't share files. */
const video = randomBytes(2 * CHUNK_BYTES + 1_000)
const view = randomBytes(3_000)
const floorPlan = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><!--${randomBytes(8).toString('hex')}--></svg>`)
const photo = randomBytes(500)
const keyOf = (folder: string, bytes: Uint8Array, extension: string) => `${folder}/${contentHash(bytes)}.${extension}`
const [videoKey, viewKey, floorPlanKey] = [
  keyOf('videos', video, 'mp4'),
  keyOf('views', view, 'webp'),
  keyOf('floor-plans', floorPlan, 'svg'),
]
const photoKey = keyOf('pictures', photo, 'webp')
/** Tiles are compressed already, and are requested by a few ranges of an archive of any size. */
const streets = randomBytes(CHUNK_BYTES + 40_000)
const streetsKey = keyOf('streets', streets, 'pmtiles')
const replacedKey = keyOf('floor-plans', randomBytes(9), 'svg')
const storedFiles: [string, Buffer][] = [
  [videoKey, video],
  [viewKey, view],
  [floorPlanKey, floorPlan],
  [photoKey, photo],
  [streetsKey, streets],
  [replacedKey, floorPlan],
]

let url: string

beforeAll(async () => {
  // The response must not use the content type recorded in the store.
  for (const [key, bytes] of storedFiles) await files.put(key, bytes, { contentType: 'text/html' })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  for (const [key] of storedFiles) await files.remove(key)
  await app.close()
  await closeServices()
  files.close()
})

const get = (key: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${url}${filePath(key)}`, { headers, method })

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('GET /images/file/{base_path}', () => {
  test.each([
    [videoKey, video, 'video/mp4'],
    [viewKey, view, 'image/webp'],
    [floorPlanKey, floorPlan, 'image/svg+xml'],
    [streetsKey, streets, 'application/vnd.pmtiles'],
  ])('serves %s unchanged with immutable cache headers', async (key, bytes, contentType) => {
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

  test('forbids scripts in SVG floor plans that are opened as documents', async () => {
    const policy = (await get(floorPlanKey)).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox')
    expect(policy).not.toContain('script-src')
  })

  test.each([videoKey, viewKey])('returns 304 for %s when the ETag matches', async (key) => {
    const etag = (await get(key, {}, 'HEAD')).headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const repeated = await get(key, { 'if-none-match': `W/${etag}` })
    expect(repeated.status).toBe(304)
    expect(await bytesOf(repeated)).toHaveLength(0)
  })

  test.each([videoKey, viewKey])('returns the length of %s without a body for HEAD', async (key) => {
    const response = await get(key, {}, 'HEAD')
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('content-length'))).toBe(key === videoKey ? video.length : view.length)
    expect(await bytesOf(response)).toHaveLength(0)
  })

  test.each([
    [keyOf('videos', randomBytes(9), 'mp4'), 404],
    [keyOf('views', randomBytes(9), 'webp'), 404],
    [replacedKey, 415],
    [photoKey, 404],
    ['videos/film.mp4', 404],
    [`..%2f${videoKey}`, 404],
    [`http://127.0.0.1:7571/amber/${videoKey}`, 404],
  ])('rejects %s with %i and no immutable caching', async (key, status) => {
    const response = await get(key)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).not.toContain('immutable')
    expect(response.headers.get('etag')).toBeNull()
  })
})

describe('GET /images/file/{base_path} with a Range header', () => {
  const lastByte = video.length - 1

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=1000-1999', 1_000, 1_999],
    ['bytes=-500', video.length - 500, lastByte],
    [`bytes=${video.length - 10}-`, video.length - 10, lastByte],
    [`bytes=${video.length - 10}-${video.length + 10}`, video.length - 10, lastByte],
    // Browsers request this range at the start of every video.
    ['bytes=0-', 0, lastByte],
    ['bytes=0-1', 0, 1],
    [`bytes=500-${lastByte - 1}`, 500, lastByte - 1],
    [`bytes=${CHUNK_BYTES - 1}-${CHUNK_BYTES}`, CHUNK_BYTES - 1, CHUNK_BYTES],
  ])('returns 206 for %s', async (range, from, to) => {
    const response = await get(videoKey, { range })
    expect(response.status).toBe(206)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-range': `bytes ${from}-${to}/${video.length}`,
      'content-length': String(to - from + 1),
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
    })
    expect((await bytesOf(response)).equals(video.subarray(from, to + 1))).toBe(true)
  })

  test.each([`bytes=${video.length}-`, 'bytes=-0'])('returns 416 for %s', async (range) => {
    const response = await get(videoKey, { range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${video.length}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each(['bytes=0-1,5-6', 'bytes=a-b', 'lines=0-1'])('returns the full file for %s', async (range) => {
    const response = await get(videoKey, { range })
    expect(response.status).toBe(200)
    expect(await bytesOf(response)).toHaveLength(video.length)
  })

  test('returns the full file when If-Range names another file', async () => {
    const etag = (await get(videoKey, {}, 'HEAD')).headers.get('etag') ?? ''
    expect((await get(videoKey, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    expect((await get(videoKey, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
  })

  test('returns 206 for the header and for a tile of a street map, not compressed again', async () => {
    const headers = { 'accept-encoding': 'gzip, br' }
    for (const [from, to] of [
      [0, 16_383],
      [CHUNK_BYTES - 5, CHUNK_BYTES + 30_000],
    ] as const) {
      const response = await get(streetsKey, { ...headers, range: `bytes=${from}-${to}` })
      expect(response.status).toBe(206)
      expect(response.headers.get('content-encoding')).toBeNull()
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to}/${streets.length}`)
      expect((await bytesOf(response)).equals(streets.subarray(from, to + 1))).toBe(true)
    }
  })

  test('returns the full file when it is not a video', async () => {
    const response = await get(viewKey, { range: 'bytes=0-9' })
    expect(response.status).toBe(200)
    expect(await bytesOf(response)).toHaveLength(view.length)
  })
})

test('keeps serving a video after another visitor aborts the download', async () => {
  const abortController = new AbortController()
  const response = await fetch(`${url}${filePath(videoKey)}`, { signal: abortController.signal })
  await response.body?.getReader().read()
  abortController.abort()
  expect(await bytesOf(await get(videoKey))).toHaveLength(video.length)
})
