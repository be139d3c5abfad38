import { randomBytes } from 'node:crypto'
import { parseConfig } from '@amber/config/parse-config'
import { IMAGE_PRESETS, IMAGE_QUALITY } from '@amber/domain/images/image-presets'
import { SHARE_IMAGE, shareImagePath } from '@amber/domain/images/share-card'
import { contentHash } from '@amber/integrations/files/content-hash'
import { localEnvironment } from '@amber/local-environment/addresses'
import { openFiles } from '@amber/testing/files'
import { signText } from '@amber/server/signed-text'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configSchema } from './config.ts'
import { wire } from './wire.ts'

const folder = `test-${randomBytes(4).toString('hex')}`
const environment = { ...localEnvironment, PORT: '3003', LOG_LEVEL: 'silent' }
const { app, metrics, closeServices } = wire(parseConfig(configSchema, environment))
const files = openFiles()

/**
 * Creates a photo that is stored upside down: its left half is blue and must be served on the right. Its metadata
 * names the photographer.
 */
async function createPhoto() {
  const blue = await sharp({ create: { width: 750, height: 1000, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 1500, height: 1000, channels: 3, background: 'red' } })
    .composite([{ input: blue, left: 0, top: 0 }])
    .withMetadata({ orientation: 3 })
    .withExifMerge({ IFD0: { Copyright: 'someone' } })
    .jpeg()
    .toBuffer()
}

