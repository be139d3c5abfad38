import { randomBytes } from 'node:crypto'
import { parseConfig } from '@amber/config/parse-config'
import { contentHash } from '@amber/integrations/files/content-hash'
import { localEnvironment, PORTS } from '@amber/local-environment/addresses'
import { openFiles } from '@amber/testing/files'
import { openSwitchableProxy, type SwitchableProxy } from '@amber/testing/switchable-proxy'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configSchema } from './config.ts'
import { wire } from './wire.ts'

const PARALLEL = 2
const folder = `test-${randomBytes(4).toString('hex')}`
const files = openFiles()
let proxy: SwitchableProxy
let service: ReturnType<typeof wire>
let photoKey = ''

beforeAll(async () => {
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  photoKey = `${folder}/${contentHash(photo)}.jpg`
  await files.put(photoKey, photo, { contentType: 'image/jpeg' })
  proxy = await openSwitchableProxy(PORTS.s3)
  await proxy.open()
  const environment = {
    ...localEnvironment,
    S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
    IMAGES_PARALLEL: String(PARALLEL),
    PORT: '3003',
    LOG_LEVEL: 'silent',
  }
  service = wire(parseConfig(configSchema, environment))
})
afterAll(async () => {
  await service.app.close()
  await service.closeServices()
  await proxy.close()
  await files.remove(photoKey)
  files.close()
})

const readiness = async () => {
  const response = await service.app.inject('/readyz')
  return { code: response.statusCode, ...response.json<{ failing: string[] }>() }
}

const missingImage = () => `/images/w80/${folder}/${contentHash(randomBytes(8))}.jpg`

test('fails in time while the store is silent, reports it, and serves images as soon as the store responds', async () => {
  expect(await readiness()).toMatchObject({ code: 200, failing: [] })
  proxy.swallow()
  const startedAt = performance.now()
  const requests = Promise.all(
    // Five times as many as there are permits for reading originals.
    Array.from({ length: PARALLEL * 10 }, async () => (await service.app.inject(missingImage())).statusCode),
  )
  expect(await readiness()).toMatchObject({ code: 503, failing: ['files'] })
  expect(new Set(await requests)).toEqual(new Set([503]))
  expect(performance.now() - startedAt).toBeLessThan(10_000)

  proxy.release()
  const image = await service.app.inject(`/images/w80/${photoKey}`)
  expect(image.statusCode).toBe(200)
  await expect.poll(readiness).toMatchObject({ code: 200, failing: [] })
})
