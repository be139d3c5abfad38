import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { serveBeforeFramework } from './serve-before-framework.ts'

const lifecycle = { draining: false }
const createServer = serveBeforeFramework({
  lifecycle,
  find: ({ url }) =>
    url === '/at-hand' ? { status: 203, headers: { etag: '"1"' }, body: Buffer.from('at hand') } : undefined,
})
const limits = { keepAliveTimeout: 1234, requestTimeout: 2345, connectionTimeout: 3456 }
const server = createServer((_, response) => response.end('from the framework'), limits)
await once(server.listen(0, '127.0.0.1'), 'listening')
const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

afterEach(() => {
  lifecycle.draining = false
})

const fetchPath = async (path: string, method = 'GET') => {
  const response = await fetch(site + path, { method })
  return { status: response.status, etag: response.headers.get('etag'), body: await response.text() }
}

test('sends a prepared response unchanged and passes everything else to the framework', async () => {
  expect(await fetchPath('/at-hand')).toEqual({ status: 203, etag: '"1"', body: 'at hand' })
  expect((await fetchPath('/else')).body).toBe('from the framework')
  expect((await fetchPath('/at-hand', 'POST')).body).toBe('from the framework')
})

test('passes everything to the framework while draining', async () => {
  lifecycle.draining = true
  expect((await fetchPath('/at-hand')).body).toBe('from the framework')
})

test('applies the timeouts of the framework', () => {
  expect(server).toMatchObject({ keepAliveTimeout: 1234, requestTimeout: 2345, timeout: 3456 })
})
