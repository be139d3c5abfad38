import { recordEvent } from '@amber/db/events'
import { placeDocument } from '@amber/integrations/search/place-document'
import { compareIndex } from '@amber/testing/search/compare-index'
import { renameRegion } from '@amber/operations/region/rename-region'
import type { AppProcess } from '@amber/local-environment/app-process'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { drainJobs } from '@amber/testing/jobs'
import { createTestSearch, removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { startWorker } from '@amber/testing/start-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'

const prefix = searchPrefix()
const search = createTestSearch(prefix)
let database: TestDatabase
let worker: AppProcess | undefined
beforeAll(async () => {
  database = await cloneDatabase()
  worker = await startWorker({ databaseUrl: database.url, prefix })
})
afterAll(async () => {
  await worker?.kill()
  await search.close()
  await removeSearchIndices(prefix)
  await database.drop()
})

test("propagates a country's new name to its places and universities", { timeout: 60_000 }, async () => {
  const { db } = database
  const country = await createRegion(db, { name: 'Ceylon' })
  const city = await createCity(db, { parentId: country.id, name: 'Colombo' })
  const district = await createRegion(db, { regionType: 'sublocality', parentId: city.id })
  const college = await createRegion(db, { regionType: 'establishment', parentId: city.id, name: 'Lanka College' })
  for (const regionId of [city.id, district.id]) {
    const { id } = await createPlace(db, { place: { regionId, name: 'Lanka House' } })
    await db.transaction().execute((tx) => recordEvent(tx, 'place.changed', { rootId: id }))
  }
  for (const { id } of [country, city, college]) {
    await db.transaction().execute((tx) => recordEvent(tx, 'region.changed', { regionId: id }))
  }
  const suggestedCountries = async () => {
    await drainJobs(db)
    await search.refresh()
    const found = await search.suggest({ query: 'lanka', language: 'en', limit: 5 })
    return found.map(({ name, countryName }) => [name, countryName])
  }
  expect(await suggestedCountries()).toEqual([
    ['Lanka College', 'Ceylon'],
    ['Lanka House', 'Ceylon'],
    ['Lanka House', 'Ceylon'],
  ])

  await renameRegion(db, { regionId: country.id, language: 'en', name: 'Sri Lanka', actorId: null })
  expect(await suggestedCountries()).toEqual([
    ['Lanka College', 'Sri Lanka'],
    ['Sri Lanka', null],
    ['Lanka House', 'Sri Lanka'],
    ['Lanka House', 'Sri Lanka'],
  ])
  expect(await compareIndex({ db, search, documentOf: placeDocument })).toEqual({ compared: 2, differences: [] })
})
