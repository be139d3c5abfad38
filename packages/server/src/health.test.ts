import { afterEach, describe, expect, test } from 'vitest'
import { createServer } from './create-server.ts'
import { type Dependency, serveHealth } from './health.ts'
import { createLogger } from './logger.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(closing.splice(0).map((close) => close())))

function start(dependencies: Dependency[], lifecycle = { draining: false }) {
  const lines: string[] = []
  const logger = createLogger({ app: 'test', level: 'info', destination: { write: (line) => lines.push(line) } })
  const app = createServer({ logger, lifecycle })
  serveHealth(app, lifecycle, dependencies)
  closing.push(() => app.close())
  const get = async (path: string) => {
    const { statusCode, body } = await app.inject(path)
    return { code: statusCode, ...(JSON.parse(body) as { status: string; failing: string[] }) }
  }
  return { get, lines }
}

const up = async () => {}
const down = async () => Promise.reject(new Error('down'))
const silent = () => new Promise(() => {})
const broken = () => {
  throw new Error('broken')
}

describe('GET /readyz', () => {
  test('returns 200 when every dependency responds and when there are none', async () => {
    const ready = { code: 200, status: 'ready', failing: [] }
    expect(await start([{ name: 'postgres', essential: true, check: up }]).get('/readyz')).toEqual(ready)
    expect(await start([]).get('/readyz')).toEqual(ready)
  })

  test('returns 503 without an essential dependency and names exactly those that fail or time out', async () => {
    const { get } = start([
      { name: 'postgres', essential: true, check: down },
      { name: 'redis', essential: true, check: silent },
      { name: 'files', essential: false, check: up },
      { name: 'opensearch', essential: false, check: broken },
    ])
    const failing = ['postgres', 'redis', 'opensearch']
    expect(await get('/readyz')).toEqual({ code: 503, status: 'unavailable', failing })
  })

  test('returns 200 and names the dependency when one with a fallback fails', async () => {
    const { get } = start([{ name: 'redis', essential: false, check: down }])
    expect(await get('/readyz')).toEqual({ code: 200, status: 'degraded', failing: ['redis'] })
  })

  test('returns 503 while draining even when all dependencies work', async () => {
    const { get } = start([{ name: 'postgres', essential: true, check: up }], { draining: true })
    expect(await get('/readyz')).toEqual({ code: 503, status: 'draining', failing: [] })
  })
})

test('GET /healthz returns 200 whatever fails, and probes are not logged', async () => {
  const { get, lines } = start([{ name: 'postgres', essential: true, check: down }], { draining: true })
  expect(await get('/healthz')).toEqual({ code: 200, status: 'alive' })
  await get('/readyz')
  expect(lines).toEqual([])
})
