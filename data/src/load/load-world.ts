import { once } from 'node:events'
import { createDatabase } from '@amber/db/database'
import type { Files } from '@amber/integrations/files/client'
import type { Search } from '@amber/integrations/search/client'
import { placeDocument } from '@amber/integrations/search/place-document'
import { regionDocument } from '@amber/integrations/search/region-document'
import { addNamedJobs } from '@amber/db/jobs'
import { insightsJobOf } from '@amber/db/queries/region/region-insights'
import { refreshRegionStats } from '@amber/db/queries/region/region-stats'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Geography } from '../model.ts'
import type { WorldPlan } from '../places/plan-world.ts'
import { createIds } from './ids.ts'
import { hasPlaces, readLastIds, removeWorld, setSequences, setTriggers } from './remove-world.ts'
import type { Progress } from './progress.ts'
import { type Batch, streamWorld } from './stream-world.ts'
import { copyStatement, TABLES } from './targets.ts'

type LoadOptions = {
  databaseUrl: string
  search: Search
  /** Storage for floor plans; null stores none. */
  files: Files | null
  geography: Geography
  plan: WorldPlan
  /** Whether existing data may be deleted. */
  replace: boolean
  progress: Progress
}

export class WorldExistsError extends Error {
  override name = 'WorldIsThereError'
}

/**
 * Loads the world in one transaction: the database holds the whole world or is unchanged. The index is filled in
 * parallel and emptied again if the transaction fails.
 */
export async function loadWorld(options: LoadOptions): Promise<void> {
  const client = new pg.Client({ connectionString: options.databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    // Waits for a concurrent load, whose rows are visible afterwards.
    await client.query(`select pg_advisory_xact_lock(hashtext('demo world'))`)
    if (!options.replace && (await hasPlaces(client))) {
      await refreshMissingCityStats(client, options)
      throw new WorldExistsError('database already has regions or places')
    }
    await options.search.emptyIndices()
    try {
      await writeWorld(client, options)
      await client.query('commit')
    } catch (error) {
      await options.search.emptyIndices().catch(() => undefined)
      throw error
    }
    options.progress.say('analysing tables')
    await client.query(`analyze ${TABLES.join(', ')}`)
  } finally {
    await client.end()
  }
  await options.search.refresh()
  await refreshCityStats(options)
}

async function writeWorld(client: pg.Client, { search, files, geography, plan, replace, progress }: LoadOptions) {
  if (replace) await removeWorld(client)
  await setTriggers(client, 'disable')
  for (const day of plan.observedDays) await client.query('select make_price_observations_month($1::date)', [day])
  const ids = createIds(await readLastIds(client))
  const now = new Date()
  let done = 0
  // Each batch is written while the next one is made: database and index use other cores.
  let writing: Promise<unknown> = Promise.resolve()
  try {
    for (const batch of streamWorld(geography, plan, ids, { now })) {
      await writing
      done += batch.places.length
      progress.at(done)
      writing = settleAll([copyBatch(client, batch), indexBatch(search, batch, now), storeFloorPlans(files, batch)])
      // Starts sending before this thread makes the next batch. An error surfaces when the promise is awaited.
      writing.catch(() => undefined)
      await new Promise(setImmediate)
    }
  } finally {
    // Also waits after a failure: nothing may reach the index while it is emptied.
    await writing
  }
  await client.query(`
    update regions set shape = st_multi(
      st_makeenvelope(bounds_west, bounds_south, bounds_east, bounds_north, 4326)
    )::geography
    where region_type = 'locality' and bounds_west < bounds_east
  `)
  await setSequences(client, ids)
  await setTriggers(client, 'enable')
}

/** Waits for all promises even if one fails: none may still write while the index is emptied. */
async function settleAll(promises: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(promises)).find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

async function copyBatch(client: pg.Client, { tables }: Batch): Promise<void> {
  for (const { name, text } of tables) {
    const stream = client.query(copyFrom(copyStatement(name)))
    stream.end(text)
    await once(stream, 'finish')
  }
}

/** Uses version 1, because each row is new. */
async function indexBatch(search: Search, { places, regions }: Batch, now: Date): Promise<void> {
  await search.indexRegions(regions.map((region) => ({ document: regionDocument(region), version: 1 })))
  await search.indexPlaces(places.map((place) => ({ document: placeDocument(place, now), version: 1 })))
}

async function storeFloorPlans(files: Files | null, { floorPlans }: Batch): Promise<void> {
  if (files === null) return
  await Promise.all(floorPlans.map(([key, svg]) => files.put(key, Buffer.from(svg), { contentType: 'image/svg+xml' })))
}

/** Fills the city stats if an earlier run was interrupted between its commit and `refreshCityStats`. */
async function refreshMissingCityStats(client: pg.Client, options: LoadOptions): Promise<void> {
  const { rows } = await client.query<{ counted: boolean }>('select exists (select from region_stats) as counted')
  if (!rows[0]?.counted) await refreshCityStats(options)
}

/** Refreshes the stats of one city after the other, as a worker would, and leaves what their pages say to a worker. */
async function refreshCityStats({ databaseUrl, progress }: LoadOptions): Promise<void> {
  const db = createDatabase(databaseUrl, { max: 2 })
  try {
    const cities = await db.selectFrom('regions').where('regionType', '=', 'locality').select('id').execute()
    progress.say(`counting ${cities.length} cities`)
    for (const { id } of cities) await refreshRegionStats(db, id)
    // After all cities are counted, since the pages of a country compare them.
    await db.transaction().execute((tx) =>
      addNamedJobs(
        tx,
        cities.map(({ id }) => insightsJobOf(id)),
      ),
    )
  } finally {
    await db.destroy()
  }
}
