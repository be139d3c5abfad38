import { getListing } from '@amber/db/queries/listing/listings'
import { getRegionForIndex } from '@amber/db/queries/region/region-for-index'
import { placeDocument } from '@amber/integrations/search/place-document'
import { regionDocument } from '@amber/integrations/search/region-document'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createCity } from '@amber/testing/factories/region'
import { createTestSearch, removeSearchIndices, SEARCH_URL, searchPrefix } from '@amber/testing/search'
import { endedOffer } from '@amber/testing/search/build-listing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compareIndex } from '@amber/testing/search/compare-index'
import { compareRows } from './compare-index.ts'
import { indexPlaces } from './index-place.ts'
import { indexRegion } from './index-region.ts'
import { indexedPlaces } from './indexed-places.ts'
import { indexedRegions } from './indexed-regions.ts'
import { rebuildIndex } from './rebuild-index.ts'
import { repairIndex } from './repair-index.ts'

const prefix = searchPrefix()
const search = createTestSearch(prefix)
let database: TestDatabase
beforeEach(async () => {
  database = await cloneDatabase()
  await search.ensureIndices()
})
afterEach(async () => {
  await removeSearchIndices(prefix)
  await database.drop()
})

const indexing = () => ({ db: database.db, search, documentOf: placeDocument })

async function createPlaces(count: number): Promise<number[]> {
  const { id: regionId } = await createCity(database.db)
  const ids: number[] = []
  for (let made = 0; made < count; made++) ids.push((await createPlace(database.db, { place: { regionId } })).id)
  return ids
}

const indices = async () => (await fetch(`${SEARCH_URL}/_cat/indices/${prefix}places*?format=json`)).json()

const rename = (id: number, name: string) =>
  database.db.updateTable('inventories').set({ name }).where('id', '=', id).execute()

test('reports and repairs every kind of difference', async () => {
  const [right = 0, missing = 0, older = 0, changed = 0] = await createPlaces(4)
  for (const id of [right, older]) await indexPlaces(indexing(), [id])
  await rename(older, 'Renamed')
  const { listing, version } = await getListing(database.db, changed)
  const now = new Date()
  await search.indexPlace(placeDocument({ ...listing, currency: 'USD' }, now), version)
  await search.indexPlace(placeDocument({ ...listing, id: 777_777 }, now), 5)

  const comparison = await compareIndex(indexing())
  expect(comparison).toEqual({
    compared: 4,
    differences: [
      { id: missing, problem: 'missing' },
      { id: older, problem: 'older' },
      { id: changed, problem: 'other content' },
      { id: 777_777, problem: 'unknown' },
    ],
  })
  await repairIndex(indexedPlaces(indexing()), comparison)
  expect(await compareIndex(indexing())).toEqual({ compared: 4, differences: [] })
})

test('repairs documents that are newer than the database, as after a restore', async () => {
  const [ahead = 0] = await createPlaces(2)
  const { listing, version } = await getListing(database.db, ahead)
  await search.indexPlace(placeDocument(listing, new Date()), version + 7)
  const comparison = await compareIndex(indexing())
  expect(comparison.differences).toContainEqual({ id: ahead, problem: 'newer' })
  await repairIndex(indexedPlaces(indexing()), comparison)
  expect(await compareIndex(indexing())).toEqual({ compared: 2, differences: [] })
  // The next change must not be rejected as outdated.
  await rename(ahead, 'Renamed')
  await indexPlaces(indexing(), [ahead])
  expect((await search.places.read([ahead])).get(ahead)?.document.names.en).toBe('Renamed')
})

test('compares a document as of the moment it was created', async () => {
  const [id = 0] = await createPlaces(1)
  const { listing, version } = await getListing(database.db, id)
  const lastYear = placeDocument(listing, new Date('2025-11-15T12:00:00Z'))
  await search.indexPlace(lastYear, version)
  expect((await compareIndex(indexing())).differences).toEqual([])
  await search.places.overwrite({ ...lastYear, checksum: 'of other facts' }, version)
  expect((await compareIndex(indexing())).differences).toEqual([{ id, problem: 'other content' }])
})

test('reports no difference for an offer that ended after the document was created', async () => {
  const [id = 0] = await createPlaces(1)
  const { listing, version } = await getListing(database.db, id)
  const was = { ...listing, offers: [endedOffer(id)] }
  await search.indexPlace(placeDocument(was, new Date('2026-01-15T00:00:00Z')), version)
  expect((await compareIndex(indexing())).differences).toEqual([])
})

test('fills an empty index', async () => {
  const ids = await createPlaces(3)
  const comparison = await compareIndex(indexing())
  expect(comparison.differences).toEqual(ids.map((id) => ({ id, problem: 'missing' })))
  await repairIndex(indexedPlaces(indexing()), comparison)
  expect(await compareIndex(indexing())).toEqual({ compared: 3, differences: [] })
})

test('compares and repairs regions like places', async () => {
  const { db } = database
  const regions = { db, search, documentOf: regionDocument }
  const [right, missing, changed] = [await createCity(db), await createCity(db), await createCity(db)]
  await indexRegion(regions, right.id)
  const region = await getRegionForIndex(db, changed.id)
  await search.indexRegion({ ...regionDocument(region), weight: 9 }, region.version)
  await search.indexRegion({ ...regionDocument(region), id: 777_777 }, 1)
  const compare = async () => {
    await search.refresh()
    const { differences } = await compareRows(indexedRegions(regions))
    return differences.filter(({ id }) => [right.id, missing.id, changed.id, 777_777].includes(id))
  }
  expect(await compare()).toEqual([
    { id: missing.id, problem: 'missing' },
    { id: changed.id, problem: 'other content' },
    { id: 777_777, problem: 'unknown' },
  ])
  await repairIndex(indexedRegions(regions), { compared: 0, differences: await compare() })
  expect(await compare()).toEqual([])
})

test('rebuilds without missing concurrent changes or hiding a place from readers', async () => {
  const ids = await createPlaces(12)
  for (const id of ids) await indexPlaces(indexing(), [id])
  const rows = indexedPlaces(indexing())
  let [rebuilt, changes] = [false, 0]
  const write = async () => {
    while (!rebuilt) {
      const id = ids[changes++ % ids.length] ?? 0
      await rename(id, `Renamed ${changes}`)
      await indexPlaces(indexing(), [id])
    }
  }
  const read = async () => {
    while (!rebuilt) expect((await search.places.read(ids)).size).toBe(ids.length)
  }
  const rebuild = async () => {
    await rebuildIndex(rows).finally(() => (rebuilt = true))
  }
  await Promise.all([write(), read(), rebuild()])
  expect(changes).toBeGreaterThan(ids.length)
  expect(await compareIndex(indexing())).toEqual({ compared: 12, differences: [] })
  expect(await indices()).toHaveLength(1)
})

test('keeps the index in use and leaves no other when a rebuild fails', async () => {
  const [id = 0] = await createPlaces(1)
  await indexPlaces(indexing(), [id])
  const rows = { ...indexedPlaces(indexing()), listIds: () => Promise.reject(new Error('the database went away')) }
  await expect(rebuildIndex(rows)).rejects.toThrow('the database went away')
  expect(await compareIndex(indexing())).toEqual({ compared: 1, differences: [] })
  expect(await indices()).toHaveLength(1)
})
