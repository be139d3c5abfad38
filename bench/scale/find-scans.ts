import { createDatabase, type Db } from '@amber/db/database'
import { createLead } from '@amber/testing/factories/lead'
import { logIn } from '@amber/testing/factories/session'
import { HOT_REQUEST_NAMES, hotRequests } from '@amber/testing/hot-requests'
import { startStatementRecorder } from '@amber/testing/recorded-statements'
import { scannedTables } from '@amber/testing/scanned-tables'
import { lookAround } from '@amber/testing/search/look-around'
import { sequentialScans } from '@amber/testing/search/sequential-scans'
import { typicalSearches } from '@amber/testing/search/typical-searches'
import type { World } from '@amber/testing/world'
import { sql } from 'kysely'
import { openTestApi, SAME_ORIGIN_HEADERS } from '../../apps/api/src/test-api.ts'
import { DENSE_CITY } from './plan-growth.ts'

/** Rows from which on no request may read a table as a whole. Of smaller ones PostgreSQL rightly reads all. */
const LARGE_ROWS = 5_000

type Found = { checked: number; /** Those that read whole tables, with the names of the tables. */ scans: string[] }

/** Checks how PostgreSQL would plan the typical searches, which it answers when OpenSearch cannot. */
export async function findScannedSearches(db: Db): Promise<Found> {
  const searches = [...typicalSearches(await lookAround(db))]
  const scans: string[] = []
  for (const [name, search] of searches) {
    const tables = await sequentialScans(db, search)
    if (tables.length > 0) scans.push(`${name} reads ${tables.join(', ')}`)
  }
  return { checked: searches.length, scans }
}

/** Checks how PostgreSQL plans every statement of the hot requests in a world of this size, with the statistics it has. */
export async function findScannedRequests({ db, environment }: World): Promise<Found> {
  const place = await db
    .selectFrom('inventories')
    .where('kind', '=', 'place')
    .where('status', '=', 'active')
    .orderBy('id', 'desc')
    .select(['id', 'canonicalName'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const student = await logIn(db)
  const tokens = { student: student.token, agent: (await logIn(db, { roles: ['agent'] })).token }
  const lead = await createLead(db, { userId: student.userId, rootId: place.id })
  const requests = hotRequests({ place: place.canonicalName ?? '', city: DENSE_CITY, lead: lead.uuid })
  const largeTables = await listLargeTables(db)

  const planner = createDatabase(environment['DATABASE_URL'] ?? '', { max: 1 })
  // Earlier than the connections of the API.
  const recorder = startStatementRecorder()
  const api = await openTestApi(environment)
  const scans: string[] = []
  let checked = 0
  try {
    for (const name of HOT_REQUEST_NAMES) {
      const { url, caller } = requests[name]
      recorder.take()
      const { statusCode } = await api.app.inject({
        url,
        headers: SAME_ORIGIN_HEADERS,
        ...(caller && { cookies: { user_auth_token: tokens[caller] } }),
      })
      if (statusCode !== 200 && statusCode !== 404) throw new Error(`${url} responded ${statusCode}`)
      const statements = recorder.take()
      checked += statements.length
      const tables = (await scannedTables(planner, statements)).filter((table) => largeTables.has(table))
      if (tables.length > 0) scans.push(`${name} reads ${tables.join(', ')}`)
    }
  } finally {
    recorder.stop()
    await api.close()
    await planner.destroy()
  }
  return { checked, scans }
}

async function listLargeTables(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and reltuples >= ${LARGE_ROWS}
  `.execute(db)
  return new Set(rows.map(({ name }) => name))
}
