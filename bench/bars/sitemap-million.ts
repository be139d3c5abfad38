import { startWorld } from '@amber/testing/world'
import { sql } from 'kysely'
import { atMost, report } from '../bar.ts'
import { peakMemory } from '../peak-memory.ts'
import { listSitemapUrls, readSitemapFile } from '../read-sitemap.ts'

/**
 * Adds a million places to a scratch database and reads every file of their sitemap, one after the other. Neither server
 * may have held notably more memory after the last file than after half of them: a runtime that collects garbage first
 * grows to what it is allowed.
 */
const PLACES = Number(process.env['PLACES'] ?? 1_000_000)
const BATCH = 100_000

/** Indexes of the search by name and on the map, which sitemaps don't use and which take most of the time to fill. */
const SEARCH_INDEXES = ['folded_words', 'name_beginning', 'places_on_sphere', 'search_name']

const world = await startWorld({
  apps: ['api', 'web'],
  environment: { RENDER_LIMIT: '1000000', RATE_LIMIT_READ: '1000000' },
})

try {
  await addPlaces()
  const site = world.url('web')
  const memory = () => ({ api: peakMemory(world.apps.api?.pid ?? 0), web: peakMemory(world.apps.web?.pid ?? 0) })
  const before = memory()
  let half = before
  const startedAt = performance.now()
  const files = await listSitemapUrls(site)
  const indexSeconds = (performance.now() - startedAt) / 1000
  let [bytes, urls] = [0, 0]
  const largest = { bytes: 0, urls: 0 }
  for (const [number, url] of files.entries()) {
    const file = { bytes: 0, urls: 0 }
    for await (const piece of readSitemapFile(site, url)) {
      file.bytes += piece.bytes
      file.urls += piece.urls.length
    }
    bytes += file.bytes
    urls += file.urls
    largest.bytes = Math.max(largest.bytes, file.bytes)
    largest.urls = Math.max(largest.urls, file.urls)
    if (number + 1 === Math.round(files.length / 2)) half = memory()
    process.stderr.write(`\r${number + 1} of ${files.length} files`)
  }
  process.stderr.write('\n')
  const seconds = (performance.now() - startedAt) / 1000
  const after = memory()
  for (const app of ['api', 'web'] as const) {
    report({
      name: `sitemap-million.${app}-memory`,
      value: after[app] / half[app],
      goal: atMost(1.15),
      detail: `peak of ${before[app].toFixed(0)} MB before, ${half[app].toFixed(0)} MB after half of the files, ${after[app].toFixed(0)} MB after all ${files.length}`,
    })
  }
  report({
    name: 'sitemap-million.largest-file',
    value: largest.bytes / 2 ** 20,
    goal: atMost(50, ' MB'),
    detail: `${largest.urls} URLs; all ${files.length} files have ${urls} URLs and ${(bytes / 1e9).toFixed(2)} GB`,
  })
  report({
    name: 'sitemap-million.time',
    value: seconds,
    goal: atMost(360, ' s'),
    detail: `the index alone ${indexSeconds.toFixed(1)} s`,
  })
} finally {
  await world.stop()
}

/** Adds places with no more than a page needs to be listed. */
async function addPlaces() {
  for (const name of SEARCH_INDEXES) await sql`drop index ${sql.id(`inventories_${name}`)}`.execute(world.db)
  for (let from = 1; from <= PLACES; from += BATCH) {
    process.stderr.write(`\r${from - 1} of ${PLACES} places`)
    await sql`
      insert into inventories (kind, name, canonical_name, region_id, location, currency, price_duration)
      select
        'place',
        'Place',
        'place-of-the-bench-' || number,
        (select id from regions where canonical_name = 'london'),
        st_makepoint(number % 360 - 180, number % 180 - 90)::geography,
        'GBP',
        'weekly'
      from generate_series(${from}::int, ${Math.min(from + BATCH - 1, PLACES)}::int) number
    `.execute(world.db)
  }
  await sql`vacuum analyze inventories`.execute(world.db)
  process.stderr.write('\n')
}
