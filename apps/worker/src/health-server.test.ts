import { once } from 'node:events'
import { Registry } from 'prom-client'
import { afterEach, expect, test } from 'vitest'
import { type Check, createHealthServer } from './health-server.ts'

let close = () => {}
afterEach(() => close())

async function start(checks: Record<string, Check>) {
  const server = createHealthServer(checks, new Registry()).listen(0, '127.0.0.1')
  close = () => server.close()
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return (path: string) => fetch(`http://127.0.0.1:${address.port}${path}`)
}

test('readiness names each dependency that fails or does not answer, and no other', async () => {
  const get = await start({
    postgres: async () => {},
    opensearch: async () => Promise.reject(new Error('down')),
    redis: () => new Promise(() => {}),
  })
  const response = await get('/readyz')
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ ready: false, failing: ['opensearch', 'redis'] })
})

test('it is ready when every dependency is', async () => {
  const get = await start({ postgres: async () => {} })
  expect((await get('/readyz')).status).toBe(200)
})

test('it is healthy whatever its dependencies do, and unknown paths are not found', async () => {
  const get = await start({ postgres: async () => Promise.reject(new Error('down')) })
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/metrics')).status).toBe(200)
  expect((await get('/other')).status).toBe(404)
})
