import { CallError } from '@amber/contract/client'
import { listInventories } from '@amber/contract/inventories'
import { listRegions } from '@amber/contract/regions'
import { describe, expect, test } from 'vitest'
import { loadSearch } from './load-search.server.ts'

const LONDON = {
  id: 7,
  name: 'London',
  canonical_name: 'london',
  region_type: 'locality',
  ancestors: [{ id: 1, name: 'United Kingdom', canonical_name: 'united-kingdom', region_type: 'country' }],
  location: { location_coordinates: { lat: 51.5, lng: -0.1 }, location_bounds: null },
}
const TERMS = {
  currency: 'GBP',
  price_duration: 'weekly',
  lease_unit: 'week',
  price_max: 1000,
  move_in: null,
  time_zone: 'Europe/London',
}

type Api = {
  regions?: () => unknown[]
  places?: (query: Record<string, unknown>) => { result: unknown[]; count: number }
  forStaff?: boolean
}

async function load(query: string, { regions = () => [LONDON], places, forStaff = false }: Api = {}, name = 'london') {
  const asked: Record<string, unknown>[] = []
  const reported: unknown[] = []
  const call = async (endpoint: unknown, { query: own }: { query: Record<string, unknown> }) => {
    asked.push(own)
    if (endpoint === listRegions) return { data: { result: regions() } } as never
    if (endpoint !== listInventories) throw new Error('not expected')
    const { result, count } = places?.(own) ?? { result: [{ id: 1, name: 'Mill Yard' }], count: 1 }
    return { data: { result, meta: { count, p: 1, limit: 10, terms: TERMS } } } as never
  }
  const answer = await loadSearch(
    { url: new URL(`https://site.example/places/search/${name}${query}`), regionName: name, forStaff },
    {
      api: { call: call as never },
      language: 'en',
      currency: 'GBP',
      signal: AbortSignal.timeout(1000),
      report: (error) => reported.push(error),
    },
  )
  const isRedirect = answer instanceof Response
  return {
    asked,
    reported,
    location: isRedirect ? answer.headers.get('location') : null,
    status: isRedirect ? answer.status : (answer.init?.status ?? 200),
    page: isRedirect ? null : answer.data,
  }
}

const refused = (code: 'forbidden' | 'unauthenticated' | 'unavailable') => () => {
  throw new CallError(code, { httpStatus: 0 })
}

describe('a region', () => {
  test('that nobody knows is a missing page', async () => {
    expect(await load('', { regions: () => [] })).toMatchObject({ status: 404, page: null, reported: [] })
  })

  test('with a name that none can have is not even asked for', async () => {
    expect(await load('', {}, 'a%20b')).toMatchObject({ status: 404, asked: [] })
  })
})

test('an address in more words leads to the clean one, before anything is asked', async () => {
  expect(await load('?stay=&p=1&utm_source=mail')).toMatchObject({
    status: 302,
    location: '/places/search/london?utm_source=mail',
    asked: [],
  })
})

test('a page past the end leads to the last one', async () => {
  const places = () => ({ result: [], count: 34 })
  expect(await load('?features_and=gym&p=9', { places })).toMatchObject({
    location: '/places/search/london?features_and=gym&p=4',
  })
})

test('no page leads to itself or to one that no address can name', async () => {
  const location = async (query: string, count: number) =>
    (await load(query, { places: () => ({ result: [], count }) })).location
  expect(await location('?p=4', 34)).toBeNull()
  expect(await location('', 34)).toBeNull()
  expect(await location('?p=1000', 12_000)).toBeNull()
  expect(await location('?p=3', 0)).toBe('/places/search/london')
})

describe('an area of the map without a place', () => {
  const box = 'region_bounds_lat1=51.4&region_bounds_lng1=-0.1&region_bounds_lat2=51.5&region_bounds_lng2=0'
  const isWhole = (query: Record<string, unknown>) => query['region_bounds_lat1'] === undefined

  test('says what the same search gives in the whole region', async () => {
    const places = (query: Record<string, unknown>) => ({ result: [], count: isWhole(query) ? 34 : 0 })
    const { page, asked } = await load(`?features_and=gym&${box}`, { places })
    expect(page?.found).toMatchObject({ count: 0, withoutArea: 34 })
    expect(asked.at(-1)).toMatchObject({ features_and: ['gym'], limit: 1, p: 1 })
  })

  test('stands without that number while nobody can say, and it is told', async () => {
    const places = (query: Record<string, unknown>) =>
      isWhole(query) ? refused('unavailable')() : { result: [], count: 0 }
    const { status, page, reported } = await load(`?${box}`, { places })
    expect({ status, told: reported.length }).toEqual({ status: 200, told: 1 })
    expect(page?.found).toMatchObject({ count: 0, withoutArea: null })
  })

  test('is the only one that asks once more', async () => {
    expect((await load(`?${box}`)).asked).toHaveLength(2)
    expect((await load('?features_and=gym', { places: () => ({ result: [], count: 0 }) })).asked).toHaveLength(2)
  })
})

test('no places at all are a page that says so', async () => {
  const { status, page } = await load('?features_and=gym', { places: () => ({ result: [], count: 0 }) })
  expect(status).toBe(200)
  expect(page?.found).toMatchObject({ cards: [], count: 0 })
})

test('while the places can’t be found the page stands, says so, and it is told', async () => {
  const { status, page, reported } = await load('', { places: refused('unavailable') })
  expect(status).toBe(503)
  expect(page?.region.name).toBe('London')
  expect(page?.found).toHaveProperty('problem.title')
  expect(reported).toHaveLength(1)
})

test('while nothing answers the page still knows where it is', async () => {
  const { page } = await load('', { regions: refused('unavailable'), places: refused('unavailable') }, 'new-york')
  expect(page?.region.name).toBe('New York')
  expect(page?.found).toHaveProperty('problem')
})

describe('the view for staff', () => {
  // spec: 2.route-agent-view
  test.each(['unauthenticated', 'forbidden'] as const)('is no page for whom it is %s', async (code) => {
    expect(await load('', { places: refused(code), forStaff: true })).toMatchObject({
      status: 404,
      page: null,
      reported: [],
    })
  })

  test('alone asks for what is staff’s', async () => {
    expect((await load('', { forStaff: true })).asked.at(-1)?.['methods']).toContain('agent_view')
    expect((await load('')).asked.at(-1)?.['methods']).not.toContain('agent_view')
  })
})

test('the header is told where and when, and what holds elsewhere', async () => {
  const { page } = await load('?meta_min_lease_duration=41&meta_max_lease_duration=45&min_price=100')
  expect(page?.shownSearch).toEqual({
    name: 'London',
    moveIn: null,
    lease: { min: 41, max: 45, unit: 'week' },
    kept: [
      ['meta_min_lease_duration', '41'],
      ['meta_max_lease_duration', '45'],
    ],
  })
})
