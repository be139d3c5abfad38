import { createCity, createRegion } from '@amber/testing/factories/region'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../database.ts'
import { getRegionForIndex } from './region-for-index.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
})

afterAll(() => database.drop())

test('returns a region with its names and those of its ancestors', async () => {
  const country = await createRegion(db, { name: 'Germany' })
  const city = await createCity(db, { name: 'Berlin', parentId: country.id, population: 3_700_000 })
  await db
    .insertInto('regionNames')
    .values([
      { regionId: country.id, language: 'de', name: 'Deutschland' },
      { regionId: city.id, language: 'en', kind: 'alias', name: 'BER' },
    ])
    .execute()
  expect(await getRegionForIndex(db, city.id)).toMatchObject({
    names: { en: 'Berlin' },
    aliases: ['BER'],
    parentNames: { en: 'Germany', de: 'Deutschland' },
    countryNames: { en: 'Germany', de: 'Deutschland' },
    population: 3_700_000,
  })
  expect(await getRegionForIndex(db, country.id)).toMatchObject({ parentNames: null, countryNames: null })
  await expect(getRegionForIndex(db, 999_999)).rejects.toThrow('there is no region 999999')
})
