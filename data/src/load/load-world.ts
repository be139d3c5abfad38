import { once } from 'node:events'
import { createDatabase } from '@amber/db/database'
import type { Files } from '@amber/integrations/files/client'
import type { Search } from '@amber/integrations/search/client'
import { placeDocument } from '@amber/integrations/search/place-document'
import { regionDocument } from '@amber/integrations/search/region-document'
import { refreshRegionStats } from '@amber/operations/region/refresh-region-stats'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Geography } from '../model.ts'
import type { WorldPlan } from '../places/plan-world.ts'
import { countIds } from './ids.ts'
import { hasPlaces, lastIds, removeWorld, setSequences, setTriggers } from './make-room.ts'
import type { Progress } from './progress.ts'
import { type Batch, streamWorld } from './stream-world.ts'
import { copyStatement, TABLES } from './targets.ts'

type Loading = {
  databaseUrl: string
  search: Search
  /** Where floor plans go; without one, none is stored. */
  files: Files | null
  geography: Geography
  plan: WorldPlan
  /** Whether what is there may be thrown away. */
  replace: boolean
  progress: Progress
}

export class WorldIsThereError extends Error {
  override name = 'WorldIsThereError'
}

/**
 * In one transaction: the database has the whole world or what it had before. The index is filled beside it, and
 * emptied again when the transaction fails.
 */
export async function loadWorld(loading: Loading): Promise<void> {
  const client = new pg.Client({ connectionString: loading.databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    // Whoever else is loading one comes first, and is seen then.
    await client.query(`select pg_advisory_xact_lock(hashtext('demo world'))`)
    if (!loading.replace && (await hasPlaces(client))) {
      await countWhatIsNot(client, loading)
      throw new WorldIsThereError('the database has regions or places already')
    }
    await loading.search.emptyIndices()
    try {
      await writeWorld(client, loading)
      await client.query('commit')
    } catch (error) {
      await loading.search.emptyIndices().catch(() => undefined)
      throw error
    }
    loading.progress.say('analysing tables')
    await client.query(`analyze ${TABLES.join(', ')}`)
  } finally {
    await client.end()
  }
  await loading.search.refresh()
  await countCities(loading)
}

async function writeWorld(client: pg.Client, { search, files, geography, plan, replace, progress }: Loading) {
  if (replace) await removeWorld(client)
  await setTriggers(client, 'disable')
  for (const day of plan.observedDays) await client.query('select make_price_observations_month($1::date)', [day])
  const ids = countIds(await lastIds(client))
  const now = new Date()
  let done = 0
  // What was made is written while the next is made: the database and the index have cores of their own.
  let writing: Promise<unknown> = Promise.resolve()
  try {
    for (const batch of streamWorld(geography, plan, ids, { now })) {
      await writing
      done += batch.places.length
      progress.at(done)
      writing = allOf([copyBatch(client, batch), indexBatch(search, batch, now), storeDrawings(files, batch)])
      // Begins to be sent before this thread makes the next; what goes wrong is heard when it is waited for.
      writing.catch(() => undefined)
      await new Promise(setImmediate)
    }
  } finally {
    // Also when no more can be made: nothing may be on its way to the index while that is emptied.
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

/** Waits for every one also when one fails: none may still write when the index is emptied. */
async function allOf(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((work) => work.status === 'rejected')
  if (failed) throw failed.reason
}

async function copyBatch(client: pg.Client, { tables }: Batch): Promise<void> {
  for (const { name, text } of tables) {
    const stream = client.query(copyFrom(copyStatement(name)))
    stream.end(text)
    await once(stream, 'finish')
  }
}

/** Of version 1, as each row has just been made. */
async function indexBatch(search: Search, { places, regions }: Batch, now: Date): Promise<void> {
  await search.indexRegions(regions.map((region) => ({ document: regionDocument(region), version: 1 })))
  await search.indexPlaces(places.map((place) => ({ document: placeDocument(place, now), version: 1 })))
}

async function storeDrawings(files: Files | null, { floorPlans }: Batch): Promise<void> {
  if (files === null) return
  await Promise.all(floorPlans.map(([key, svg]) => files.put(key, Buffer.from(svg), { contentType: 'image/svg+xml' })))
}

/** A run that was broken off after its rows were committed has counted nothing yet. */
async function countWhatIsNot(client: pg.Client, loading: Loading): Promise<void> {
  const { rows } = await client.query<{ counted: boolean }>('select exists (select from region_stats) as counted')
  if (!rows[0]?.counted) await countCities(loading)
}

/** As a worker would, one city after the other. */
async function countCities({ databaseUrl, progress }: Loading): Promise<void> {
  const db = createDatabase(databaseUrl, { max: 2 })
  try {
    const cities = await db.selectFrom('regions').where('regionType', '=', 'locality').select('id').execute()
    progress.say(`counting ${cities.length} cities`)
    for (const { id } of cities) await refreshRegionStats(db, id)
  } finally {
    await db.destroy()
  }
}
