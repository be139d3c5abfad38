import { parseArgs } from 'node:util'
import { parseConfig } from '@amber/config/parse-config'
import type { Db } from '@amber/db/database'
import type { Search } from '@amber/integrations/search/client'
import { placeDocument } from '@amber/integrations/search/place-document'
import { regionDocument } from '@amber/integrations/search/region-document'
import { savedSearchDocument } from '@amber/integrations/search/saved-search-document'
import { compareRows, type IndexComparison } from '@amber/operations/index/compare-index'
import { indexedPlaces } from '@amber/operations/index/indexed-places'
import { indexedRegions } from '@amber/operations/index/indexed-regions'
import type { IndexedRows } from '@amber/operations/index/indexed-rows'
import { listedPlaces } from '@amber/operations/index/listed-places'
import { rebuildIndex } from '@amber/operations/index/rebuild-index'
import { repairIndex } from '@amber/operations/index/repair-index'
import { indexedSavedSearches } from '@amber/operations/saved-search/indexed-saved-searches'
import { sql } from 'kysely'
import { commandSchema } from './config.ts'
import { wire } from './wire.ts'

type Check = {
  db: Db
  search: Search
  /** Mends what differs. */
  repair: boolean
  /** Writes all listings anew, and makes the indices anew, beside those in use, and puts them in their place. */
  rebuild: boolean
  say: (line: string) => void
  onProgress: (line: string) => void
}

/** Whether the listings and the indices say what the places say; in the end, when they were to be mended. */
export async function checkSearch({ db, search, ...how }: Check): Promise<boolean> {
  await search.ensureIndices()
  const places = indexedPlaces({ db, search, documentOf: placeDocument })
  const regions = indexedRegions({ db, search, documentOf: regionDocument })
  const savedSearches = indexedSavedSearches({ db, search, documentOf: savedSearchDocument })
  const right = [
    await checkRows('listings', listedPlaces(db), { search, ...how }),
    await checkRows('places', places, { search, ...how }),
    await checkRows('regions', regions, { search, ...how }),
    await checkRows('saved searches', savedSearches, { search, ...how }),
  ]
  return right.every(Boolean)
}

async function checkRows<Document, Kept>(
  name: string,
  rows: IndexedRows<Document, Kept>,
  { search, repair, rebuild, say, onProgress }: Omit<Check, 'db'>,
): Promise<boolean> {
  const compare = async () => {
    await search.refresh()
    return compareRows(rows, (compared) => onProgress(`${count(compared)} ${name} compared`))
  }
  const isReadable = await rows.index.isOfThisShape()
  if (!isReadable && !repair && !rebuild) {
    say(`${name}: the index was made by other code; --rebuild makes it anew while the old one is in use`)
    return false
  }
  if (rebuild || !isReadable) {
    await rebuildIndex(rows, (written) => onProgress(`${count(written)} ${name} written`))
    say(`${name}: made anew`)
  }
  const found = await compare()
  say(`${name}: ${summary(found)}`)
  if (found.differences.length === 0 || !repair) return found.differences.length === 0
  await repairIndex(rows, found)
  const left = await compare()
  say(`${name}, repaired: ${summary(left)}`)
  return left.differences.length === 0
}

const SHOWN = 10

function summary({ compared, differences }: IndexComparison): string {
  if (differences.length === 0) return `${count(compared)} compared, all as in the database`
  const kinds = [...Map.groupBy(differences, ({ problem }) => problem)].map(([problem, those]) => {
    const ids = those.slice(0, SHOWN).map(({ id }) => id)
    return `${count(those.length)} ${problem} (${ids.join(', ')}${those.length > SHOWN ? ', …' : ''})`
  })
  return `${count(compared)} compared, ${kinds.join(', ')}`
}

const count = (number: number) => number.toLocaleString('en-GB')

if (import.meta.main) {
  const { values } = parseArgs({ options: { repair: { type: 'boolean' }, rebuild: { type: 'boolean' } } })
  const { db, search } = wire(parseConfig(commandSchema, process.env))
  const terminal = process.stderr.isTTY
  try {
    const right = await db.connection().execute(async (connection) => {
      // Two that rebuild at once would throw away each other's work. Ends with the connection, however this ends.
      const { rows } = await sql<{ alone: boolean }>`
        select pg_try_advisory_lock(hashtext('check search')) as alone
      `.execute(connection)
      if (!rows[0]?.alone) throw new Error('another run of this is under way')
      return checkSearch({
        db,
        search,
        repair: values.repair ?? false,
        rebuild: values.rebuild ?? false,
        say: (line) => console.log(terminal ? `\r\x1b[2K${line}` : line),
        onProgress: (line) => void (terminal && process.stderr.write(`\r\x1b[2K${line}`)),
      })
    })
    process.exitCode = right ? 0 : 1
  } finally {
    await Promise.all([db.destroy(), search.close()])
  }
}
