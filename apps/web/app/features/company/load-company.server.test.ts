import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi } from '../../server/test-loader-context.ts'
import { loadFigures } from './load-company.server.ts'

let api: Awaited<ReturnType<typeof startTestApi>>
let isFailing: boolean
const reported: unknown[] = []

const city = (id: number, countryId: number, placesCount: number) => ({
  id,
  places_count: placesCount,
  ancestors: [
    { id: countryId, region_type: 'country' },
    { id: countryId + 1, region_type: 'state' },
  ],
})

/** Three cities of two countries, on two pages; the last has no places. */
const PAGES: Record<string, object[]> = {
  1: [city(11, 100, 4), city(12, 200, 2)],
  2: [city(13, 100, 1), city(14, 300, 0)],
}

beforeEach(async () => {
  isFailing = false
  api = await startTestApi((request, response) => {
    const url = new URL(request.url ?? '', 'http://api.example')
    const p = url.searchParams.get('p') ?? '1'
    const data = url.pathname.endsWith('regions')
      ? { result: PAGES[p], meta: { count: 101, p: Number(p), limit: 100 } }
      : { result: [], meta: { count: 284, p: 1, limit: 1 } }
    response.writeHead(isFailing ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isFailing ? { error: { code: 'not_found', message: '', request_id: 'r' } } : { data }))
  })
})

afterEach(() => api.close())

const contextOf = () => api.contextOf({ report: (error) => reported.push(error) })

test('counts places, cities with places on all pages, and their countries', async () => {
  expect(await loadFigures(contextOf())).toEqual({
    places: 284,
    cities: 3,
    countries: 2,
  })
})

test('reports a failure and returns no figures', async () => {
  isFailing = true
  expect(await loadFigures(contextOf())).toBeNull()
  expect(reported).toHaveLength(1)
})
