import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type AppProcess, startApp } from '@amber/local-environment/app-process'
import { freePort } from '@amber/local-environment/free-port'
import type { World } from '@amber/testing/world'
import { findChromium } from '../e2e/chromium.ts'
import { atLeast, atMost, report } from './bar.ts'
import { type PagePath, pathOf } from './page-path.ts'
import { median } from './quantile.ts'
import { startBenchWorld } from './start-bench-world.ts'

const RUNS = 5
/**
 * Maximum number of failed runs. On a busy machine Lighthouse can lose its recording; such a run is logged and
 * repeated.
 */
const MAX_FAILED_RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const CHROME_FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic']

type Category = (typeof CATEGORIES)[number]
type Audit = { id: string; title: string; score: number | null; numericValue?: number; displayValue?: string }
type Result = {
  runtimeError?: { code: string }
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit> & {
    'network-requests': { details: { items: { url: string; resourceType?: string }[] } }
  }
}

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
  const world = await startBenchWorld({ apps: ['api', 'worker', 'images'] })
  const web = await startIndexableSite(world)
  const url = `${web.url}${await pathOf(path, world.url('api'))}`

  try {
    const warm = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    if (!warm.ok) throw new Error(`page responded ${warm.status}`)
    await warm.bytes()
    const results: Result[] = []
    let lost = 0
    while (results.length < RUNS) {
      process.stderr.write(`run ${results.length + 1} of ${RUNS}\n`)
      const result = await look()
      if (result.runtimeError === undefined) results.push(result)
      else {
        lost += 1
        process.stderr.write(`lost: ${result.runtimeError.code}\n`)
        if (lost > MAX_FAILED_RUNS) throw new Error('Lighthouse could not record the page')
      }
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
    await web.stop()
    await world.stop()
  }

  async function look(): Promise<Result> {
    const lighthouse = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))
    const args = [lighthouse, url, '--output=json', '--quiet', `--chrome-flags=${CHROME_FLAGS.join(' ')}`]
    const { stdout } = spawn(process.execPath, args, {
      env: { ...process.env, CHROME_PATH: findChromium() },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return JSON.parse(await text(stdout)) as Result
  }

  function reportCategory(category: Category, results: Result[]) {
    const scores = results.map(({ categories }) => Math.round(categories[category].score * 100))
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
    const sizes = await Promise.all(
      scripts.map(async (script) => {
        const request = get(script.url, { headers: { 'accept-encoding': 'br' } })
        const [response] = (await once(request, 'response')) as [IncomingMessage]
        if (response.statusCode !== 200) throw new Error(`${script.url} responded ${response.statusCode}`)
        return (await buffer(response)).length
      }),
    )
    report({
      name: `${name}.scripts`,
      value: sizes.reduce((sum, size) => sum + size, 0) / 1000,
      goal: atMost(scriptKb, ' KB'),
      detail: `${sizes.length} files, Brotli`,
    })
  }
}

/**
 * Starts a web server that search engines may index; otherwise there would be no SEO score. It gets none of the world's
 * stand-ins, because production rejects them.
 */
async function startIndexableSite(world: World): Promise<AppProcess> {
  const port = await freePort()
  return startApp({
    name: 'web',
    port,
    environment: {
      SITE_STAGE: 'production',
      SITE_HOSTS: `127.0.0.1:${port}`,
      API_URL: world.url('api'),
      IMAGES_URL: world.url('images'),
    },
    logFile: world.logFiles[0] ?? '',
  })
}

function failedAudits(category: Category, { categories, audits }: Result): string[] {
  return categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
}
