import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { atLeast, report } from './bar.ts'
import { interleave } from './interleave.ts'
import { load } from './load.ts'
import { type PagePath, pathOf } from './page-path.ts'
import { median } from './quantile.ts'
import { startBareNode } from './start-bare-node.ts'
import { startBenchWorld } from './start-bench-world.ts'

const PAIRS = 5
const FORMS = { brotli: { 'accept-encoding': 'br' }, plain: { 'accept-encoding': 'identity' } }

type Page = { name: string; path: PagePath }

/** Compares a page cached for visitors without a session with bare Node sending the same bytes and headers. */
export async function measureCachedPage({ name, path }: Page): Promise<void> {
  const world = await startBenchWorld({ apps: ['api', 'worker', 'web'] })
  const url = `${world.url('web')}${await pathOf(path, world.url('api'))}`

  try {
    for (const [form, headers] of Object.entries(FORMS)) await measure(`${name}.${form}`, headers)
  } finally {
    await world.stop()
  }

  async function measure(bar: string, headers: Record<string, string>) {
    await fetchRaw(headers)
    const { head, body } = await fetchRaw(headers)
    if (head['x-cache'] !== 'hit') throw new Error('page was not served from the cache')
    const bare = await startBareNode({ body, headers: head })
    try {
      const loadApp = () => load({ url, pid: world.apps.web?.pid ?? 0, headers })
      const loadBare = () => load({ ...bare, headers })
      await interleave(1, loadApp, loadBare)
      const measured = await interleave(PAIRS, loadApp, loadBare)
      const middle = (of: (pair: (typeof measured)[number]) => number) => median(measured.map(of))
      report({
        name: bar,
        value: middle(({ a, b }) => a.perSecond / b.perSecond),
        goal: atLeast(0.5),
        detail:
          `${body.length} bytes, ${middle(({ a }) => a.perSecond).toFixed(0)}/s against ${middle(({ b }) => b.perSecond).toFixed(0)}/s; ` +
          `CPU ${middle(({ a }) => a.cpu).toFixed(3)} ms a request against ${middle(({ b }) => b.cpu).toFixed(3)} ms`,
      })
    } finally {
      bare.stop()
    }
  }

  /** Returns the bytes as sent: `fetch` would decompress them. */
  async function fetchRaw(headers: Record<string, string>) {
    const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
    // Node adds the removed headers itself.
    const { date: _, connection: __, 'keep-alive': ___, ...head } = response.headers
    return { head: head as Record<string, string>, body: await buffer(response) }
  }
}
