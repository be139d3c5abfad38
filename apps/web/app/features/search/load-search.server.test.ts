import { CallError } from '@amber/contract/http/client'
import { listCampuses } from '@amber/contract/endpoints/campuses'
import { getTradeOff } from '@amber/contract/endpoints/trade-off'
import { listInventories } from '@amber/contract/endpoints/inventories'
import { listRegions } from '@amber/contract/endpoints/regions'
import type { PageTranslation } from '@amber/domain/translation/page-translation'
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

const OFFERING_PLACE = {
  id: 1,
  name: 'Mill Yard',
  pricing: { currency: 'GBP', duration: 'weekly', all_in: { price: 19_800, rent: 19_800, bills: 0, offers: 0 } },
  offered: {
    config_name: 'Studio',
    room_type: 'entire_place',
    lease_duration: 44,
    lease_duration_unit: 'week',
    persons: 1,
    total: 871_200,
    refundable: 0,
    available: true,
  },
}

type ApiResponses = {
  regions?: () => unknown[]
  places?: (query: Record<string, unknown>) => { result: unknown[]; count: number }
  forStaff?: boolean
  insights?: string
  campuses?: (query: Record<string, unknown>) => unknown
  translation?: PageTranslation
}

async function loadTestSearch(
  query: string,
  {
    regions = () => [LONDON],
    places,
    forStaff = false,
    insights,
    translation = 'none',
    campuses = () => ({ data: { result: [UCL] } }),
  }: ApiResponses = {},
  name = 'london',
) {
  const queries: Record<string, unknown>[] = []
  const reported: unknown[] = []
  const call = async (endpoint: unknown, { query: requestQuery }: { query: Record<string, unknown> }) => {
    if (endpoint === listCampuses) return campuses(requestQuery) as never
    if (endpoint === getTradeOff) return { data: TRADE_OFF } as never
    queries.push(requestQuery)
    if (endpoint === listRegions) return { data: { result: regions() } } as never
    if (endpoint !== listInventories) throw new Error('unexpected endpoint')
    const { result, count } = places?.(requestQuery) ?? { result: [{ id: 1, name: 'Mill Yard' }], count: 1 }
    return { data: { result, meta: { count, p: 1, limit: 10, terms: TERMS } } } as never
  }
  const response = await loadSearch(
    {
      url: new URL(`https://site.example/places/search/${name}${query}`),
      regionName: name,
      forStaff,
      translation,
      ...(insights !== undefined && { loadInsights: async () => insights }),
    },
    {
      api: { call: call as never },
      language: 'en',
      currency: 'GBP',
      signal: AbortSignal.timeout(1000),
      report: (error) => reported.push(error),
    },
  )
  const isRedirect = response instanceof Response
  return {
    queries,
    reported,
    location: isRedirect ? response.headers.get('location') : null,
    status: isRedirect ? response.status : (response.init?.status ?? 200),
    page: isRedirect ? null : response.data,
  }
}

const UCL = { canonical_name: 'ucl', name: 'UCL', university: null, location: { lat: 51.52, lng: -0.13 } }
const [near, far] = [
  { id: 1, name: 'Near', canonical_name: 'near', minutes: 5, price: 30_000, estimated: false },
  { id: 2, name: 'Far', canonical_name: 'far', minutes: 15, price: 20_000, estimated: true },
]
const TRADE_OFF = { count: 2, best: [near, far], others: [] }

