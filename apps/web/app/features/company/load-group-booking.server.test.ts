import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi } from '../../server/test-loader-context.ts'
import { loadGroupChoices } from './load-group-booking.server.ts'

let api: Awaited<ReturnType<typeof startTestApi>>

const city = (name: string) => ({ name, canonical_name: name.toLowerCase(), places_count: 1 })

/** The cities are on two pages, and the city has more places than the API returns. */
const CITIES: Record<string, object[]> = { 1: [city('York'), city('Leeds')], 2: [city('Bath')] }

beforeEach(async () => {
  api = await startTestApi((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://api.example')
    const p = searchParams.get('p') ?? '1'
    const data = pathname.endsWith('regions')
      ? { result: CITIES[p], meta: { count: 101, p: Number(p), limit: 100 } }
      : { result: [{ id: 31, name: 'Mill House' }], meta: { count: 73, p: 1, limit: 50 } }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ data }))
  })
})

afterEach(() => api.close())

test('offers the cities of all pages by name, and no places before one is chosen', async () => {
  const { cities, places } = await loadGroupChoices('', api.contextOf())
  expect(cities.map(({ label }) => label)).toEqual(['Bath', 'Leeds', 'York'])
  expect(places).toBeNull()
})

test('counts the places of the city beyond those that it offers', async () => {
  expect(await loadGroupChoices('leeds', api.contextOf())).toMatchObject({
    places: [{ value: '31', label: 'Mill House' }],
    placesCount: 73,
  })
})
