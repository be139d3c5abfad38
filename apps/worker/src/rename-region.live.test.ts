import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { recordEvent } from '@amber/db/events'
import { createSearch } from '@amber/integrations/search/client'
import { placeDocument } from '@amber/integrations/search/place-document'
import { compareIndex } from '@amber/operations/index/compare-index'
import { renameRegion } from '@amber/operations/region/rename-region'
import { localEnvironment } from '@amber/testing/addresses'
import { type AppProcess, startApp } from '@amber/testing/app-process'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { freePort } from '@amber/testing/free-port'
import { drainJobs } from '@amber/testing/jobs'
import { REPOSITORY } from '@amber/testing/repository'
import { removeSearchIndices, SEARCH_URL, searchPrefix } from '@amber/testing/search'
import { afterAll, beforeAll, expect, test } from 'vitest'

const prefix = searchPrefix()
const search = createSearch({ url: SEARCH_URL, prefix })
let database: TestDatabase
let worker: AppProcess | undefined
beforeAll(async () => {
  database = await cloneDatabase()
  const logs = join(REPOSITORY, '.local', 'logs')
  await mkdir(logs, { recursive: true })
  worker = await startApp({
    name: 'worker',
    port: await freePort(),
    environment: { ...localEnvironment, DATABASE_URL: database.url, REDIS_PREFIX: prefix, SEARCH_PREFIX: prefix },
    logFile: join(logs, `${prefix}worker.log`),
  })
})
afterAll(async () => {
  await worker?.kill()
  await search.close()
  await removeSearchIndices(prefix)
  await database.drop()
})

test('a new name of a country reaches the places and universities below it', { timeout: 60_000 }, async () => {
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
  const countries = async () => {
    await drainJobs(db)
    await search.refresh()
    const found = await search.suggest({ query: 'lanka', language: 'en', limit: 5 })
    return found.map(({ name, countryName }) => [name, countryName])
  }
  expect(await countries()).toEqual([
    ['Lanka College', 'Ceylon'],
    ['Lanka House', 'Ceylon'],
    ['Lanka House', 'Ceylon'],
  ])

  await renameRegion(db, { regionId: country.id, language: 'en', name: 'Sri Lanka', actorId: null })
  expect(await countries()).toEqual([
    ['Lanka College', 'Sri Lanka'],
    ['Lanka House', 'Sri Lanka'],
    ['Lanka House', 'Sri Lanka'],
  ])
  expect(await compareIndex({ db, search, documentOf: placeDocument })).toEqual({ compared: 2, differences: [] })
})
