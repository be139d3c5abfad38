import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Db } from '@amber/db/database'
import { atLeast, atMost, report } from './bar.ts'
import { interleave } from './interleave.ts'
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
import { median, quantile } from './quantile.ts'
import { servePair } from './serve-pair.ts'

const PAIRS = 7
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const WIDTHS = [390, 1440] as const
const VISITS = ['first', 'second'] as const
/** Blocking below which nobody notices anything counts as this much, since a ratio of two small times says nothing. */
const MIN_BLOCKING_MS = 50

const MAX_BLOCKING_RATIO = 1.3
const MAX_PAINT_RATIO = 1.05
const MAX_POINTS_LOST = 2

type Page = {
  name: string
  path: PagePath
  /** Maximum kilobytes of scripts. */
  scriptKb?: number
  /** Whether search engines see the page, so that it has a score for them. */
  indexed?: boolean
  /** Logs a visitor in and returns their cookie. */
  logIn?: (db: Db) => Promise<string>
}

type Side = { url: string; profile: string }

/**
 * Compares a page with the same page without scripts by Lighthouse, in pairs that alternate: on a phone and on a wide
 * screen, at the first visit and at the second. Reports ratios of medians with the quartiles of the pairs' ratios.
 * `VISITS=390-first` limits it to one of the four.
 */
export async function measureLighthouse({ name, path, scriptKb, indexed = true, logIn }: Page): Promise<void> {
  const site = await startIndexableSite()
  const folder = await mkdtemp(join(tmpdir(), 'page-lighthouse-'))
  const cookie = await logIn?.(site.db)
  const pair = await servePair(site.url, cookie)
  try {
    const pagePath = await pathOf(path, site.apiUrl)
    const only = process.env['VISITS']?.split(',')
    for (const width of WIDTHS) {
      const ours = { url: pair.oursUrl + pagePath, profile: join(folder, `ours-${width}`) }
      const limit = { url: pair.limitUrl + pagePath, profile: join(folder, `limit-${width}`) }
      for (const visit of VISITS) {
        if (only && !only.includes(`${width}-${visit}`)) continue
        await measureVisit(width, visit, ours, limit)
      }
    }
  } finally {
    pair.stop()
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }

  async function measureVisit(width: number, visit: (typeof VISITS)[number], ours: Side, limit: Side) {
    const look = (side: Side, categories: readonly Category[]) => () =>
      runLighthouse(side.url, categories, { width, profile: side.profile, keepsCache: visit === 'second' })
    // The first run fills the caches, of the servers or of the browser.
    await look(ours, ['performance'])()
    await look(limit, ['performance'])()
    const shown = CATEGORIES.filter((category) => category !== 'seo' || indexed)
    const pairs = await interleave(PAIRS, look(ours, shown), look(limit, ['performance']))
    const mine = pairs.map(({ a }) => a)
    const prefix = `${name}.${width}.${visit}`
    reportRatio(`${prefix}.blocking`, 'total-blocking-time', pairs, MAX_BLOCKING_RATIO, MIN_BLOCKING_MS)
    reportRatio(`${prefix}.largest-paint`, 'largest-contentful-paint', pairs, MAX_PAINT_RATIO, 1)
    const scores = mine.map((result) => scoreOf('performance', result))
    const limitScores = pairs.map(({ b }) => scoreOf('performance', b))
    report({
      name: `${prefix}.points-lost`,
      value: median(limitScores) - median(scores),
      goal: atMost(MAX_POINTS_LOST, ''),
      detail: `${scores.join(', ')} against ${limitScores.join(', ')}`,
    })
    report({
      name: `${prefix}.layout-shift`,
      value: Math.max(...mine.map((result) => timingOf(result, 'cumulative-layout-shift'))),
      goal: atMost(0, ''),
      detail: 'the largest of all runs',
    })
    if (visit === 'second' || width === 1440) return
    for (const category of shown.slice(1)) reportCategory(category, mine)
    const [first] = mine
    if (first && scriptKb !== undefined) await reportScripts(first, scriptKb)
  }

  function reportCategory(category: Category, results: Result[]) {
    const failed = new Set(results.flatMap((result) => failedAudits(category, result)))
    report({
      name: `${name}.${category}`,
      value: median(results.map((result) => scoreOf(category, result))),
      goal: atLeast(100, ''),
      detail: [...failed].join(', ') || 'every audit passed',
    })
  }

  /**
   * Counts bodies only, as compressed for browsers (`fetch` would decompress them): headers depend on the proxy in
   * front.
   */
  async function reportScripts({ audits }: Result, maxKb: number) {
    const scripts = audits['network-requests'].details.items.filter(({ resourceType }) => resourceType === 'Script')
    if (scripts.length === 0) throw new Error('page loaded no scripts')
    const sizes = await Promise.all(
      scripts.map(async ({ url }) => (await buffer(await requestFile(site.url + new URL(url).pathname))).length),
    )
    report({
      name: `${name}.scripts`,
      value: sizes.reduce((sum, size) => sum + size, 0) / 1000,
      goal: atMost(maxKb, ' KB'),
      detail: `${sizes.length} files, Brotli`,
    })
  }
}

const timingOf = ({ audits }: Result, id: string) => audits[id]?.numericValue ?? Infinity

function reportRatio(name: string, audit: string, pairs: { a: Result; b: Result }[], goal: number, floorMs: number) {
  const times = (side: 'a' | 'b') => pairs.map((pair) => Math.max(timingOf(pair[side], audit), floorMs))
  const [ours, limit] = [times('a'), times('b')]
  const ratios = ours.map((time, index) => time / (limit[index] ?? Infinity))
  report({
    name,
    value: median(ours) / median(limit),
    goal: atMost(goal),
    detail:
      `${median(ours).toFixed(0)} ms against ${median(limit).toFixed(0)} ms without scripts; ` +
      `half of the pairs ${quantile(ratios, 0.25).toFixed(2)} to ${quantile(ratios, 0.75).toFixed(2)}`,
  })
}
