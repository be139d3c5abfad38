import { getExchangeRates } from '@amber/contract/endpoints/exchange-rates'
import { createClient } from '@amber/contract/http/client'
import { createLogger } from '@amber/server/logger'
import {
  openUnresponsiveServer,
  type UnresponsiveServer,
  type Unresponsiveness,
} from '@amber/testing/unresponsive-server'
import { afterEach, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { testConfig } from './test-config.ts'

const TIMEOUT_MS = 300
/** Undici checks its timeouts about once a second. */
const MAX_MS = TIMEOUT_MS + 2_000

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0).toReversed()) await close()
})

async function openUpstream(kind: Unresponsiveness): Promise<UnresponsiveServer & { url: string }> {
  const server = await openUnresponsiveServer({ kind })
  cleanups.push(() => server.close())
  return Object.assign(server, { url: `http://127.0.0.1:${server.port}` })
}

async function startWeb(upstreamUrl: string): Promise<string> {
  const { address, config } = await testConfig({ API_URL: upstreamUrl, IMAGES_URL: upstreamUrl })
  const { app } = createApp({
    config,
    logger: createLogger({ app: 'web', level: 'silent' }),
    upstreamTimeoutMs: TIMEOUT_MS,
  })
  cleanups.push(() => app.close())
  return app.listen(address)
}

describe.each(['/api/v0/regions', '/images/w640/a/b.webp'])('the proxy of %s', (path) => {
  test('returns 503 in time when the upstream is silent', async () => {
    const upstream = await openUpstream('silent')
    const url = await startWeb(upstream.url)
    const startedAt = performance.now()
    expect((await fetch(url + path)).status).toBe(503)
    // A read is retried once.
    expect(performance.now() - startedAt).toBeLessThan(2 * MAX_MS)
    await expect.poll(() => upstream.openCount).toBe(0)
  })

  test('cuts off the response in time when the upstream stalls', async () => {
    const upstream = await openUpstream('stalled')
    const url = await startWeb(upstream.url)
    const startedAt = performance.now()
    const response = await fetch(url + path)
    await expect(response.text()).rejects.toThrow()
    expect(performance.now() - startedAt).toBeLessThan(MAX_MS)
    await expect.poll(() => upstream.openCount).toBe(0)
  })
})

test.each(['silent', 'stalled', 'dripping'] as const)(
  'the API client throws unavailable in time when the API is %s',
  async (kind) => {
    const upstream = await openUpstream(kind)
    const client = createClient({ baseUrl: upstream.url, timeoutMs: TIMEOUT_MS })
    const startedAt = performance.now()
    await expect(client.call(getExchangeRates, {})).rejects.toMatchObject({ code: 'unavailable' })
    expect(performance.now() - startedAt).toBeLessThan(MAX_MS)
    await expect.poll(() => upstream.openCount).toBe(0)
  },
)
