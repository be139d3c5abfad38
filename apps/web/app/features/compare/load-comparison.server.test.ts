import { CallError } from '@amber/contract/client'
import { fetchDistances } from '@amber/contract/distances'
import { getExchangeRates } from '@amber/contract/exchange-rates'
import { listRoomTypes, type Place, type RoomTypeDetails } from '@amber/contract/inventory'
import { listInventoryDetails } from '@amber/contract/inventory-details'
import { listRegions, suggestRegions } from '@amber/contract/regions'
import { expect, test } from 'vitest'
import { examplePlace, exampleRoom, exampleTenancy } from '../../parts/stay/example-place.ts'
import type { Kept } from './compare-view.ts'
import { loadComparison } from './load-comparison.server.ts'

/** After every clock of these tests. */
const MOVE_IN = '2099-09-11'
const university = (canonical_name: string, distance: number) => ({
  name: canonical_name.toUpperCase(),
  canonical_name,
  distance,
  location_coordinates: { lat: 53.5, lng: -2.2 },
})

const room = (id: number, price: number, own: Partial<RoomTypeDetails> = {}) =>
  exampleRoom({
    id,
    tenancies: [exampleTenancy({ id: id + 1000, price, price_per_person: price, available_from: MOVE_IN })],
    ...own,
  })

/** Ids in hundreds are places; what follows them is their rooms. */
const WORLD: Record<number, { place: Place; rooms: RoomTypeDetails[] }> = {
  100: {
    place: examplePlace({
      id: 100,
      name: 'Marlow Yard',
      meta_distances: [university('uom', 900)],
      reviews_rating: 4.5,
      reviews_count: 3,
    }),
    rooms: [room(101, 20_000), room(102, 30_000)],
  },
  200: {
    place: examplePlace({
      id: 200,
      name: 'Weaver House',
      meta_distances: [university('mmu', 100), university('uom', 500)],
    }),
    rooms: [room(201, 25_000)],
  },
  300: {
    place: examplePlace({
      id: 300,
      name: 'Haus Pirol',
      pricing: { ...examplePlace().pricing, currency: 'EUR' },
    }),
    rooms: [room(301, 21_000)],
  },
  500: { place: examplePlace({ id: 500 }), rooms: [room(501, 20_000, { area: 300 })] },
  600: { place: examplePlace({ id: 600 }), rooms: [room(601, 20_000, { area: 900, room_type: 'entire_place' })] },
  400: {
    place: examplePlace({ id: 400, name: 'Short Stay' }),
    rooms: [
      exampleRoom({
        id: 401,
        tenancies: [exampleTenancy({ id: 1401, lease_duration: 12, price: 1000, available_from: MOVE_IN })],
      }),
    ],
  },
}

type Trouble = { away?: unknown[]; rates?: boolean; kept?: Kept[] }

async function load(search: string, { away = [], rates = true, kept = [] }: Trouble = {}) {
  const reported: unknown[] = []
  const call = async (endpoint: unknown, asked: never) => {
    const { params, query, body } = asked as {
      params: { id: string }
      query: { inventory_id: number; canonical_name: string }
      body: { request: unknown[] }
    }
    if (away.includes(endpoint)) throw new CallError('internal', { httpStatus: 500 })
    if (endpoint === listInventoryDetails) {
      const found = WORLD[Math.floor(query.inventory_id / 100) * 100]
      if (!found) throw new CallError('not_found', { httpStatus: 404 })
      return { data: { result: [found.place] } }
    }
    if (endpoint === listRoomTypes) return { data: { result: WORLD[Number(params.id)]?.rooms ?? [] } }
    if (endpoint === getExchangeRates)
      return { data: { base: 'GBP', rates: rates ? { EUR: '1.25' } : {}, day: '2026-11-15', source: 'bank' } }
    if (endpoint === listRegions) {
      const isKnown = query.canonical_name === 'leeds-uni'
      const location = { location_coordinates: { lat: 53.8, lng: -1.5 } }
      return { data: { result: isKnown ? [{ name: 'Leeds', canonical_name: 'leeds-uni', location }] : [] } }
    }
    if (endpoint === suggestRegions) return { data: { result: [] } }
    if (endpoint === fetchDistances) {
      const answers = body.request.map((_, index) => ({
        data: {
          status: 'OK',
          distance: { value: 500 + index },
          duration: { value: 600 + index * 60 },
          estimated: true,
        },
      }))
      return { data: { result: answers } }
    }
    throw new Error('not expected')
  }
  const asking = {
    api: { call: call as never },
    language: 'en' as const,
    currency: 'GBP' as const,
    signal: AbortSignal.timeout(1000),
    report: (error: unknown) => reported.push(error),
  }
  const answer = await loadComparison(new URL(`https://site.example/compare?${search}`), asking, async () => kept)
  return { page: answer.data, status: answer.init?.status, reported }
}

