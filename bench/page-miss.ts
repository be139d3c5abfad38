import { atMost, report } from './bar.ts'
import { createHttpClient } from './http-client.ts'
import { interleave } from './interleave.ts'
import { type PagePath, pathOf } from './page-path.ts'
import { processorTime } from './processor-time.ts'
import { median } from './quantile.ts'
import { startChild } from './start-child.ts'
import { startBenchWorld } from './start-bench-world.ts'

const PAIRS = 7
const WARM_UP_PAIRS = 2
const PAGES = 150
/** The cache has separate pages per host, so each page is a miss. */
const HOSTS = Array.from({ length: (PAIRS + WARM_UP_PAIRS) * PAGES }, (_, number) => `host-${number}.example`)
const BROTLI = { 'accept-encoding': 'br' }

type Page = { name: string; path: PagePath }

/**
 * Measures the full cost of an uncached page for the web server: its API requests, the hydration data, the content
 * security policy, compression and caching. Compares it with bare Node running `renderToPipeableStream` on the same
 * tree, compressed with the same settings. Only the web server can replace the nonce in compressed pages: it flushes
 * around the first nonce and decompresses the page once to verify it.
 */
export async function measurePageMiss({ name, path: page }: Page): Promise<void> {
  const world = await startBenchWorld({
    apps: ['api', 'worker', 'web'],
    environment: { RENDER_LIMIT: '100000000', SITE_HOSTS: HOSTS.join(',') },
  })
  const path = await pathOf(page, world.url('api'))
  const web = { url: `${world.url('web')}${path}`, pid: world.apps.web?.pid ?? 0 }
  const bare = await startChild('bare-render.ts', world.url('api'), path)
  const caller = createHttpClient()
  let visitors = 0

  try {
    const measureApp = () => perPage(caller, web, () => ({ ...BROTLI, host: HOSTS[visitors++] ?? '' }))
    const measureBare = () => perPage(caller, bare, () => BROTLI)
    await interleave(WARM_UP_PAIRS, measureApp, measureBare)
    const measured = await interleave(PAIRS, measureApp, measureBare)
    const middle = (of: (pair: (typeof measured)[number]) => number) => median(measured.map(of))
    report({
      name: `${name}.cpu`,
      value: middle(({ a, b }) => a / b),
      goal: atMost(2.5),
      detail: `${middle(({ a }) => a).toFixed(2)} ms of a core a page against ${middle(({ b }) => b).toFixed(2)} ms`,
    })
  } finally {
    caller.close()
    bare.stop()
    await world.stop()
  }
}

async function perPage(
  caller: ReturnType<typeof createHttpClient>,
  { url, pid }: { url: string; pid: number },
  headers: () => Record<string, string>,
) {
  const before = processorTime(pid)
  for (let i = 0; i < PAGES; i++) await caller.call(url, undefined, headers())
  return (processorTime(pid) - before) / PAGES
}
