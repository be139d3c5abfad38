import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi } from '../../server/test-loader-context.ts'
import { listCitiesWithPlaces } from './list-cities-with-places.server.ts'

let api: Awaited<ReturnType<typeof startTestApi>>
let queries: Record<string, string>[]

/** The last city has no places. */
const PAGES: Record<string, object[]> = {
  1: [{ name: 'London', places_count: 40 }],
  2: [{ name: 'Leeds', places_count: 2 }],
  3: [{ name: 'Ely', places_count: 0 }],
}

beforeEach(async () => {
  queries = []
  api = await startTestApi((request, response) => {
    const query = Object.fromEntries(new URL(request.url ?? '', 'http://api.example').searchParams)
    queries.push(query)
    const p = query['p'] ?? '1'
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ data: { result: PAGES[p], meta: { count: 201, p: Number(p), limit: 100 } } }))
  })
})

afterEach(() => api.close())

test('lists the cities with places of all pages', async () => {
  const cities = await listCitiesWithPlaces(['name'], api.contextOf({ language: 'de' }))
  expect(cities.map(({ name }) => name)).toEqual(['London', 'Leeds'])
  expect(new Set(queries.map(({ p }) => p))).toEqual(new Set(['1', '2', '3']))
})

test('requests the given fields only, and prices only when they are among them', async () => {
  await listCitiesWithPlaces(['name', 'ancestors'], api.contextOf({ language: 'de' }))
  for (const query of queries)
    expect(query).toMatchObject({ only: 'name,ancestors,places_count', methods: 'places_count', lang: 'de' })
  queries = []
  await listCitiesWithPlaces(['prices'], api.contextOf({ language: 'de' }))
  for (const query of queries)
    expect(query).toMatchObject({ only: 'prices,places_count', methods: 'places_count,prices' })
})
