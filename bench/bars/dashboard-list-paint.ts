import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { fillDashboardTables } from '@amber/testing/dashboard-rows'
import { logIn } from '@amber/testing/factories/session'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../e2e/chromium.ts'
import { atMost, report } from '../bar.ts'
import { interleave } from '../interleave.ts'
import { median } from '../quantile.ts'
import { startBenchWorld } from '../start-bench-world.ts'

/**
 * Compares the list of places with a static page of the same rows: the same HTML without its scripts, and the same
 * styles, fonts and images, saved once and served from memory by bare Node. Every load has an empty cache. Measured twice:
 * on loopback, where the server's work is nearly all there is, and over a network like that of an office.
 */
const PAIRS = 15
const BAR = 1.2
const PATH = '/dashboard/inventories'
const VIEWPORT = { width: 1280, height: 900 }
/** Lighthouse's desktop network: 10 Mbit/s and 40 ms. */
const OFFICE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }

type SavedFile = { status: number; headers: Record<string, string>; body: Buffer }
type Times = { first: number; largest: number; byte: number }

const withoutScripts = (html: string) =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')

const world = await startBenchWorld({ environment: { RATE_LIMIT_READ: '1000000', RENDER_LIMIT: '1000000' } })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-quic'] })
const servers: Server[] = []
/** Rows of the saved page. */
let rows = 0

try {
  const { token, userId } = await logIn(world.db, { roles: ['supply_manager'] })
  await fillDashboardTables(world.db, { userId, places: 12_000, rows: 1_000 })
  const site = world.url('web')
  const files = await inContext(saveFiles)
  if (rows === 0) throw new Error('the saved page has no rows')
  const copy = await serve(files)

  for (const [name, network] of [
    ['loopback', undefined],
    ['office', OFFICE],
  ] as const) {
    const load = (origin: string) => () => inContext((page) => timePaints(page, origin, network))
    // The first loads compile code and fill caches of the server.
    await interleave(2, load(site), load(copy))
    const pairs = await interleave(PAIRS, load(site), load(copy))
    const medianOf = (side: 'a' | 'b', time: keyof Times) => median(pairs.map((pair) => pair[side][time]))
    const bytes = `first byte ${medianOf('a', 'byte').toFixed(0)} ms against ${medianOf('b', 'byte').toFixed(0)} ms`
    for (const paint of ['first', 'largest'] as const) {
      const [ours, theirs] = [medianOf('a', paint), medianOf('b', paint)]
      report({
        name: `dashboard-list-paint.${name}.${paint}`,
        value: ours / theirs,
        goal: atMost(BAR),
        detail: `${rows} rows, ${ours.toFixed(0)} ms against ${theirs.toFixed(0)} ms, ${bytes}, medians of ${PAIRS} loads`,
      })
    }
  }

  async function inContext<T>(use: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> {
    const context = await browser.newContext({ viewport: VIEWPORT })
    await context.addCookies([{ name: 'user_auth_token', value: token, url: site }])
    try {
      return await use(await context.newPage(), context)
    } finally {
      await context.close()
    }
  }

  /** Loads the page once and returns the files that it consists of, without scripts. */
  async function saveFiles(page: Page): Promise<Map<string, SavedFile>> {
    const saved = new Map<string, SavedFile>()
    const pending: Promise<void>[] = []
    page.on('response', (response) => {
      const kind = response.request().resourceType()
      if (!['document', 'stylesheet', 'font', 'image'].includes(kind)) return
      const save = async () => {
        const body = await response.body()
        const { 'content-type': type = '' } = response.headers()
        const { pathname, search } = new URL(response.url())
        const isText = kind === 'document' || kind === 'stylesheet'
        const text = kind === 'document' ? withoutScripts(body.toString()) : body
        saved.set(pathname + search, {
          status: response.status(),
          headers: { 'content-type': type, ...(isText && { 'content-encoding': 'br' }) },
          // A plain server sends files as small as ours does.
          body: isText ? brotliCompressSync(text) : body,
        })
        if (kind === 'document') rows = withoutScripts(body.toString()).match(/data-row=/g)?.length ?? 0
      }
      pending.push(save())
    })
    await page.goto(site + PATH)
    await page.waitForLoadState('networkidle')
    await Promise.all(pending)
    return saved
  }
} finally {
  for (const server of servers) server.close()
  await browser.close()
  await world.stop()
}

/** Starts the plain server of the copy and returns its origin. */
async function serve(files: ReadonlyMap<string, SavedFile>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url)
    response.writeHead(file?.status ?? 404, { ...file?.headers, 'content-length': file?.body.length ?? 0 })
    response.end(file?.body)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function timePaints(page: Page, origin: string, network: typeof OFFICE | undefined): Promise<Times> {
  if (network) {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
  }
  await page.goto(origin + PATH, { waitUntil: 'load' })
  return page.evaluate(
    () =>
      new Promise<Times>((resolve) => {
        // The page may have loaded before it is painted, so entries that are yet to come count too.
        const [navigation] = performance.getEntriesByType('navigation')
        const byte = navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0
        const paints = { first: 0, largest: 0, byte }
        const observe = (type: string, note: (entries: PerformanceEntryList) => void) =>
          new PerformanceObserver((list) => {
            note(list.getEntries())
            if (paints.first > 0 && paints.largest > 0) resolve(paints)
          }).observe({ type, buffered: true })
        observe('paint', (entries) => {
          paints.first = entries.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? paints.first
        })
        observe('largest-contentful-paint', (entries) => {
          paints.largest = entries.at(-1)?.startTime ?? paints.largest
        })
      }),
  )
}
