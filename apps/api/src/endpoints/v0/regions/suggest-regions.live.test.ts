import { randomUUID } from 'node:crypto'
import type { suggestRegions } from '@amber/contract/schemas/regions'
import { placeDocument } from '@amber/integrations/search/place-document'
import { regionDocument } from '@amber/integrations/search/region-document'
import { indexPlaces } from '@amber/operations/search-index/index-place'
import { indexRegion } from '@amber/operations/search-index/index-region'
import { refreshRegionStats } from '@amber/db/queries/region/region-stats'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createRegion } from '@amber/testing/factories/region'
import { freePort } from '@amber/local-environment/free-port'
import { removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { openTestApi, type TestApi } from '../../../test-api.ts'

const prefix = searchPrefix()
let database: TestDatabase
let api: TestApi
/** API whose OpenSearch is unreachable. */
let withoutSearch: TestApi

beforeAll(async () => {
  database = await cloneDatabase()
  const environment = {
    ...localEnvironment,
    DATABASE_URL: database.url,
    REDIS_PREFIX: `test-${randomUUID()}:`,
    SEARCH_PREFIX: prefix,
    // The first queries of a cold JVM are slow, and these tests do not measure speed.
  }
  api = await openTestApi(environment)
  withoutSearch = await openTestApi({ ...environment, OPENSEARCH_URL: `http://127.0.0.1:${await freePort()}` })

  const { db, search } = api.services
  const uk = await createRegion(db, { name: 'United Kingdom', shortName: 'GB' })
  const london = await createRegion(db, {
    regionType: 'locality',
    parentId: uk.id,
    name: 'London',
    canonicalName: 'london',
    population: 9_000_000,
  })
  const college = await createRegion(db, {
    regionType: 'establishment',
    parentId: london.id,
    name: 'London College',
    canonicalName: 'london-college',
  })
  const place = await createPlace(db, {
    place: { name: 'Londinium House', canonicalName: 'londinium-house', regionId: london.id },
  })
  const chelsea = await createRegion(db, {
    regionType: 'sublocality',
    parentId: london.id,
    name: 'Chelsea',
    canonicalName: 'chelsea',
  })
  await db
    .insertInto('regionNames')
    .values({ regionId: chelsea.id, language: 'en', kind: 'alias', name: 'SW3yyy' })
    .execute()
  await refreshRegionStats(db, london.id)
  await search.ensureIndices()
  for (const { id } of [uk, london, college, chelsea]) await indexRegion({ db, search, documentOf: regionDocument }, id)
  await indexPlaces({ db, search, documentOf: placeDocument }, [place.id])
  await search.refresh()
})

afterAll(async () => {
  await Promise.all([api.close(), withoutSearch.close()])
  await removeSearchIndices(prefix)
  await database.drop()
})

async function suggest({ app }: TestApi, query: string) {
  const response = await app.inject(`/api/v0/regions/suggest?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<z.output<typeof suggestRegions.response>>().data.result
}

const LONDON = { kind: 'city', canonical_name: 'london', parent_name: 'United Kingdom', country_name: 'United Kingdom' }

describe('GET /api/v0/regions/suggest', () => {
  test('finds cities, universities and places by prefix', async () => {
    const found = await suggest(api, 'q=lon')
    expect(found.map(({ kind, name }) => [kind, name])).toEqual([
      ['city', 'London'],
      ['university', 'London College'],
      ['place', 'Londinium House'],
    ])
    expect(found[0]).toMatchObject(LONDON)
  })

  test('returns an empty list when nothing matches', async () => {
    expect(await suggest(api, 'q=zzzzzz')).toEqual([])
  })

  test('corrects typing errors and marks the corrections', async () => {
    expect((await suggest(api, 'q=lodnon'))[0]).toMatchObject({ ...LONDON, is_correction: true })
    expect((await suggest(api, 'q=lon'))[0]).not.toHaveProperty('is_correction')
  })

  test('finds a new name immediately with cache=false', async () => {
    const { db, search } = api.services
    expect(await suggest(api, 'q=newt')).toEqual([])
    const place = await createPlace(db, { place: { name: 'Newton Hall' } })
    await indexPlaces({ db, search, documentOf: placeDocument }, [place.id])
    await search.refresh()
    expect(await suggest(api, 'q=newt&cache=false')).toMatchObject([{ name: 'Newton Hall' }])
  })

  test('falls back to PostgreSQL when OpenSearch is unavailable, with a log line and a metric', async () => {
    const found = await suggest(withoutSearch, 'q=lon&cache=false')
    expect(found.map(({ kind }) => kind)).toEqual(['city', 'university', 'place'])
    expect(found[0]).toMatchObject(LONDON)
    expect(withoutSearch.lines.join('')).toContain('opensearch timed out: falling back to postgres')
    expect(await withoutSearch.services.metrics.registry.metrics()).toContain('search_fallbacks_total{reason="down"} 1')
    expect((await suggest(withoutSearch, 'q=lodnon&cache=false'))[0]).toMatchObject({ ...LONDON, is_correction: true })
  })

  test('counts the places of cities and names the postcode of an area, with each engine', async () => {
    for (const engine of [api, withoutSearch]) {
      const [city, university, place] = await suggest(engine, 'q=lond&cache=false')
      expect(city).toMatchObject({ name: 'London', places_count: 1 })
      expect(university).not.toHaveProperty('places_count')
      expect(place).not.toHaveProperty('places_count')
      expect(city).not.toHaveProperty('postcode')
      expect(await suggest(engine, 'q=sw35ux&cache=false')).toMatchObject([{ name: 'Chelsea', postcode: 'SW3 5UX' }])
    }
  })

  test('leads from a postcode that no region has to the nearest city, with each engine', async () => {
    for (const engine of [api, withoutSearch]) {
      const found = await suggest(engine, 'q=W12%200BZ&cache=false')
      expect(found).toMatchObject([{ ...LONDON, postcode: 'W12 0BZ' }])
    }
  })

  test('finds a place by one word and a typing error in the other, with each engine', async () => {
    const { db, search } = api.services
    const hall = await createPlace(db, { place: { name: 'Brindle Hall' } })
    const tower = await createPlace(db, { place: { name: 'Brindle Tower' } })
    await indexPlaces({ db, search, documentOf: placeDocument }, [hall.id, tower.id])
    await search.refresh()
    for (const engine of [api, withoutSearch])
      expect(await suggest(engine, 'q=Brindle%20towr&cache=false')).toMatchObject([
        { kind: 'place', name: 'Brindle Tower', is_correction: true },
      ])
  })

  test('understands sentences in five languages, with each engine', async () => {
    const sentences = [
      ['en', 'studio in london under 250', 'Studios in London · up to £250 a week'],
      ['de', 'Studiowohnung London bis 250', 'Studios in London'],
      ['es', 'estudio en London por menos de 250', 'Estudios en London'],
      ['fr', 'studio à London moins de 250', 'Studios à London'],
      ['zh', '单间公寓 London 250以下', 'London的单间公寓'],
    ] as const
    for (const engine of [api, withoutSearch]) {
      for (const [language, sentence, title] of sentences) {
        const [first] = await suggest(engine, `lang=${language}&cache=false&q=${encodeURIComponent(sentence)}`)
        expect(first).toMatchObject({ ...LONDON, filters: 'max_price=250&meta_unit_types=studio' })
        expect(first?.title).toContain(title)
        expect(first).not.toHaveProperty('places_count')
        expect(first).not.toHaveProperty('is_correction')
      }
    }
  })

  test('leaves out words about rooms and finds a region within other words, with each engine', async () => {
    for (const engine of [api, withoutSearch]) {
      const [beginning] = await suggest(engine, 'q=lond%20stud&cache=false')
      expect(beginning).toMatchObject(LONDON)
      expect(beginning).not.toHaveProperty('filters')
      const [part] = await suggest(engine, 'q=somewhere%20lovely%20by%20chelsea%20perhaps&cache=false')
      expect(part).toMatchObject({ name: 'Chelsea', is_correction: true })
    }
  })

  test('suggests a country by the beginning of its name, with each engine', async () => {
    for (const engine of [api, withoutSearch])
      expect((await suggest(engine, 'q=united%20k&cache=false'))[0]).toMatchObject({
        kind: 'country',
        name: 'United Kingdom',
      })
  })

  test.each(['', 'q=', 'q=%20', 'q=lon&limit=0', 'q=lon&limit=21', `q=${'x'.repeat(101)}`])(
    'returns 400 for "%s"',
    async (query) => {
      expect((await api.app.inject(`/api/v0/regions/suggest?${query}`)).statusCode).toBe(400)
    },
  )
})
