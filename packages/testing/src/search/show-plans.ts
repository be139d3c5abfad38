import { createDatabase, type Db } from '@amber/db/database'
import { searchListings } from '@amber/db/queries/listing/search-listings'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { sql } from 'kysely'
import { localEnvironment } from '@amber/local-environment/addresses'
import { sequentialScans } from './sequential-scans.ts'
import { typicalSearches, unscopedSearches } from './typical-searches.ts'

/**
 * `npm run search:plans` shows how PostgreSQL plans the typical searches of the loaded world and how fast they are, and
 * then those that must read every place, whose cost grows with the world.
 */

const RUNS = 25

const db = createDatabase(process.env['DATABASE_URL'] ?? localEnvironment.DATABASE_URL, { max: 1 })
try {
  const around = await lookAround(db)
  for (const [name, search] of typicalSearches(around)) {
    const scans = await sequentialScans(db, search)
    const fault = scans.length === 0 ? '' : `  READS ALL OF ${scans.join(', ')}`
    process.stdout.write(`${await measure(db, name, search)}${fault}\n`)
    if (scans.length > 0) process.exitCode = 1
  }
  process.stdout.write('\nSearches without a scope, which read every place:\n')
  for (const [name, search] of unscopedSearches(around.today)) {
    process.stdout.write(`${await measure(db, name, search)}\n`)
  }
} finally {
  await db.destroy()
}

async function measure(database: Db, name: string, search: PlaceSearch): Promise<string> {
  const { count } = await searchListings(database, search)
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now()
    await searchListings(database, search)
    times.push(performance.now() - started)
  }
  const [middle, slowest] = [times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0, Math.max(...times)]
  const found = `${name.padEnd(20)}${String(count).padStart(7)} places`
  return `${found}  p50 ${middle.toFixed(1)} ms  max ${slowest.toFixed(1)} ms`
}

/** Returns the largest city and country, and a place with a partner. */
async function lookAround(database: Db) {
  const { rows } = await sql<{ lat: number; lng: number }>`
    select st_y(region.location::geometry) as lat, st_x(region.location::geometry) as lng
    from region_stats stats join regions region on region.id = stats.region_id
    order by stats.places_count desc limit 1
  `.execute(database)
  const { rows: countries } = await sql<{ id: number }>`
    select region_ids[1] as id from place_listings group by 1 order by count(*) desc limit 1
  `.execute(database)
  const place = await database
    .selectFrom('placeListings')
    .where(sql<boolean>`cardinality(partner_ids) > 0 and organisation_id is not null`)
    .orderBy('rootId')
    .select(['rootId', 'organisationId', 'nameWords', 'card'])
    .executeTakeFirst()
  const [city, country] = [rows[0], countries[0]]
  if (city === undefined || country === undefined || place === undefined)
    throw new Error('no world loaded: run "npm run world" first')
  return {
    centre: { lat: city.lat, lng: city.lng },
    countryId: country.id,
    placeId: place.rootId,
    organisationId: place.organisationId ?? 0,
    partnerId: place.card.partnerIds[0] ?? 0,
    nameWords: place.nameWords.map((word) => word.slice(0, 3)),
    today: new Date().toISOString().slice(0, 10),
  }
}
