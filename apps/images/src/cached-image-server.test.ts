import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCachedImageServer } from './cached-image-server.ts'
import { createMetrics } from './metrics.ts'

const lifecycle = { draining: false }
const metrics = createMetrics()
const server = createCachedImageServer({
  pictures: {
    find: (path, format) =>
      path === '/images/w10/a.jpg' && format === 'webp'
        ? { body: Buffer.from('from memory'), headers: { 'content-type': 'image/webp', etag: '"1"' } }
        : undefined,
  },
  metrics,
  lifecycle,
})((_, response) => response.end('from the framework'), {})

let serverUrl = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  lifecycle.draining = false
})
afterAll(() => {
  server.close()
})

const request = (path: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
  fetch(`${serverUrl}${path}`, { method, headers: { accept: 'image/webp', ...headers } })

test('serves a cached image with its headers and counts it', async () => {
  const response = await request('/images/w10/a.jpg')
  expect(await response.text()).toBe('from memory')
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'content-type': 'image/webp', etag: '"1"' })
  expect(await metrics.registry.getSingleMetricAsString('image_memory_answers_total')).toMatch(/ 1$/)
})

test.each([
  ['another image', '/images/w10/b.jpg', {}],
  ['another format', '/images/w10/a.jpg', { accept: '*/*' }],
  ['another path', '/healthz', {}],
  ['a conditional request', '/images/w10/a.jpg', { 'if-none-match': '"1"' }],
  ['another method', '/images/w10/a.jpg', { method: 'POST' }],
])('passes %s to the framework', async (_, path, options) => {
  expect(await (await request(path, options)).text()).toBe('from the framework')
})

test('passes every request to the framework while draining', async () => {
  lifecycle.draining = true
  expect(await (await request('/images/w10/a.jpg')).text()).toBe('from the framework')
})
