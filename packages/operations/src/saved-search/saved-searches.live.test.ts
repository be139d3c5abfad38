import { createAlert, lockSearchToAlert } from '@amber/db/queries/saved-search/saved-search-matches'
import { placeDocument } from '@amber/integrations/search/place-document'
import { savedSearchDocument } from '@amber/integrations/search/saved-search-document'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace, type PlaceTree } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { createTestSearch, removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { compareRows } from '../search-index/compare-index.ts'
import { indexPlaces } from '../search-index/index-place.ts'
import { repairIndex } from '../search-index/repair-index.ts'
import { changePrice } from '../inventory/change-price.ts'
import { alertContent } from './alert-content.ts'
import { sendImmediateAlerts, sendDailyAlerts } from './alert-saved-searches.ts'
import { changeSavedSearch, removeSavedSearch } from './change-saved-search.ts'
import { indexSavedSearch } from './index-saved-search.ts'
import { indexedSavedSearches } from './indexed-saved-searches.ts'
import { matchSavedSearches } from './match-saved-searches.ts'
import { saveSearch } from './save-search.ts'

const prefix = searchPrefix()
const search = createTestSearch(prefix)
let database: TestDatabase
let place: PlaceTree
let regionId: number
let userId: number
let email: string

beforeAll(async () => {
  database = await cloneDatabase()
  await search.ensureIndices()
})
afterAll(async () => {
  await search.close()
  await removeSearchIndices(prefix)
  await database.drop()
})

beforeEach(async () => {
  await sql`truncate saved_searches, listing_changes cascade`.execute(database.db)
  await search.savedSearches.empty()
  const user = await createUser(database.db, { language: 'de' })
  ;[userId, email] = [user.id, user.email ?? '']
  place = await createPlace(database.db, { tenancies: 2 })
  const row = await database.db
    .selectFrom('inventories')
    .where('id', '=', place.id)
    .select('regionId')
    .executeTakeFirstOrThrow()
  regionId = row.regionId ?? 0
  // Moves the city to the place, so that the circle around the city contains it.
  await sql`
    update regions set location = (select location from inventories where id = ${place.id}) where id = ${regionId}
  `.execute(database.db)
})

const savedSearches = () => ({ db: database.db, search, documentOf: savedSearchDocument })

async function save(more: Partial<Parameters<typeof saveSearch>[1]> = {}) {
  const saved = await saveSearch(database.db, {
    userId,
    regionId,
    query: '',
    name: 'Mine',
    frequency: 'at_once',
    ...more,
  })
  await indexSavedSearch(savedSearches(), saved.id)
  await search.refresh()
  return saved
}

/** Runs the index and match jobs one after the other. Returns the number of changes. */
async function writePlace() {
  await indexPlaces({ db: database.db, search, documentOf: placeDocument }, [place.id])
  const changes = await database.db.selectFrom('listingChanges').select('id').execute()
  for (const { id } of changes) await matchSavedSearches({ db: database.db, search }, id)
  return changes.length
}

async function priceTo(priceMinor: number) {
  for (const { id } of place.roomTypes[0]?.tenancies ?? []) {
    await changePrice(database.db, { tenancyId: id, priceMinor, actorId: null })
  }
  return writePlace()
}

const matches = () =>
  database.db
    .selectFrom('savedSearchMatches')
    .orderBy('id')
    .select(['savedSearchId', 'rootId', 'reason', 'price', 'priceBefore', 'alertId'])
    .execute()

const mails = () =>
  database.db.selectFrom('mails').where('toEmail', '=', email).select(['kind', 'ids', 'language', 'userId']).execute()

const waitingJobs = async (name: string) => {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where task_identifier = ${name}
  `.execute(database.db)
  return rows.map(({ key }) => key)
}

describe('matchSavedSearches', () => {
  test('records a change only if it affects searches and somebody has saved one', async () => {
    expect(await writePlace()).toBe(0)
    expect(await priceTo(20_000)).toBe(0)
    await save()
    expect(await priceTo(20_000)).toBe(0)
    await database.db.updateTable('inventories').set({ completeness: 99 }).where('id', '=', place.id).execute()
    expect(await writePlace()).toBe(0)
    expect(await priceTo(19_000)).toBe(1)
    expect(await database.db.selectFrom('listingChanges').selectAll().execute()).toEqual([])
  })

  test('matches a new place once for a search that it fits', async () => {
    const { id } = await save({ query: 'max_price=250' })
    await save({ query: 'max_price=200' })
    await writePlace()
    const found = [{ savedSearchId: id, rootId: place.id, reason: 'new_place', price: 21_000, priceBefore: null }]
    expect(await matches()).toMatchObject(found)
    await writePlace()
    expect(await matches()).toHaveLength(1)
  })

  test('ignores an old place that was never listed, as in a rebuilt table', async () => {
    await save()
    await sql`update inventories set created_at = now() - interval '30 days' where id = ${place.id}`.execute(
      database.db,
    )
    expect(await writePlace()).toBe(0)
  })

  test('ignores a place whose facts differ because the rules of their derivation have changed', async () => {
    await writePlace()
    await save({ query: 'max_price=200' })
    await save()
    // The earlier rules found the place too dear for one search, and dearer than it is for the other.
    await sql`
      update place_listings set
        facts_version = facts_version - 1,
        match_facts = jsonb_set(match_facts, '{rooms,0,stays,0,2}', '99000')
      where root_id = ${place.id}
    `.execute(database.db)
    expect(await priceTo(19_500)).toBe(0)
    expect(await matches()).toEqual([])
  })

  test('matches a place that newly fits or is cheaper but not one that is dearer', async () => {
    await writePlace()
    const [cheap, any] = [await save({ query: 'max_price=200' }), await save()]
    await priceTo(19_500)
    expect(await matches()).toMatchObject([
      { savedSearchId: cheap.id, reason: 'new_place', price: 19_500, priceBefore: null },
      { savedSearchId: any.id, reason: 'lower_price', price: 19_500, priceBefore: 21_000 },
    ])
    await priceTo(25_000)
    expect(await matches()).toHaveLength(2)
  })

  test('matches a place that is available again as new', async () => {
    await sql`update availability set places_left = 0 where root_id = ${place.id}`.execute(database.db)
    await writePlace()
    await save()
    await sql`update availability set places_left = 2 where root_id = ${place.id}`.execute(database.db)
    await writePlace()
    expect(await matches()).toMatchObject([{ reason: 'new_place' }])
  })

  test('stores one match and one job when it runs several times', async () => {
    await save()
    await indexPlaces({ db: database.db, search, documentOf: placeDocument }, [place.id])
    const [change] = await database.db.selectFrom('listingChanges').selectAll().execute()
    await Promise.all([1, 2, 3].map(() => matchSavedSearches({ db: database.db, search }, change?.id ?? 0)))
    expect(await matches()).toHaveLength(1)
    expect(await waitingJobs('alert-saved-searches')).toEqual(['alert-saved-searches'])
  })

  test('skips searches that are turned off or deleted but still indexed', async () => {
    const [off, deleted] = [await save({ query: 'max_price=300' }), await save({ query: 'max_price=301' })]
    await changeSavedSearch(database.db, { userId, id: off.id }, { frequency: 'off' })
    await removeSavedSearch(database.db, { userId, id: deleted.id })
    await save({ query: 'max_price=10' })
    await writePlace()
    expect(await matches()).toEqual([])
  })
})

const isAnyoneBlocked = async () => {
  const { rows } = await sql<{ blocked: boolean }>`
    select exists (
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    ) as blocked
  `.execute(database.db)
  return rows[0]?.blocked
}

describe('alerts', () => {
  const content = async () => {
    const [{ ids } = { ids: {} }] = await mails()
    const id = Number((ids as { saved_search_alert_id?: number }).saved_search_alert_id)
    return alertContent({ db: database.db, siteUrl: 'https://amber.example' }, id, new Date())
  }

  test("combine all matches in one mail in the user's language and are sent once", async () => {
    await save()
    await writePlace()
    await priceTo(20_000)
    await sendImmediateAlerts(database.db)
    expect(await mails()).toMatchObject([{ kind: 'saved_search_alert', language: 'de', userId }])
    await sendImmediateAlerts(database.db)
    expect(await mails()).toHaveLength(1)
    expect(await content()).toMatchObject({
      searchName: 'Mine',
      count: 1,
      places: [{ reason: 'new_place', currency: 'GBP', price: 20_000, priceBefore: null, duration: 'weekly' }],
    })
  })

  test('pause after the last mail and are enqueued again', async () => {
    await save()
    await writePlace()
    await sendImmediateAlerts(database.db)
    await priceTo(20_000)
    await sql`delete from graphile_worker._private_jobs`.execute(database.db)
    await sendImmediateAlerts(database.db)
    expect(await mails()).toHaveLength(1)
    expect(await waitingJobs('alert-saved-searches')).toEqual(['alert-saved-searches:again'])
    await sql`update saved_search_alerts set created_at = now() - interval '16 minutes'`.execute(database.db)
    await sendImmediateAlerts(database.db)
    expect(await mails()).toHaveLength(2)
  })

  test('do not delay new matches while a later run is queued', async () => {
    await save()
    await writePlace()
    await sendImmediateAlerts(database.db)
    await priceTo(20_000)
    await sendImmediateAlerts(database.db)
    await priceTo(19_000)
    const { rows } = await sql<{ soon: boolean }>`
      select run_at < now() + interval '1 minute' as soon from graphile_worker.jobs
      where task_identifier = 'alert-saved-searches' and key = 'alert-saved-searches'
    `.execute(database.db)
    expect(rows).toEqual([{ soon: true }])
  })

  test('are sent once a day and not immediately for daily searches', async () => {
    await save({ frequency: 'daily' })
    await writePlace()
    await sendImmediateAlerts(database.db)
    expect(await mails()).toEqual([])
    await sendDailyAlerts(database.db)
    await priceTo(20_000)
    await sendDailyAlerts(database.db)
    expect(await mails()).toHaveLength(1)
    await sql`update saved_search_alerts set created_at = now() - interval '21 hours'`.execute(database.db)
    await sendDailyAlerts(database.db)
    expect(await mails()).toHaveLength(2)
  })

  test('are created once by two concurrent workers', async () => {
    const { id } = await save()
    await writePlace()
    let second: Promise<void> | undefined
    await database.db.transaction().execute(async (tx) => {
      await lockSearchToAlert(tx, id, 'at_once')
      await createAlert(tx, id)
      second = sendImmediateAlerts(database.db)
      await vi.waitFor(async () => expect(await isAnyoneBlocked()).toBe(true), 5_000)
    })
    await second
    expect(await database.db.selectFrom('savedSearchAlerts').select('id').execute()).toHaveLength(1)
    expect(await mails()).toEqual([])
  })

  test('omit a price that has risen again', async () => {
    await writePlace()
    await save()
    await priceTo(20_000)
    await sendImmediateAlerts(database.db)
    expect(await content()).toMatchObject({ places: [{ reason: 'lower_price', price: 20_000, priceBefore: 21_000 }] })
    await priceTo(22_000)
    expect(await content()).toBeUndefined()
  })
})

describe('indexedSavedSearches', () => {
  const compare = async () => {
    await search.refresh()
    return compareRows(indexedSavedSearches(savedSearches()))
  }

  test('follows changes of a search and repairs outdated documents', async () => {
    const { id } = await save({ query: 'move_in_month=sep&max_price=200' })
    expect(await compare()).toEqual({ compared: 1, differences: [] })
    await changeSavedSearch(database.db, { userId, id }, { frequency: 'daily' })
    expect(await compare()).toMatchObject({ differences: [{ id, problem: 'older' }] })
    await repairIndex(indexedSavedSearches(savedSearches()), await compare())
    expect(await compare()).toEqual({ compared: 1, differences: [] })
    await removeSavedSearch(database.db, { userId, id })
    expect(await compare()).toMatchObject({ differences: [{ id, problem: 'unknown' }] })
    await indexSavedSearch(savedSearches(), id)
    expect(await compare()).toEqual({ compared: 0, differences: [] })
  })

  test('contains nothing about the owner', async () => {
    const { id } = await save({ name: 'A name of my own' })
    const found = (await search.savedSearches.read([id])).get(id)?.document
    expect(Object.keys(found ?? {}).toSorted()).toEqual(['area', 'cells', 'ends_on', 'id', 'preference', 'query'])
  })
})

describe('saveSearch', () => {
  test('renames the existing search when it is saved again', async () => {
    const [first, second] = [
      await save({ query: 'max_price=200&p=2' }),
      await save({ query: 'max_price=200', name: 'New' }),
    ]
    expect(second).toMatchObject({ id: first.id, name: 'New', version: 2 })
  })

  test('rejects a query that is too long once normalised', async () => {
    const corners = Array.from({ length: 100 }, (_, index) => {
      const angle = (index / 100) * 2 * Math.PI
      return `${(53.8 + Math.sin(angle)).toFixed(5)},${(1.5 + Math.cos(angle)).toFixed(5)}`
    })
    const saved = save({ query: `region_polygon=${corners.join(';')}` })
    await expect(saved).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('restarts a search that has ended', async () => {
    const month = new Date().toLocaleString('en', { month: 'short', timeZone: 'UTC' }).toLowerCase()
    const { id } = await save({ query: `move_in_month=${month}` })
    await sql`update saved_searches set created_at = now() - interval '1 year' where id = ${id}`.execute(database.db)
    await save({ query: `move_in_month=${month}` })
    const found = (await search.savedSearches.read([id])).get(id)?.document
    expect(found?.ends_on).toBeGreaterThanOrEqual(Math.floor(Date.now() / 86_400_000))
  })

  test('saves twenty of 25 concurrent searches and rejects the rest', async () => {
    const all = Array.from({ length: 25 }, (_, index) =>
      saveSearch(database.db, { userId, regionId, query: `max_price=${index + 1}`, name: 'Mine', frequency: 'daily' }),
    )
    const rejected = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected')
    expect(rejected).toHaveLength(5)
    expect(rejected[0]).toMatchObject({ reason: { code: 'conflict' } })
  })

  test('throws not_found when someone else changes or removes the search', async () => {
    const { id } = await save()
    const other = { userId: (await createUser(database.db)).id, id }
    await expect(changeSavedSearch(database.db, other, { name: 'Mine now' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(removeSavedSearch(database.db, other)).rejects.toMatchObject({ code: 'not_found' })
  })
})