const photo = await createPhoto()
const [notAnImage, drawing] = ['not a picture', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>']
const keyOf = (bytes: string | Uint8Array) => `${folder}/${contentHash(Buffer.from(bytes))}.jpg`
const photoKey = keyOf(photo)
const replacedKey = keyOf('the picture that was here')
const originals = new Map<string, string | Uint8Array>([
  [photoKey, photo],
  [keyOf(notAnImage), notAnImage],
  [keyOf(drawing), drawing],
  [replacedKey, photo],
])

beforeAll(async () => {
  for (const [key, bytes] of originals) await files.put(key, Buffer.from(bytes), { contentType: 'image/jpeg' })
})
afterAll(async () => {
  for (const key of originals.keys()) await files.remove(key)
  await app.close()
  await closeServices()
  files.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('GET /images/{preset}/{key}', () => {
  // spec: 9.image-presets
  test.each(IMAGE_PRESETS)(
    'serves $name at $width pixels wide and at the specified quality',
    async ({ name, width }) => {
      const response = await get(`/images/${name}/${photoKey}`)
      expect(response.statusCode).toBe(200)
      const metadata = await sharp(response.rawPayload).metadata()
      expect(metadata).toMatchObject({ format: 'jpeg', width, height: Math.round(width / 1.5) })
      const expected = sharp(photo, { autoOrient: true }).resize({ width }).jpeg({ quality: IMAGE_QUALITY })
      expect(response.rawPayload.equals(await expected.toBuffer())).toBe(true)
    },
  )

  test.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('maps Accept %s to %s', async (accept, contentType, format) => {
    const response = await get(`/images/w80/${photoKey}`, { accept })
    expect(response.headers).toMatchObject({ 'content-type': contentType, vary: 'accept' })
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format })
  })

  test('rotates the image upright and strips its metadata', async () => {
    const { rawPayload } = await get(`/images/w80/${photoKey}`)
    const { exif, orientation } = await sharp(rawPayload).metadata()
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
    const [red, , blue] = await sharp(rawPayload).extract({ left: 70, top: 20, width: 1, height: 1 }).raw().toBuffer()
    expect(blue).toBeGreaterThan(red ?? 255)
  })

  test('sends immutable cache headers and returns 304 when the ETag matches', async () => {
    const first = await get(`/images/w80/${photoKey}`)
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const etag = String(first.headers.etag)
    const repeated = await get(`/images/w80/${photoKey}`, { 'if-none-match': `"other", W/${etag}` })
    expect(repeated.statusCode).toBe(304)
    expect(repeated.rawPayload).toHaveLength(0)
    const webp = await get(`/images/w80/${photoKey}`, { 'if-none-match': etag, accept: 'image/webp' })
    expect(webp.statusCode).toBe(200)
    expect(webp.headers.etag).not.toBe(etag)
  })

  test.each([
    [`/images/w81/${photoKey}`, 404],
    [`/images/w80/http://127.0.0.1:7571/amber/${photoKey}`, 404],
    [`/images/w80/..%2f..%2fetc%2f${photoKey}`, 404],
    [`/images/w80/%2e%2e/${photoKey}`, 404],
    ['/images/w80/photo.jpg', 404],
    [`/images/w80/${keyOf('none such')}`, 404],
    [`/images/w80/${keyOf(notAnImage)}`, 415],
    [`/images/w80/${keyOf(drawing)}`, 415],
    [`/images/w80/${replacedKey}`, 415],
  ])('rejects %s with %i and no immutable caching', async (url, status) => {
    const response = await get(url)
    expect(response.statusCode).toBe(status)
    expect(response.headers['cache-control']).not.toContain('immutable')
    expect(response.headers.etag).toBeUndefined()
  })
})

test('counts each transform in the metrics, which it does not serve to visitors', async () => {
  await get(`/images/w160/${photoKey}`)
  expect((await get('/metrics')).statusCode).toBe(404)
  expect(await metrics.registry.metrics()).toMatch(/^image_transform_duration_seconds_count\{format="jpeg"\} [1-9]/m)
})

describe('health checks', () => {
  test('reports ready while the file store responds', async () => {
    expect((await get('/readyz')).json()).toEqual({ status: 'ready', failing: [] })
  })

  test('reports the failing file store and keeps the process alive', async () => {
    const wiredWithoutFiles = wire(parseConfig(configSchema, { ...environment, S3_ENDPOINT: 'http://127.0.0.1:9' }))
    const ready = await wiredWithoutFiles.app.inject({ url: '/readyz' })
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toEqual({ status: 'unavailable', failing: ['files'] })
    expect((await wiredWithoutFiles.app.inject({ url: '/healthz' })).statusCode).toBe(200)
    const imageResponse = await wiredWithoutFiles.app.inject({ url: `/images/w80/${photoKey}` })
    expect(imageResponse.statusCode).toBe(503)
    expect(imageResponse.headers['cache-control']).toBe('no-store')
    await wiredWithoutFiles.app.close()
    await wiredWithoutFiles.closeServices()
  })
})

describe('GET /images/share/{card}.jpg', () => {
  const card = { edition: 'world', title: 'Marlow Yard', text: 'Leeds', photo: photoKey }
  const pathOf = (content: object, key: string = localEnvironment.SHARE_IMAGE_KEY) =>
    shareImagePath(signText(key, JSON.stringify(content)))

  test('draws a signed card once and lets everybody cache it for a year', async () => {
    const path = pathOf(card)
    const response = await app.inject(path)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...SHARE_IMAGE })
    const again = await app.inject({ url: path, headers: { 'if-none-match': String(response.headers.etag) } })
    expect(again.statusCode).toBe(304)
  })

  test.each([
    ['another key', pathOf(card, 'another-key')],
    ['no signature', '/images/share/abc.jpg'],
    ['a missing photo', pathOf({ ...card, photo: keyOf('missing') })],
  ])('returns 404 for %s', async (_, path) => {
    expect((await app.inject(path)).statusCode).toBe(404)
  })

  test('is off without a key', async () => {
    const { SHARE_IMAGE_KEY: _, ...withoutKey } = environment
    const off = wire(parseConfig(configSchema, withoutKey))
    expect((await off.app.inject(pathOf(card))).statusCode).toBe(404)
    await off.app.close()
    await off.closeServices()
  })
})
