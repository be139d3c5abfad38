import { parseArgs } from 'node:util'
import { parseConfig } from '@amber/config/parse-config'
import type { Db } from '@amber/db/database'
import type { Search } from '@amber/integrations/search/client'
import { placeDocument } from '@amber/integrations/search/place-document'
import { regionDocument } from '@amber/integrations/search/region-document'
import { savedSearchDocument } from '@amber/integrations/search/saved-search-document'
import { compareRows, type IndexComparison } from '@amber/operations/search-index/compare-index'
import { indexedPlaces } from '@amber/operations/search-index/indexed-places'
import { indexedRegions } from '@amber/operations/search-index/indexed-regions'
import type { IndexedRows } from '@amber/operations/search-index/indexed-rows'
import { storedListings } from '@amber/operations/search-index/stored-listings'
import { rebuildIndex } from '@amber/operations/search-index/rebuild-index'
import { repairIndex } from '@amber/operations/search-index/repair-index'
import { indexedSavedSearches } from '@amber/operations/saved-search/indexed-saved-searches'
import { sql } from 'kysely'
import { commandSchema } from '../config.ts'
import { wire } from '../wire.ts'

type Check = {
  db: Db
  search: Search
  /** Whether to repair differences. */
  repair: boolean
  /** Whether to rewrite all listings and rebuild the indices beside those in use before swapping them in. */
  rebuild: boolean
  print: (line: string) => void
  onProgress: (line: string) => void
}

/** Returns whether listings and indices match the database, after any requested repair, after any requested repair. */
export async function checkSearch({ db, search, ...options }: Check): Promise<boolean> {
  await search.ensureIndices()
  const places = indexedPlaces({ db, search, documentOf: placeDocument })
  const regions = indexedRegions({ db, search, documentOf: regionDocument })
  const savedSearches = indexedSavedSearches({ db, search, documentOf: savedSearchDocument })
  const results = [
    await checkRows('listings', storedListings(db), { search, ...options }),
    await checkRows('places', places, { search, ...options }),
    await checkRows('regions', regions, { search, ...options }),
    await checkRows('saved searches', savedSearches, { search, ...options }),
  ]
  return results.every(Boolean)
}

async function checkRows<Document, Stored>(
  name: string,
  rows: IndexedRows<Document, Stored>,
  { search, repair, rebuild, print, onProgress }: Omit<Check, 'db'>,
): Promise<boolean> {
  const compare = async () => {
    await search.refresh()
    return compareRows(rows, (compared) => onProgress(`${count(compared)} ${name} compared`))
  }
  const isReadable = await rows.index.isOfThisShape()
  if (!isReadable && !repair && !rebuild) {
    print(`${name}: the index has an outdated mapping; --rebuild replaces it while the old one stays in use`)
    return false
  }
  if (rebuild || !isReadable) {
    await rebuildIndex(rows, (written) => onProgress(`${count(written)} ${name} written`))
    print(`${name}: rebuilt`)
  }
  const found = await compare()
  print(`${name}: ${summary(found)}`)
  if (found.differences.length === 0 || !repair) return found.differences.length === 0
  await repairIndex(rows, found)
  const remaining = await compare()
  print(`${name}, repaired: ${summary(remaining)}`)
  return remaining.differences.length === 0
}

const MAX_SHOWN_IDS = 10

function summary({ compared, differences }: IndexComparison): string {
  if (differences.length === 0) return `${count(compared)} compared, no differences`
  const kinds = [...Map.groupBy(differences, ({ problem }) => problem)].map(([problem, ofKind]) => {
    const ids = ofKind.slice(0, MAX_SHOWN_IDS).map(({ id }) => id)
    return `${count(ofKind.length)} ${problem} (${ids.join(', ')}${ofKind.length > MAX_SHOWN_IDS ? ', …' : ''})`
  })
  return `${count(compared)} compared, ${kinds.join(', ')}`
}

const count = (number: number) => number.toLocaleString('en-GB')

if (import.meta.main) {
  const { values } = parseArgs({ options: { repair: { type: 'boolean' }, rebuild: { type: 'boolean' } } })
  const { db, search } = wire(parseConfig(commandSchema, process.env))
  const isTerminal = process.stderr.isTTY
  try {
    const isCorrect = await db.connection().execute(async (connection) => {
      // Two concurrent rebuilds would discard each other's work. The lock is released with the connection, even after a
      // crash.
      const { rows } = await sql<{ alone: boolean }>`
        select pg_try_advisory_lock(hashtext('check search')) as alone
      `.execute(connection)
      if (!rows[0]?.alone) throw new Error('search check already running')
      return checkSearch({
        db,
        search,
        repair: values.repair ?? false,
        rebuild: values.rebuild ?? false,
        print: (line) => console.log(isTerminal ? `\r\x1b[2K${line}` : line),
        onProgress: (line) => void (isTerminal && process.stderr.write(`\r\x1b[2K${line}`)),
      })
    })
    process.exitCode = isCorrect ? 0 : 1
  } finally {
    await Promise.all([db.destroy(), search.close()])
  }
}
