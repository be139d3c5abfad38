import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type AppProcess, startApp } from '@amber/local-environment/app-process'
import { freePort } from '@amber/local-environment/free-port'
import type { World } from '@amber/testing/world'
import { findChromium } from '../e2e/chromium.ts'

/**
 * Maximum number of failed runs. On a busy machine Lighthouse can lose its recording; such a run is logged and
 * repeated.
 */
const MAX_FAILED_RUNS = 5
const CHROME_FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic']

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'
type Audit = { id: string; title: string; score: number | null; numericValue?: number; displayValue?: string }
export type Result = {
  runtimeError?: { code: string }
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit> & {
    'network-requests': { details: { items: { url: string; resourceType?: string }[] } }
  }
}

/** Looks at a page with Lighthouse as on a phone with an empty cache. */
export async function runLighthouse(url: string, categories: readonly Category[]): Promise<Result> {
  for (let lost = 0; lost <= MAX_FAILED_RUNS; lost++) {
    const result = await look(url, categories)
    if (result.runtimeError === undefined) return result
    process.stderr.write(`lost: ${result.runtimeError.code}\n`)
  }
  throw new Error(`Lighthouse could not record ${url}`)
}

async function look(url: string, categories: readonly Category[]): Promise<Result> {
  const lighthouse = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))
  const options = ['--output=json', '--quiet', `--only-categories=${categories.join(',')}`]
  const { stdout } = spawn(
    process.execPath,
    [lighthouse, url, ...options, `--chrome-flags=${CHROME_FLAGS.join(' ')}`],
    { env: { ...process.env, CHROME_PATH: findChromium() }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return JSON.parse(await text(stdout)) as Result
}

/** Scores of a category are percents. */
export const scoreOf = (category: Category, { categories }: Result) => Math.round(categories[category].score * 100)

export function failedAudits(category: Category, { categories, audits }: Result): string[] {
  return categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
}

/** A name of this machine that browsers know and trust like `localhost`; production rejects that one. */
const HOST = 'site.localhost'

/**
 * Starts a web server that search engines may index; otherwise there would be no SEO score. It gets none of the world's
 * stand-ins, because production rejects them.
 */
export async function startIndexableSite(world: World): Promise<AppProcess> {
  const port = await freePort()
  const url = `http://${HOST}:${port}`
  const web = await startApp({
    name: 'web',
    port,
    environment: {
      SITE_STAGE: 'production',
      SITE_URL: 'https://amber.example',
      SITE_HOSTS: new URL(url).host,
      API_URL: world.url('api'),
      IMAGES_URL: world.url('images'),
    },
    logFile: world.logFiles[0] ?? '',
  })
  return { ...web, url }
}

/** Requests a file of that site as browsers do, compressed; only they resolve its name. */
export async function requestFile(url: string): Promise<IncomingMessage> {
  const { host, port, pathname, search } = new URL(url)
  const headers = { host, 'accept-encoding': 'br' }
  const [response] = (await once(get({ host: '127.0.0.1', port, path: pathname + search, headers }), 'response')) as [
    IncomingMessage,
  ]
  if (response.statusCode !== 200) throw new Error(`${url} responded ${response.statusCode}`)
  return response
}
