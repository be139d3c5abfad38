import { CallError } from '@amber/contract/http/client'
import { fetchDistances } from '@amber/contract/endpoints/distances'
import { getGonePlace, getInventory, listPriceTrends, listRoomTypes } from '@amber/contract/endpoints/inventory'
import { listRegions } from '@amber/contract/endpoints/regions'
import { listReviews } from '@amber/contract/endpoints/reviews'
import { listSimilar } from '@amber/contract/endpoints/similar'
import { ERROR_STATUS } from '@amber/domain/errors'
import type { PageTranslation } from '@amber/domain/translation/page-translation'
import { expect, test } from 'vitest'
import { examplePlace, exampleRoom } from '../../shared/stay/test-place.ts'
import { loadPlace } from './load-place.server.ts'

const failWith = (code: 'not_found' | 'gone' | 'unavailable') => () => {
  throw new CallError(code, { httpStatus: ERROR_STATUS[code] })
}

type Responses = Partial<
  Record<'place' | 'gone' | 'rooms' | 'reviews' | 'similar' | 'trend' | 'regions' | 'distances', () => unknown>
>

type PageOptions = {
  name?: string
  search?: string
  translation?: PageTranslation
  nationality?: string
  signal?: AbortSignal
}

async function loadTestPlace(
  responses: Responses = {},
  {
    name = 'marlow-yard-manchester',
    search = '',
    translation = 'none',
    nationality,
    signal = AbortSignal.timeout(1000),
  }: PageOptions = {},
) {
  const reported: unknown[] = []
  const originals: unknown[] = []
  const call = async (endpoint: unknown, input?: { query?: { original?: boolean } }) => {
    if (input?.query?.original === true) originals.push(endpoint)
    if (endpoint === getInventory) return { data: (responses.place ?? (() => examplePlace()))() }
    if (endpoint === listRoomTypes) return { data: { result: (responses.rooms ?? (() => [exampleRoom()]))() } }
    if (endpoint === listReviews) return { data: (responses.reviews ?? (() => ({ result: [] })))() }
    if (endpoint === getGonePlace) return { data: (responses.gone ?? failWith('not_found'))() }
    if (endpoint === listSimilar) return { data: { result: (responses.similar ?? (() => []))() } }
    if (endpoint === listPriceTrends) return { data: (responses.trend ?? (() => ({ result: [] })))() }
    if (endpoint === listRegions && responses.regions) return { data: { result: responses.regions() } }
    if (endpoint === fetchDistances && responses.distances) return { data: { result: responses.distances() } }
    throw new Error('unexpected endpoint')
  }
  const response = await loadPlace(
    {
      url: new URL(`https://site.example/places/${name}${search}`),
      canonicalName: name,
      translation,
      nationality,
      shareImage: ({ title, text, photo }) => [title, text, photo].join(),
      loadTakeovers: async () => null,
    },
    {
      api: { call },
      language: 'en',
      currency: 'GBP',
      signal,
      report: (error) => reported.push(error),
    },
  )
  const page = response.data !== null && 'place' in response.data ? response.data : null
  return { page, data: response.data, status: response.init?.status ?? 200, reported, originals }
}

test('returns the place with its rooms and the trend of the chosen stay', async () => {
  const { page, status } = await loadTestPlace()
  expect(status).toBe(200)
  expect(page).toMatchObject({ isLet: true, trendOf: 31 })
  expect(page?.shareImage).toMatch(/^Marlow Yard,Manchester,/)
  expect(JSON.parse(page?.stays ?? '')).toMatchObject({ rooms: [{ name: 'Classic En-suite' }] })
})

test.each(['no such place', 'x'.repeat(201), 'a/b'])(
  'returns 404 for the name %s without calling the API',
  async (name) => {
    const { status, data } = await loadTestPlace({ place: failWith('unavailable') }, { name })
    expect([status, data]).toEqual([404, null])
  },
)

test('returns 404 for an unknown place', async () => {
  const notFound = failWith('not_found')
  const { status, reported } = await loadTestPlace({ place: notFound, rooms: notFound, reviews: notFound })
  expect([status, reported]).toEqual([404, []])
})

test('returns 410 with the city and similar places for a place that is gone for good', async () => {
  const gone = failWith('gone')
  const known = { name: 'Marlow Yard', city: { name: 'Manchester', canonical_name: 'manchester' } }
  const responses = { place: gone, reviews: gone, gone: () => known, similar: () => [{ id: 7 }] }
  const { status, data, reported } = await loadTestPlace(responses)
  expect([status, data, reported]).toEqual([410, { gone: { ...known, similar: [{ id: 7 }] } }, []])
})

test('returns 410 without similar places that cannot be loaded', async () => {
  const known = { name: 'Marlow Yard', city: { name: 'Manchester', canonical_name: 'manchester' } }
  const { status, data } = await loadTestPlace({
    place: failWith('gone'),
    gone: () => known,
    similar: failWith('unavailable'),
  })
  expect([status, data]).toEqual([410, { gone: { ...known, similar: [] } }])
})