describe('loadSearch by minutes', () => {
  const twoPlaces = () => ({ result: [{ id: 1, name: 'Mill Yard' }], count: 2 })

  test('asks for the campuses of the region and those of the search', async () => {
    const requested: unknown[] = []
    const campuses = (query: Record<string, unknown>) => {
      requested.push(query)
      return { data: { result: [UCL] } }
    }
    const { page } = await loadTestSearch('?commute=ucl%3Abike%3A20', { campuses })
    expect(requested).toEqual([{ region_canonical_name: 'london', lang: 'en', named: ['ucl'] }])
    expect(page?.campuses).toEqual([UCL])
  })

  test('works without campuses when they cannot be loaded', async () => {
    const { page, reported, status } = await loadTestSearch('', { campuses: failWith('unavailable') })
    expect({ campuses: page?.campuses, status, reports: reported.length }).toEqual({
      campuses: [],
      status: 200,
      reports: 1,
    })
  })

  test('drops a campus that does not exist', async () => {
    const places = () => {
      throw new CallError('invalid_input', { httpStatus: 400, fields: { commute: 'invalid' } })
    }
    expect(await loadTestSearch('?features_and=gym&commute=gone%3Abike%3A20', { places })).toMatchObject({
      status: 302,
      location: '/places/search/london?features_and=gym',
    })
  })

  test('weighs minutes against prices on the first page of such a search only', async () => {
    const tradeOffOf = async (query: string) => {
      const { page } = await loadTestSearch(query, { places: twoPlaces })
      return page && 'cards' in page.found ? page.found.tradeOff : undefined
    }
    expect(await tradeOffOf('?commute=ucl%3Abike%3A20')).toEqual(TRADE_OFF)
    expect(await tradeOffOf('')).toBeNull()
  })
})

const failWith = (code: 'forbidden' | 'unauthenticated' | 'unavailable') => () => {
  throw new CallError(code, { httpStatus: 0 })
}

describe('loadSearch of a region', () => {
  test('returns 404 when it is unknown', async () => {
    expect(await loadTestSearch('', { regions: () => [] })).toMatchObject({ status: 404, page: null, reported: [] })
  })

  test('returns 404 without calling the API when its name is invalid', async () => {
    expect(await loadTestSearch('', {}, 'a%20b')).toMatchObject({ status: 404, queries: [] })
  })
})

test('redirects to the canonical URL without calling the API', async () => {
  expect(await loadTestSearch('?stay=&p=1&utm_source=mail')).toMatchObject({
    status: 302,
    location: '/places/search/london?utm_source=mail',
    queries: [],
  })
})

test('reads prices as they are typed into a form without JavaScript', async () => {
  expect(await loadTestSearch('?min_price=&max_total=9%2C000')).toMatchObject({
    status: 302,
    location: '/places/search/london?max_total=9000',
  })
  expect(await loadTestSearch('?min_price=300&max_price=150.50')).toMatchObject({
    location: '/places/search/london?min_price=150&max_price=300',
  })
})

test('redirects a page beyond the last one to the last page', async () => {
  const places = () => ({ result: [], count: 34 })
  expect(await loadTestSearch('?features_and=gym&p=9', { places })).toMatchObject({
    location: '/places/search/london?features_and=gym&p=4',
  })
})

test('never redirects to the same page or beyond the page limit', async () => {
  const redirectFor = async (query: string, count: number) =>
    (await loadTestSearch(query, { places: () => ({ result: [], count }) })).location
  expect(await redirectFor('?p=4', 34)).toBeNull()
  expect(await redirectFor('', 34)).toBeNull()
  expect(await redirectFor('?p=1000', 12_000)).toBeNull()
  expect(await redirectFor('?p=3', 0)).toBe('/places/search/london')
})

describe('loadSearch with an empty map area', () => {
  const box = 'region_bounds_lat1=51.4&region_bounds_lng1=-0.1&region_bounds_lat2=51.5&region_bounds_lng2=0'
  const isWholeRegion = (query: Record<string, unknown>) => query['region_bounds_lat1'] === undefined

  test('returns the count for the whole region', async () => {
    const places = (query: Record<string, unknown>) => ({ result: [], count: isWholeRegion(query) ? 34 : 0 })
    const { page, queries } = await loadTestSearch(`?features_and=gym&${box}`, { places })
    expect(page?.found).toMatchObject({ count: 0, withoutArea: 34 })
    expect(queries.at(-1)).toMatchObject({ features_and: ['gym'], limit: 1, p: 1 })
  })

  test('omits that count and reports the error when it cannot be loaded', async () => {
    const places = (query: Record<string, unknown>) =>
      isWholeRegion(query) ? failWith('unavailable')() : { result: [], count: 0 }
    const { status, page, reported } = await loadTestSearch(`?${box}`, { places })
    expect({ status, reports: reported.length }).toEqual({ status: 200, reports: 1 })
    expect(page?.found).toMatchObject({ count: 0, withoutArea: null })
  })

  test('makes no extra request when the area has places or no area is set', async () => {
    expect((await loadTestSearch(`?${box}`)).queries).toHaveLength(2)
    expect(
      (await loadTestSearch('?features_and=gym', { places: () => ({ result: [], count: 0 }) })).queries,
    ).toHaveLength(2)
  })
})

