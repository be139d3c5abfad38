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

describe('readiness', () => {
  test('is given when every dependency answers, and when there is none', async () => {
    const ready = { code: 200, status: 'ready', failing: [] }
    expect(await start([{ name: 'postgres', essential: true, check: up }]).get('/readyz')).toEqual(ready)
    expect(await start([]).get('/readyz')).toEqual(ready)
  })

  test('is refused without what is essential; each that fails or does not answer is named, and no other', async () => {
    const { get } = start([
      { name: 'postgres', essential: true, check: down },
      { name: 'redis', essential: true, check: silent },
      { name: 'files', essential: false, check: up },
      { name: 'opensearch', essential: false, check: broken },
    ])
    const failing = ['postgres', 'redis', 'opensearch']
    expect(await get('/readyz')).toEqual({ code: 503, status: 'unavailable', failing })
  })

  test('is given without what there is a fallback for, which is named', async () => {
    const { get } = start([{ name: 'redis', essential: false, check: down }])
    expect(await get('/readyz')).toEqual({ code: 200, status: 'degraded', failing: ['redis'] })
  })

  test('is refused while stopping, though all is well', async () => {
    const { get } = start([{ name: 'postgres', essential: true, check: up }], { draining: true })
    expect(await get('/readyz')).toEqual({ code: 503, status: 'draining', failing: [] })
  })
})

test('a process is alive whatever it misses, and probes leave no line in the log', async () => {
  const { get, lines } = start([{ name: 'postgres', essential: true, check: down }], { draining: true })
  expect(await get('/healthz')).toEqual({ code: 200, status: 'alive' })
  await get('/readyz')
  expect(lines).toEqual([])
})
