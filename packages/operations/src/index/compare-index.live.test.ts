import { getPlaceForIndex } from '@amber/db/queries/place-for-index'
import { createSearch } from '@amber/integrations/search/client'
import { placeDocument } from '@amber/integrations/search/place-document'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createCity } from '@amber/testing/factories/region'
import { removeSearchIndices, SEARCH_URL, searchPrefix } from '@amber/testing/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareIndex } from './compare-index.ts'
import { indexPlace } from './index-place.ts'

const prefix = searchPrefix()
const search = createSearch({ url: SEARCH_URL, prefix })
let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
  await search.ensureIndices()
})
afterAll(async () => {
  await search.close()
  await removeSearchIndices(prefix)
  await database.drop()
})

test('the index of places is right when each is there in its version, and each way to be wrong is told', async () => {
  const { db } = database
  const indexing = { db, search, documentOf: placeDocument }
  const { id: regionId } = await createCity(db)
  const place = async () => (await createPlace(db, { place: { regionId } })).id
  const [right, missing, older, newer, changed] = [
    await place(),
    await place(),
    await place(),
    await place(),
    await place(),
  ]
  for (const id of [right, older]) await indexPlace(indexing, id)

  await db.updateTable('inventories').set({ name: 'Renamed' }).where('id', '=', older).execute()
  const source = await getPlaceForIndex(db, newer)
  await search.indexPlace(placeDocument(source), source.version + 1)
  const wrong = await getPlaceForIndex(db, changed)
  await search.indexPlace({ ...placeDocument(wrong), currency: 'USD' }, wrong.version)
  await search.indexPlace({ ...placeDocument(source), id: 777_777 }, 1)

  expect(await compareIndex(indexing)).toEqual({
    compared: 5,
    differences: [
      { id: missing, problem: 'missing' },
      { id: older, problem: 'older' },
      { id: newer, problem: 'newer' },
      { id: changed, problem: 'other content' },
      { id: 777_777, problem: 'unknown' },
    ],
  })

  await search.removePlace(777_777, 2)
  // Two changes, since the index is one version ahead of one of them.
  for (const status of ['inactive', 'active'] as const) {
    await db.updateTable('inventories').set({ status }).where('id', 'in', [newer, changed]).execute()
  }
  for (const id of [missing, older, newer, changed]) await indexPlace(indexing, id)
  expect(await compareIndex(indexing)).toEqual({ compared: 5, differences: [] })
})