test('returns a problem when the API is unavailable', async () => {
  const { status, data, reported } = await loadTestPlace({ place: failWith('unavailable') })
  expect(status).toBe(503)
  expect(data).toHaveProperty('problem.title')
  expect(reported).toHaveLength(1)
})

test('omits reviews, trend and similar places that cannot be loaded', async () => {
  const unavailable = failWith('unavailable')
  const { page, status, reported } = await loadTestPlace({
    reviews: unavailable,
    similar: unavailable,
    trend: unavailable,
  })
  expect(status).toBe(200)
  expect(page?.reviews).toBeNull()
  expect(await page?.similar).toEqual([])
  expect(await page?.trend).toBeNull()
  expect(reported).toHaveLength(3)
})

const distanceOf = (minutes: number) => ({
  data: {
    status: 'OK',
    distance: { text: '', value: 900 },
    duration: { text: '', value: minutes * 60 },
    estimated: true,
  },
})
const LOCATION = { location_coordinates: { lat: 53.46, lng: -2.23 } }
const near = (name: string) => ({ name, canonical_name: name, distance: 900, ...LOCATION })

test('formats walking times as the travel table does, without those too long to walk', async () => {
  const { page } = await loadTestPlace({
    place: () => examplePlace({ meta_distances: [near('a'), near('b')] }),
    distances: () => [12, 9, 6, 46, 24, 13].map(distanceOf),
  })
  expect(page?.walks).toEqual(['≈ 12 min', null])
  expect(page?.requestedDistance).toBeNull()
})

test('formats the distance to the university that the URL names', async () => {
  const { page } = await loadTestPlace(
    {
      place: () => examplePlace({ meta_distances: [near('a')] }),
      regions: () => [{ name: 'University of Leeds', region_type: 'establishment', location: LOCATION }],
      distances: () => [12, 9, 6, 31, 24, 13].map(distanceOf),
    },
    { search: '?to=university-of-leeds' },
  )
  expect(page?.requestedDistance).toEqual({
    name: 'University of Leeds',
    far: '0.6 mi',
    walk: '≈ 31 min',
    university: 'university-of-leeds',
  })
})

// spec: 4.not-available
test.each([{ status: 'inactive' as const }, { tags: ['not_available'] }])(
  'marks a place with %j as not available',
  async (overrides) => {
    const { page } = await loadTestPlace({ place: () => examplePlace(overrides) })
    expect(page?.isLet).toBe(false)
  },
)

// spec: 2.translation-exempt-paths, product.translation-exempt
test.each<[PageTranslation, boolean]>([
  ['exempt', true],
  ['hidden', true],
  ['shown', false],
  ['none', false],
])('on a page whose translation is %s, requests the original: %s', async (translation, isOriginal) => {
  const { originals, page } = await loadTestPlace({}, { translation })
  expect(originals).toEqual(isOriginal ? [getInventory, listRoomTypes, listReviews] : [])
  expect(page?.pageTranslation).toBe(translation)
})

test('ends the streamed parts without an error when the visitor is gone', async () => {
  const visit = new AbortController()
  const leave = () => {
    visit.abort()
    throw visit.signal.reason
  }
  const { page, reported } = await loadTestPlace({ similar: leave, trend: leave }, { signal: visit.signal })
  expect(await page?.similar).toEqual([])
  expect(await page?.trend).toBeNull()
  expect(reported).toEqual([])
})

test('shows the payment of the nationality in the URL, or else of the one chosen before', async () => {
  const rule = (amount: number, country: string) => ({
    amount,
    currency: 'GBP' as const,
    payment_type: 'deposit' as const,
    nationalities: [country],
  })
  const place = () => examplePlace({ nationality_payments: [rule(15_000, 'IN'), rule(9_900, 'CN')] })
  const payingToday = async (search: string, nationality?: string) => {
    const { page } = await loadTestPlace({ place }, { search, ...(nationality && { nationality }) })
    const { rooms } = JSON.parse(page?.stays ?? '') as { rooms: { stays: { today: unknown; otherToday: unknown }[] }[] }
    const stay = rooms[0]?.stays[0]
    return [page?.nationality.chosen?.code, stay?.today, stay?.otherToday]
  }
  expect(await payingToday('', 'IN')).toMatchObject(['IN', { amount: { text: '£150' } }, null])
  expect(await payingToday('?nationality=CN', 'IN')).toMatchObject(['CN', { amount: { text: '£99' } }, null])
  // Brazil has no rule, and its students need not choose again.
  expect(await payingToday('', 'BR')).toMatchObject(['BR', { amount: { text: '£250' } }, null])
  expect(await payingToday('')).toMatchObject([undefined, { amount: { text: '£250' } }, { kind: 'less' }])
})
