import { createRandom } from '@amber/testing/random'
import { setTimeout as delay } from 'node:timers/promises'
import { atMost, report } from '../bar.ts'
import { listSitemapUrls, readSitemapFile } from '../read-sitemap.ts'
import { startBenchWorld } from '../start-bench-world.ts'

/**
 * Requests 1,000 pages of the sitemap, drawn from all: each must respond with 200 and name the URL that the sitemap lists
 * as its canonical one. `SITE=http://localhost:3000 node bench/bars/sitemap-urls.ts` requests those of a running site.
 */
const SAMPLE = 1000
const PARALLEL = 4

const world =
  process.env['SITE'] === undefined
    ? await startBenchWorld({ environment: { RENDER_LIMIT: '1000000', RATE_LIMIT_READ: '1000000' } })
    : undefined
const site = process.env['SITE'] ?? world?.url('web') ?? ''

try {
  const startedAt = performance.now()
  const files = await listSitemapUrls(site)
  const listed: string[] = []
  for (const file of files) for await (const { urls } of readSitemapFile(site, file)) listed.push(...urls)
  const sample = createRandom(21).some(listed, SAMPLE)
  const waiting = [...sample]
  const wrong: string[] = []
  await Promise.all(Array.from({ length: PARALLEL }, work))
  for (const fault of wrong) process.stderr.write(`${fault}\n`)
  report({
    name: 'sitemap-urls.wrong',
    value: wrong.length,
    goal: atMost(0, ' pages'),
    detail: `of ${sample.length} drawn from ${listed.length} in ${files.length} files, in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  })

  async function work() {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const fault = await faultOf(url)
      if (fault !== undefined) wrong.push(`${url} ${fault}`)
    }
  }
} finally {
  await world?.stop()
}

async function faultOf(url: string): Promise<string | undefined> {
  const response = await fetch(site + new URL(url).pathname, { redirect: 'manual' })
  if (response.status === 429) {
    // A running site limits how many pages it renders for one client.
    await response.body?.cancel()
    await delay(1000 * Number(response.headers.get('retry-after') ?? 1))
    return faultOf(url)
  }
  const html = await response.text()
  if (response.status !== 200) return `responds with ${response.status}`
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
  return canonical === url ? undefined : `names ${canonical} as its canonical URL`
}
