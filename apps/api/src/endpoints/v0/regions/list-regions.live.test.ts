import { randomUUID } from 'node:crypto'
import { ErrorBody } from '@amber/contract/http/envelope'
import type { listRegions } from '@amber/contract/schemas/regions'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createRegion } from '@amber/testing/factories/region'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestApi, type TestApi } from '../../../test-api.ts'

let database: TestDatabase
let api: TestApi

beforeAll(async () => {
  database = await cloneDatabase()
  const { db } = database
  api = await openTestApi({ ...localEnvironment, DATABASE_URL: database.url, REDIS_PREFIX: `test-${randomUUID()}:` })
  const uk = await createRegion(db, { name: 'United Kingdom', canonicalName: 'united-kingdom' })
  const england = await createRegion(db, {
    regionType: 'state',
    parentId: uk.id,
    name: 'England',
    canonicalName: 'england',
  })
  for (const name of ['London', 'Leeds', 'York']) {
    await createRegion(db, {
      regionType: 'locality',
      parentId: england.id,
      name,
      canonicalName: name.toLowerCase(),
      boundsSouth: 51,
      boundsWest: -1,
      boundsNorth: 52,
      boundsEast: 0.5,
    })
  }
  await db.insertInto('regionNames').values({ regionId: england.id, language: 'fr', name: 'Angleterre' }).execute()
})

afterAll(async () => {
  await api.close()
  await database.drop()
})

