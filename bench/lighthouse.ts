import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Db } from '@amber/db/database'
import { startApp } from '@amber/local-environment/app-process'
import { freePort } from '@amber/local-environment/free-port'
import { findChromium } from '../e2e/chromium.ts'
import { startBenchWorld } from './start-bench-world.ts'

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
    'network-requests': { details: { items: { url: string; resourceType?: string; transferSize?: number }[] } }
  }
}

/** Pixels below which a screen is a phone's. */
const MIN_DESKTOP_WIDTH = 1024

type Screen = {
  width?: number
  /** Folder of the browser's profile; a new one by default. */
  profile?: string
  /** Whether the page was visited before with this profile. */
  keepsCache?: boolean
}

/** Looks at a page with Lighthouse, by default as on a phone with an empty cache. */
export async function runLighthouse(
  url: string,
  categories: readonly Category[],
  screen: Screen = {},
): Promise<Result> {
  for (let lost = 0; lost <= MAX_FAILED_RUNS; lost++) {
    const result = await look(url, categories, screen)
    if (result.runtimeError === undefined) return result
    process.stderr.write(`lost: ${result.runtimeError.code}\n`)
  }
  throw new Error(`Lighthouse could not record ${url}`)
}

async function look(
  url: string,
  categories: readonly Category[],
  { width = 390, profile, keepsCache = false }: Screen,
): Promise<Result> {
  const lighthouse = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))
  const options = [
    '--output=json',
    '--quiet',
    `--only-categories=${categories.join(',')}`,
    ...(width >= MIN_DESKTOP_WIDTH ? ['--preset=desktop'] : []),
    `--screenEmulation.width=${width}`,
    ...(keepsCache ? ['--disable-storage-reset'] : []),
  ]
  const flags = [...CHROME_FLAGS, ...(profile === undefined ? [] : [`--user-data-dir=${profile}`])]
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  try {
    // Not to a pipe: Lighthouse may exit before a long report has been written to it.
    const report = join(folder, 'report.json')
    const child = spawn(
      process.execPath,
      [lighthouse, url, ...options, `--output-path=${report}`, `--chrome-flags=${flags.join(' ')}`],
      { env: { ...process.env, CHROME_PATH: findChromium() }, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    await once(child, 'exit')
    return JSON.parse(await readFile(report, 'utf8')) as Result
  } finally {
    await rm(folder, { recursive: true })
  }
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

/** A world with a site at `url` that search engines may index. */
type IndexableSite = { url: string; apiUrl: string; db: Db; stop: () => Promise<void> }

/**
 * Starts a world whose site search engines may index; otherwise there would be no SEO score. The web server gets none of
 * the stand-ins, because production rejects them. The API accepts requests from the site's own pages, as in production.
 */
export async function startIndexableSite(): Promise<IndexableSite> {
  const port = await freePort()
  const host = `${HOST}:${port}`
  const world = await startBenchWorld({ apps: ['api', 'worker', 'images'], environment: { SITE_HOSTS: host } })
  try {
    const web = await startApp({
      name: 'web',
      port,
      environment: {
        SITE_STAGE: 'production',
        SITE_URL: 'https://amber.example',
        SITE_HOSTS: host,
        API_URL: world.url('api'),
        IMAGES_URL: world.url('images'),
      },
      logFile: world.logFiles[0] ?? '',
    })
    const stop = async () => {
      await web.stop()
      await world.stop()
    }
    return { url: `http://${host}`, apiUrl: world.url('api'), db: world.db, stop }
  } catch (error) {
    await world.stop()
    throw error
  }
}

/** Requests a file of that site as browsers do, compressed; only they resolve its name. */
export async function requestFile(url: string, cookie?: string): Promise<IncomingMessage> {
  const { host, port, pathname, search } = new URL(url)
  const headers = { host, 'accept-encoding': 'br', ...(cookie !== undefined && { cookie }) }
  const [response] = (await once(get({ host: '127.0.0.1', port, path: pathname + search, headers }), 'response')) as [
    IncomingMessage,
  ]
  if (response.statusCode !== 200) throw new Error(`${url} responded ${response.statusCode}`)
  return response
}
