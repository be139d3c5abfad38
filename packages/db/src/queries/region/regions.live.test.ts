import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { loadSmallWorld } from '@amber/testing/small-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../database.ts'
import { listRegions } from './regions.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
  await loadSmallWorld(db)
})

afterAll(() => database.drop())

const page = { language: 'en', p: 1, limit: 10 } as const
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

describe('listRegions', () => {
  // spec: 3.region-fields, 3.region-location
  test('returns a region with its ancestors from the country down in the requested language', async () => {
    const { rows, count } = await listRegions(db, { ...page, language: 'fr', canonicalName: 'camden-london' })
    expect(count).toBe(1)
    expect(rows[0]).toMatchObject({
      name: 'Camden',
      canonicalName: 'camden-london',
      regionType: 'sublocality',
      lat: 51.539,
      lng: -0.1426,
      bounds: {
        south: expect.any(Number),
        west: expect.any(Number),
        north: expect.any(Number),
        east: expect.any(Number),
      },
    })
    expect(rows[0]?.ancestors.map(({ name, regionType }) => [regionType, name])).toEqual([
      ['country', 'Royaume-Uni'],
      ['state', 'Angleterre'],
      ['locality', 'Londres'],
    ])
  })

  test('returns no ancestors for a country', async () => {
    const { rows } = await listRegions(db, { ...page, canonicalName: 'france' })
    expect(rows[0]?.ancestors).toEqual([])
  })

  test('filters by type and by direct parent', async () => {
    const cities = await listRegions(db, { ...page, regionType: 'locality', limit: 100 })
    expect(cities.count).toBe(13)
    const english = await listRegions(db, { ...page, parent: 'england' })
    expect(namesOf(english.rows)).toEqual(['Leeds', 'London', 'Manchester'])
    expect(await listRegions(db, { ...page, parent: 'atlantis' })).toEqual({ rows: [], count: 0 })
  })

  test.each([
    ['londr', 'London'],
    ['伦敦', 'London'],
    ['sídney', 'Sydney'],
    ['SIDNEY', 'Sydney'],
    ['ucl', 'University College London'],
  ])('for %s, part of a name, alias or translation, finds the region %s', async (name, expectedName) => {
    const { rows } = await listRegions(db, { ...page, name, limit: 100 })
    expect(namesOf(rows)).toContain(expectedName)
  })

  test.each(['%', '_', '\\', "'", 'x%'])('treats %s as literal text, not as a pattern', async (name) => {
    const { count } = await listRegions(db, { ...page, name })
    expect(count).toBe(name === "'" ? 1 : 0)
  })

  test('pages without gaps or duplicates', async () => {
    const all = await listRegions(db, { ...page, limit: 100 })
    expect(all.count).toBe(40)
    const paged = []
    for (let p = 1; p <= 6; p++) paged.push(...(await listRegions(db, { ...page, p, limit: 7 })).rows)
    expect(paged).toEqual(all.rows)
    expect(await listRegions(db, { ...page, p: 7, limit: 7 })).toEqual({ rows: [], count: 40 })
  })
})