async function list(query: string, path = '/api/v0/regions') {
  const response = await api.app.inject(`${path}${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<z.output<typeof listRegions.response>>().data
}

async function requestError(query: string) {
  const response = await api.app.inject(`/api/v0/regions${query}`)
  expect(response.statusCode).toBe(400)
  return z.parse(ErrorBody, response.json()).error
}

// spec: 7.get-regions
describe('GET /api/v0/regions', () => {
  // spec: 3.region-fields, 3.region-location
  test('returns a region with its ancestors and its location', async () => {
    const { result, meta } = await list('?canonical_name=london')
    expect(meta).toEqual({ count: 1, p: 1, limit: 10 })
    expect(result).toMatchObject([
      {
        name: 'London',
        canonical_name: 'london',
        region_type: 'locality',
        parent_name: 'England',
        ancestors: [{ canonical_name: 'united-kingdom' }, { canonical_name: 'england' }],
        combined_name: 'London, England, United Kingdom',
        location: {
          location_coordinates: { lat: 51.5, lng: -0.12 },
          location_bounds: { southwest: { lat: 51, lng: -1 }, northeast: { lat: 52, lng: 0.5 } },
        },
      },
    ])
  })

  test('returns the same at /regions', async () => {
    expect(await list('?region_type=country', '/regions')).toEqual(await list('?region_type=country'))
  })

  // spec: 3.region-types
  test('filters by type, parent and name', async () => {
    const names = async (query: string) => (await list(query)).result.map(({ name }) => name)
    expect(await names('?region_type=state')).toEqual(['England'])
    expect(await names('?parent=england')).toEqual(['Leeds', 'London', 'York'])
    expect(await names('?name=lon')).toEqual(['London'])
    expect(await names('?parent=nowhere')).toEqual([])
  })

  test('returns one page and counts all regions', async () => {
    const { result, meta } = await list('?parent=england&p=2&limit=2')
    expect(result.map(({ name }) => name)).toEqual(['York'])
    expect(meta).toEqual({ count: 3, p: 2, limit: 2 })
  })

  test('returns names in the requested language', async () => {
    expect((await list('?canonical_name=london&lang=fr')).result[0]?.combined_name).toMatch(/^London, Angleterre/)
  })

  test('returns only the requested fields', async () => {
    expect((await list('?canonical_name=york&only=name,region_type')).result).toEqual([
      { name: 'York', region_type: 'locality' },
    ])
  })

  test('ignores tracking parameters', async () => {
    expect((await list('?canonical_name=york&utm_source=news&gclid=1&fbclid=2')).meta.count).toBe(1)
  })

  test.each([
    ['?limit=101', { limit: 'too_large' }],
    ['?p=101&limit=100', { p: 'too_large' }],
    ['?p=x', { p: 'invalid' }],
    ['?lang=klingon', { lang: 'not_allowed' }],
    ['?only=id,password', { only: 'not_allowed' }],
    ['?region_type=village', { region_type: 'not_allowed' }],
    ['?name=%00', { name: 'invalid' }],
    ['?canonical_name=a&canonical_name=b', { canonical_name: 'invalid' }],
    ['?methods=places_count,secrets', { methods: 'not_allowed' }],
    ['?sort_key=population', { sort_key: 'not_allowed' }],
    ['?sort_order=up', { sort_order: 'not_allowed' }],
    ['?per_country=0', { per_country: 'too_small' }],
  ])('rejects %s and names the field', async (query, fields) => {
    expect(await requestError(query)).toMatchObject({ code: 'invalid_input', fields })
  })
})

describe('GET /api/v0/regions for popular cities', () => {
  const stats = { currency: 'GBP', priceDuration: 'weekly' as const, refreshedAt: new Date() }
  const pricedStats = { ...stats, minPriceMinor: 15_000, medianPriceMinor: 21_000, maxPriceMinor: 40_000 }
  const cities = (query: string) => list(`?region_type=locality&cache=false&${query}`)

  beforeAll(async () => {
    const { db } = database
    const regionId = async (canonicalName: string) =>
      (await db.selectFrom('regions').where('canonicalName', '=', canonicalName).select('id').executeTakeFirstOrThrow())
        .id
    const france = await createRegion(db, { name: 'France', canonicalName: 'france' })
    const paris = await createRegion(db, {
      regionType: 'locality',
      parentId: france.id,
      name: 'Paris',
      canonicalName: 'paris',
    })
    await db
      .insertInto('regionStats')
      .values([
        { regionId: await regionId('london'), placesCount: 60, availablePlacesCount: 50, ...pricedStats },
        { regionId: await regionId('leeds'), placesCount: 25, availablePlacesCount: 20, ...pricedStats },
        { regionId: paris.id, placesCount: 20, availablePlacesCount: 0, refreshedAt: new Date() },
      ])
      .execute()
    for (const name of ['Kings College', 'University College']) {
      await createRegion(db, {
        regionType: 'establishment',
        parentId: await regionId('london'),
        name,
        canonicalName: name.toLowerCase().replace(' ', '-'),
      })
    }
  })

  test('returns the requested methods: place count, prices and universities', async () => {
    const { result } = await cities('canonical_name=london&methods=places_count,prices,universities')
    expect(result[0]).toMatchObject({
      places_count: 60,
      available_places_count: 50,
      prices: { currency: 'GBP', duration: 'weekly', min: 15_000, median: 21_000, max: 40_000 },
      universities: [
        { name: 'Kings College', canonical_name: 'kings-college' },
        { name: 'University College', canonical_name: 'university-college' },
      ],
    })
    const [paris] = (await cities('canonical_name=paris&methods=places_count,prices')).result
    expect(paris).toMatchObject({ places_count: 20, prices: null })
    expect(paris).not.toHaveProperty('universities')
    const [york] = (await cities('canonical_name=york&methods=places_count')).result
    expect(york).toMatchObject({ places_count: 0, available_places_count: 0 })
    const [country] = (await list('?canonical_name=france&methods=places_count')).result
    expect(country).toMatchObject({ places_count: null })
  })

  test('sorts by place count in both directions', async () => {
    const names = async (order: string) =>
      (await cities(`sort_key=places_count&sort_order=${order}`)).result.map(({ name }) => name)
    expect(await names('desc')).toEqual(['London', 'Leeds', 'Paris', 'York'])
    expect(await names('asc')).toEqual(['York', 'Paris', 'Leeds', 'London'])
  })

  test('returns the largest cities of each country and omits those without places', async () => {
    const { result, meta } = await cities('per_country=1&sort_key=places_count&sort_order=desc')
    expect(result.map(({ name }) => name)).toEqual(['London', 'Paris'])
    expect(meta.count).toBe(2)
    expect((await cities('per_country=20')).meta.count).toBe(3)
  })

  test('returns the cached response unless cache=false is sent', async () => {
    const query = '?region_type=locality&methods=places_count&limit=7'
    const before = await list(query)
    await database.db.updateTable('regionStats').set({ placesCount: 61 }).where('placesCount', '=', 60).execute()
    expect(await list(query)).toEqual(before)
    const { result } = await list(`${query}&cache=false`)
    expect(result.map((region) => region.places_count)).toContain(61)
  })
})
