import { Agent, get } from 'node:http'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'

/** Small, so that the overload needs few connections. */
const MAX_DELAY_MS = 50
const WARM_UP_MS = 3_000
const OVERLOAD_MS = 2_000
const BROWSERS = 40

let server: Worker | undefined
const agent = new Agent({ keepAlive: true })
afterEach(async () => {
  await server?.terminate()
})

/** Starts a server in a thread of its own, whose event loop the requests of the test overload. */
async function startServer(maxDelayMs: number): Promise<string> {
  server = new Worker(new URL('test-overloaded-server.ts', import.meta.url), { workerData: { maxDelayMs } })
  const [address] = (await once(server, 'message')) as [string]
  return address
}

type Outcome = { status: number; startedAt: number; ms: number; retryAfter: string | undefined; body: string }

function request(url: string): Promise<Outcome> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          startedAt,
          ms: performance.now() - startedAt,
          retryAfter: response.headers['retry-after'],
          body,
        }),
      )
    }).on('error', reject)
  })
}

/** Sends one request after the other until the time is over. */
async function repeat(url: string, endsAt: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  while (performance.now() < endsAt) outcomes.push(await request(url))
  return outcomes
}

async function overload(address: string) {
  const measuredFrom = performance.now() + WARM_UP_MS
  const endsAt = measuredFrom + OVERLOAD_MS
  const [bookings, ...browsing] = await Promise.all([
    repeat(`${address}/booking`, endsAt),
    ...Array.from({ length: BROWSERS }, () => repeat(`${address}/browsing`, endsAt)),
  ])
  const measured = (outcomes: readonly Outcome[]) => outcomes.filter(({ startedAt }) => startedAt > measuredFrom)
  return { bookings: measured(bookings), browsing: measured(browsing.flat()) }
}

const middleOf = (outcomes: readonly Outcome[]) =>
  outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(outcomes.length / 2)] ?? Infinity

describe('shedLoad', () => {
  test('lets every booking through an overload, sheds searches with a time to return, and recovers', async () => {
    const address = await startServer(MAX_DELAY_MS)
    const { bookings, browsing } = await overload(address)
    expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set([200]))
    const shed = browsing.filter(({ status }) => status === 503)
    expect(shed.length).toBeGreaterThan(browsing.length / 4)
    expect(browsing.some(({ status }) => status === 200)).toBe(true)
    for (const { retryAfter } of shed) {
      expect(Number(retryAfter)).toBeGreaterThanOrEqual(5)
      expect(Number(retryAfter)).toBeLessThanOrEqual(15)
    }
    const { body } = await request(`${address}/booking/metrics`)
    expect(Number(/requests_shed_total\{priority="browsing"\} (\d+)/.exec(body)?.[1])).toBeGreaterThanOrEqual(
      shed.length,
    )
    expect(body).not.toContain('requests_shed_total{priority="booking"}')
    await expect
      .poll(async () => (await request(`${address}/booking/metrics`)).body, { timeout: 30_000, interval: 200 })
      .toMatch(/load_pressure 0$/m)
    expect((await request(`${address}/extra`)).status).toBe(200)
  }, 60_000)

  test('answers bookings sooner than a server that handles everything', async () => {
    const protectedMs = middleOf((await overload(await startServer(MAX_DELAY_MS))).bookings)
    await server?.terminate()
    const unprotected = await overload(await startServer(0))
    const unprotectedMs = middleOf(unprotected.bookings)
    expect(unprotected.browsing.every(({ status }) => status === 200)).toBe(true)
    expect(protectedMs).toBeLessThan(unprotectedMs)
  }, 60_000)
})
