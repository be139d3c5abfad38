import { buffer } from 'node:stream/consumers'
import { atLeast, atMost, report } from './bar.ts'
import {
  type Category,
  failedAudits,
  requestFile,
  type Result,
  runLighthouse,
  scoreOf,
  startIndexableSite,
} from './lighthouse.ts'
import { type PagePath, pathOf } from './page-path.ts'
import { median } from './quantile.ts'

const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Page = {
  name: string
  path: PagePath
  /** Minimum score. */
  performance: number
  /** Maximum kilobytes of scripts. */
  scriptKb: number
}

/** Measures a page with Lighthouse on a phone: the median of five runs, each with an empty cache. */
export async function measureLighthouse({ name, path, performance, scriptKb }: Page): Promise<void> {
  const site = await startIndexableSite()

  try {
    const url = `${site.url}${await pathOf(path, site.apiUrl)}`
    await buffer(await requestFile(url))
    const results: Result[] = []
    while (results.length < RUNS) {
      process.stderr.write(`run ${results.length + 1} of ${RUNS}\n`)
      results.push(await runLighthouse(url, CATEGORIES))
    }
    for (const category of CATEGORIES) reportCategory(category, results)
    report({
      name: `${name}.layout-shift`,
      value: Math.max(...results.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? Infinity)),
      goal: atMost(0, ''),
      detail: 'the largest of all runs',
    })
    const [first] = results
    if (first) await reportScripts(first)
  } finally {
    await site.stop()
  }

  function reportCategory(category: Category, results: Result[]) {
    const scores = results.map((result) => scoreOf(category, result))
    const timing = (id: string) => median(results.map(({ audits }) => audits[id]?.numericValue ?? Infinity))
    const paints = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
    const failed = new Set(results.flatMap((result) => failedAudits(category, result)))
    report({
      name: `${name}.${category}`,
      value: median(scores),
      goal: atLeast(category === 'performance' ? performance : 100, ''),
      detail:
        category === 'performance'
          ? `${scores.join(', ')}; ${paints.map((id) => `${id} ${timing(id).toFixed(0)} ms`).join(', ')}`
          : [...failed].join(', ') || 'every audit passed',
    })
  }

  /**
   * Counts bodies only, as compressed for browsers (`fetch` would decompress them): headers depend on the proxy in
   * front.
   */
  async function reportScripts({ audits }: Result) {
    const scripts = audits['network-requests'].details.items.filter(({ resourceType }) => resourceType === 'Script')
    if (scripts.length === 0) throw new Error('page loaded no scripts')
    const sizes = await Promise.all(scripts.map(async (script) => (await buffer(await requestFile(script.url))).length))
    report({
      name: `${name}.scripts`,
      value: sizes.reduce((sum, size) => sum + size, 0) / 1000,
      goal: atMost(scriptKb, ' KB'),
      detail: `${sizes.length} files, Brotli`,
    })
  }
}