async function compared(search: string, trouble?: Trouble) {
  const { page, ...rest } = await load(search, trouble)
  if ('problem' in page) throw new Error('the page says a problem')
  const row = (key: string) => page.rows.find((one) => one.key === key)
  return { page, row, ...rest }
}

test('places stand side by side with the stay that most have free, and the cheaper one is said to be', async () => {
  const { page, row } = await compared('ids=100,200,400')
  expect(page.columns.map(({ label }) => label)).toEqual(['Marlow Yard', 'Weaver House', 'Short Stay'])
  expect(page.wish).toEqual({ length: { count: 44, unit: 'week' }, moveIn: MOVE_IN })
  expect(page.columns.map(({ cost }) => cost?.total.text)).toEqual(['£9,050', '£11,250', '£370'])
  // Twelve weeks cost less than 44, and are no better for it.
  expect(row('total')).toEqual({ key: 'total', differs: true, best: [0] })
  expect(row('period')?.best).toEqual([2])
  expect(page.columns[2]?.stay).toMatchObject({ sameLength: false, free: true })
})

test('two rooms of one place are told apart by their names, and what is the same is known to be', async () => {
  const { page, row } = await compared('ids=101,102')
  expect(page.columns.map(({ label }) => label)).toEqual([
    'Marlow Yard, Classic En-suite',
    'Marlow Yard, Classic En-suite',
  ])
  expect(page.columns.map(({ cost }) => cost?.rent.text)).toEqual(['£8,800', '£13,200'])
  expect([row('rating')?.differs, row('rent')?.differs]).toEqual([false, true])
})

test('amounts of other currencies are compared at the day’s rates, and not at all without', async () => {
  // €21,000 a week are £168.
  const { page, row } = await compared('ids=100,300')
  expect(page.columns[1]?.cost?.period).toEqual({ text: '€210', seen: '≈£168' })
  expect(row('total')?.best).toEqual([1])
  expect((await compared('ids=100,300', { rates: false })).row('total')?.best).toEqual([])
})

test('rooms are compared by their size, and not with whole flats', async () => {
  expect((await compared('ids=100,500')).row('size')?.best).toEqual([1])
  expect((await compared('ids=100,600')).row('size')).toEqual({ key: 'size', differs: true, best: [] })
})

test('the way is to the university that most are near, or to the one asked for', async () => {
  const { page, row } = await compared('ids=100,200')
  expect(page.university?.canonicalName).toBe('uom')
  expect(page.choices.universities.map(({ canonicalName }) => canonicalName)).toEqual(['uom', 'mmu'])
  expect(row('distance')?.best).toEqual([0])
  const other = await compared('ids=100,200&university=leeds-uni')
  expect(other.page.university?.name).toBe('Leeds')
  const unknown = await compared('ids=100,200&university=nowhere')
  expect([unknown.page.university?.canonicalName, unknown.page.unknownUniversity]).toEqual(['uom', 'nowhere'])
})

test('the page stands without distances', async () => {
  const { page, row, reported } = await compared('ids=100,200', { away: [fetchDistances] })
  expect([page.columns.length, row('distance'), reported.length]).toEqual([2, undefined, 1])
})

test('what nobody knows is left out and counted', async () => {
  const { page } = await compared('ids=100,999,200')
  expect([page.columns.map(({ id }) => id), page.missing, page.comparison.ids]).toEqual([[100, 200], 1, [100, 200]])
})

test('what could not be asked for is said instead of the page', async () => {
  const { page, status, reported } = await load('ids=100,200', { away: [listRoomTypes] })
  expect([Object.keys(page), status, reported.length]).toEqual([['problem'], 500, 1])
})

test('of the shortlist only what is not compared yet is offered', async () => {
  const kept = [100, 200, 300].map((id) => ({ id, name: String(id) }))
  expect((await compared('ids=101,200', { kept })).page.kept.map(({ id }) => id)).toEqual([300])
})
