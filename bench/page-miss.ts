import { atMost, report } from './bar.ts'
import { createCaller } from './caller.ts'
import { interleave } from './interleave.ts'
import { type PagePath, pathOf } from './page-path.ts'
import { processorTime } from './processor-time.ts'
import { median } from './quantile.ts'
import { startChild } from './start-child.ts'
import { startBenchWorld } from './start-bench-world.ts'

const PAIRS = 7
const PAGES = 150
const BROTLI = { 'accept-encoding': 'br' }

type Page = { name: string; path: PagePath }

/**
 * What a page that is not kept costs the web server, all of it: its question to the API, the data for the browser
 * to take over, the policy, compressing and keeping it. Against bare Node with `renderToPipeableStream` of the same tree,
 * compressed with the same settings. Only ours can put another nonce into what is compressed: it flushes
 * around the first one, and unpacks the page once to see that it comes back.
 */
export async function measurePageMiss({ name, path: page }: Page): Promise<void> {
  const world = await startBenchWorld({ apps: ['api', 'worker', 'web'], environment: { RATE_LIMIT_READ: '100000000' } })
  const path = await pathOf(page, world.url('api'))
  const web = { url: `${world.url('web')}${path}`, pid: world.apps.web?.pid ?? 0 }
  const bare = await startChild('bare-render.ts', world.url('api'), path)
  const caller = createCaller()
  let visitors = 0

  try {
    // Each host has pages of its own, so none is kept from before.
    const ours = () => perPage(caller, web, () => ({ ...BROTLI, host: `host-${visitors++}.example` }))
    const theirs = () => perPage(caller, bare, () => BROTLI)
    await interleave(2, ours, theirs)
    const measured = await interleave(PAIRS, ours, theirs)
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
  caller: ReturnType<typeof createCaller>,
  { url, pid }: { url: string; pid: number },
  headers: () => Record<string, string>,
) {
  const before = processorTime(pid)
  for (let i = 0; i < PAGES; i++) await caller.call(url, undefined, headers())
  return (processorTime(pid) - before) / PAGES
}
