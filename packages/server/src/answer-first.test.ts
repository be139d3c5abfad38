import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { answerFirst } from './answer-first.ts'

const lifecycle = { draining: false }
const createServer = answerFirst({
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

const ask = async (path: string, method = 'GET') => {
  const response = await fetch(site + path, { method })
  return { status: response.status, etag: response.headers.get('etag'), body: await response.text() }
}

test('what is at hand is sent as it is, all else comes from the framework', async () => {
  expect(await ask('/at-hand')).toEqual({ status: 203, etag: '"1"', body: 'at hand' })
  expect((await ask('/else')).body).toBe('from the framework')
  expect((await ask('/at-hand', 'POST')).body).toBe('from the framework')
})

test('a stopping server leaves all to the framework', async () => {
  lifecycle.draining = true
  expect((await ask('/at-hand')).body).toBe('from the framework')
})

test('the limits of the framework hold', () => {
  expect(server).toMatchObject({ keepAliveTimeout: 1234, requestTimeout: 2345, timeout: 3456 })
})
