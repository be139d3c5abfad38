import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMemoryServer } from './memory-server.ts'
import { createMetrics } from './metrics.ts'

const lifecycle = { draining: false }
const metrics = createMetrics()
const server = createMemoryServer({
  pictures: {
    find: (address, format) =>
      address === '/images/w10/a.jpg' && format === 'webp'
        ? { body: Buffer.from('from memory'), headers: { 'content-type': 'image/webp', etag: '"1"' } }
        : undefined,
  },
  metrics,
  lifecycle,
})((_, response) => response.end('from the framework'), {})

let site = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  lifecycle.draining = false
})
afterAll(() => {
  server.close()
})

const ask = (path: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
  fetch(`${site}${path}`, { method, headers: { accept: 'image/webp', ...headers } })

test('a picture in memory is sent with its head, and counted', async () => {
  const response = await ask('/images/w10/a.jpg')
  expect(await response.text()).toBe('from memory')
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'content-type': 'image/webp', etag: '"1"' })
  expect(await metrics.registry.getSingleMetricAsString('image_memory_answers_total')).toMatch(/ 1$/)
})

test.each([
  ['another picture', '/images/w10/b.jpg', {}],
  ['another format', '/images/w10/a.jpg', { accept: '*/*' }],
  ['another path', '/healthz', {}],
  ['a condition', '/images/w10/a.jpg', { 'if-none-match': '"1"' }],
  ['another method', '/images/w10/a.jpg', { method: 'POST' }],
])('%s is for the framework', async (_, path, options) => {
  expect(await (await ask(path, options)).text()).toBe('from the framework')
})

test('a stopping server leaves all to the framework, which asks connections to close', async () => {
  lifecycle.draining = true
  expect(await (await ask('/images/w10/a.jpg')).text()).toBe('from the framework')
})
