import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { Counter, Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { startMetricsServer } from './metrics-server.ts'

const registry = new Registry()
const counter = new Counter({ name: 'visits_total', help: 'Visits.', registers: [registry] })
counter.inc(3)

const logger = createLogger({ app: 'test', level: 'silent' })
const start = (port: number | undefined) =>
  startMetricsServer({
    config: { HOST: '127.0.0.1', METRICS_PORT: port },
    logger,
    lifecycle: { draining: false },
    registry,
  })

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

describe('startMetricsServer', () => {
  test('serves the metrics and nothing else until it is closed', async () => {
    const port = await findPort()
    const close = await start(port)
    const response = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain('visits_total 3')
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404)
    await close()
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
  })

  test('starts nothing without a port', async () => {
    await expect((await start(undefined))()).resolves.toBeUndefined()
  })
})
