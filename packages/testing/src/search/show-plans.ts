import { createDatabase, type Db } from '@amber/db/database'
import { searchListings } from '@amber/db/queries/listing/search-listings'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { localEnvironment } from '@amber/local-environment/addresses'
import { lookAround } from './look-around.ts'
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