test('returns an empty list when no places match', async () => {
  const { status, page } = await loadTestSearch('?features_and=gym', { places: () => ({ result: [], count: 0 }) })
  expect(status).toBe(200)
  expect(page?.found).toMatchObject({ cards: [], count: 0 })
})

test('returns a problem with the region when places cannot be loaded', async () => {
  const { status, page, reported } = await loadTestSearch('', { places: failWith('unavailable') })
  expect(status).toBe(503)
  expect(page?.region.name).toBe('London')
  expect(page?.found).toHaveProperty('problem.title')
  expect(reported).toHaveLength(1)
})

test("derives the region's name from the URL when the API is unavailable", async () => {
  const { page } = await loadTestSearch(
    '',
    { regions: failWith('unavailable'), places: failWith('unavailable') },
    'new-york',
  )
  expect(page?.region.name).toBe('New York')
  expect(page?.found).toHaveProperty('problem')
})

describe('loadSearch in the agent view', () => {
  // spec: 2.route-agent-view
  test.each(['unauthenticated', 'forbidden'] as const)('returns 404 when the caller is %s', async (code) => {
    expect(await loadTestSearch('', { places: failWith(code), forStaff: true })).toMatchObject({
      status: 404,
      page: null,
      reported: [],
    })
  })

  test('requests supplier facts only for staff', async () => {
    expect((await loadTestSearch('', { forStaff: true })).queries.at(-1)?.['methods']).toContain('agent_view')
    expect((await loadTestSearch('')).queries.at(-1)?.['methods']).not.toContain('agent_view')
  })
})

test('passes the region, the dates and the filters that apply to any region to the header', async () => {
  const { page } = await loadTestSearch('?meta_min_lease_duration=41&meta_max_lease_duration=45&min_price=100')
  expect(page?.shownSearch).toEqual({
    name: 'London',
    moveIn: null,
    lease: { min: 41, max: 45, unit: 'week' },
    portableParams: [
      ['meta_min_lease_duration', '41'],
      ['meta_max_lease_duration', '45'],
    ],
  })
})

test('loads what we know about the region only for the first page without filters', async () => {
  const insightsFor = async (query: string) => {
    const places = () => ({ result: [{ id: 1, name: 'Mill Yard' }], count: 30 })
    return (await loadTestSearch(query, { insights: '<p>Typical</p>', places })).page?.insights
  }
  expect(await insightsFor('')).toBe('<p>Typical</p>')
  expect(await insightsFor('?utm_source=mail')).toBe('<p>Typical</p>')
  expect(await insightsFor('?p=2')).toBeNull()
  expect(await insightsFor('?max_price=200')).toBeNull()
  expect((await loadTestSearch('')).page?.insights).toBeNull()
})

// spec: 2.translation-exempt-paths, product.translation-exempt
test('requests listings in the original on an exempt path only', async () => {
  const originalsOf = async (translation: PageTranslation) =>
    (await loadTestSearch('', { translation })).queries.filter(({ original }) => original === true).length
  expect([await originalsOf('exempt'), await originalsOf('shown'), await originalsOf('none')]).toEqual([1, 0, 0])
})

test("marks the names of rooms as English where the page leaves them in the landlord's words", async () => {
  const roomsOn = async (translation: PageTranslation) => {
    const { page } = await loadTestSearch('', { translation, places: () => ({ result: [OFFERING_PLACE], count: 1 }) })
    return page && 'cards' in page.found && page.found.cards.map(({ price }) => price?.room)
  }
  expect(await roomsOn('exempt')).toEqual([{ name: 'Studio', language: 'en', isBed: false }])
  expect(await roomsOn('shown')).toEqual([{ name: 'Studio', isBed: false }])
})
