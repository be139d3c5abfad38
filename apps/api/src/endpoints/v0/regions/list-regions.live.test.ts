import { randomUUID } from 'node:crypto'
import { ErrorBody } from '@amber/contract/envelope'
import type { listRegions } from '@amber/contract/regions'
import { localEnvironment } from '@amber/testing/addresses'
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

async function problems(query: string) {
  const response = await api.app.inject(`/api/v0/regions${query}`)
  expect(response.statusCode).toBe(400)
  return z.parse(ErrorBody, response.json()).error
}

// spec: 7.get-regions
describe('GET /api/v0/regions', () => {
  // spec: 3.region-fields, 3.region-location
  test('answers a region with its place in the tree and on the map', async () => {
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

  test('answers the same at /regions', async () => {
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

  test('pages, and counts all', async () => {
    const { result, meta } = await list('?parent=england&p=2&limit=2')
    expect(result.map(({ name }) => name)).toEqual(['York'])
    expect(meta).toEqual({ count: 3, p: 2, limit: 2 })
  })

  test('speaks the language asked for', async () => {
    expect((await list('?canonical_name=london&lang=fr')).result[0]?.combined_name).toMatch(/^London, Angleterre/)
  })

  test('trims each item to the fields asked for', async () => {
    expect((await list('?canonical_name=york&only=name,region_type')).result).toEqual([
      { name: 'York', region_type: 'locality' },
    ])
  })

  test('lets tracking parameters pass', async () => {
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
  ])('refuses %s and names the field', async (query, fields) => {
    expect(await problems(query)).toMatchObject({ code: 'invalid_input', fields })
  })
})
