import { CallError } from '@amber/contract/http/client'
import { fetchDistances } from '@amber/contract/endpoints/distances'
import { getExchangeRates } from '@amber/contract/endpoints/exchange-rates'
import { listInventories } from '@amber/contract/endpoints/inventories'
import { listRoomTypes } from '@amber/contract/endpoints/inventory'
import { type Place, type RoomTypeDetails } from '@amber/contract/schemas/inventory'
import { listInventoryDetails } from '@amber/contract/endpoints/inventory-details'
import { listRegions, suggestRegions } from '@amber/contract/endpoints/regions'
import { expect, test } from 'vitest'
import { examplePlace, exampleRoom, exampleTenancy } from '../../shared/stay/test-place.ts'
import type { ShortlistOption } from './compare-view.ts'
import { loadComparison } from './load-comparison.server.ts'

/** A date that is never in the past. */
const MOVE_IN = '2099-09-11'
const createUniversity = (canonical_name: string, distance: number) => ({
  name: canonical_name.toUpperCase(),
  canonical_name,
  distance,
  location_coordinates: { lat: 53.5, lng: -2.2 },
})

const createRoom = (id: number, price: number, overrides: Partial<RoomTypeDetails> = {}) =>
  exampleRoom({
    id,
    tenancies: [exampleTenancy({ id: id + 1000, price, price_per_person: price, available_from: MOVE_IN })],
    ...overrides,
  })

/** Ids that are multiples of 100 are places; the ids after them are their rooms. */
const PLACES_BY_ID: Record<number, { place: Place; rooms: RoomTypeDetails[] }> = {
  100: {
    place: examplePlace({
      id: 100,
      name: 'Marlow Yard',
      meta_distances: [createUniversity('uom', 900)],
      reviews_rating: 4.5,
      reviews_count: 3,
    }),
    rooms: [createRoom(101, 20_000), createRoom(102, 30_000)],
  },
  200: {
    place: examplePlace({
      id: 200,
      name: 'Weaver House',
      meta_distances: [createUniversity('mmu', 100), createUniversity('uom', 500)],
    }),
    rooms: [createRoom(201, 25_000)],
  },
  300: {
    place: examplePlace({
      id: 300,
      name: 'Haus Pirol',
      pricing: { ...examplePlace().pricing, currency: 'EUR' },
    }),
    rooms: [createRoom(301, 21_000)],
  },
  500: { place: examplePlace({ id: 500 }), rooms: [createRoom(501, 20_000, { area: 300 })] },
  600: { place: examplePlace({ id: 600 }), rooms: [createRoom(601, 20_000, { area: 900, room_type: 'entire_place' })] },
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

const WITHOUT_PAYMENT = { ...examplePlace().meta, payment: 0 }
PLACES_BY_ID[1000] = {
  place: examplePlace({
    id: 1000,
    reviews_rating: 5,
    reviews_count: 1,
    landlord: { name: 'Northgate Living', kind: 'landlord', verified_at: '2026-03-03T10:00:00Z' },
  }),
  rooms: [createRoom(1001, 20_000)],
}
PLACES_BY_ID[1200] = {
  place: examplePlace({ id: 1200, meta: WITHOUT_PAYMENT, reviews_rating: 4.6, reviews_count: 40 }),
  rooms: [createRoom(1201, 20_000)],
}
PLACES_BY_ID[1300] = { place: examplePlace({ id: 1300, meta: WITHOUT_PAYMENT }), rooms: [createRoom(1301, 20_000)] }

const policyOf = (days: number): Place['cancellation_policies'][number] => ({
  code: 'own',
  name: 'Own',
  reason: 'change_of_mind',
  rules: [{ clock: 'before_move_in', days, refund_percent: 100 }],
})

/** A place where one can move in on one day only, with free cancellation until some days before it. */
function placeOfDay(id: number, day: string, price: number, freeUntilDays: number) {
  const tenancy = { price, price_per_person: price, available_from: day, available_until: day }
  return {
    place: examplePlace({ id, cancellation_policies: [policyOf(freeUntilDays)] }),
    rooms: [exampleRoom({ id: id + 1, tenancies: [exampleTenancy({ id: id + 1001, ...tenancy })] })],
  }
}
PLACES_BY_ID[700] = placeOfDay(700, MOVE_IN, 20_000, 7)
PLACES_BY_ID[800] = placeOfDay(800, '2099-12-01', 25_000, 7)
PLACES_BY_ID[900] = placeOfDay(900, MOVE_IN, 25_000, 30)

const savedStay = (tenancy_id: number, count: number, moveIn: string | null) => ({
  tenancy_id,
  config_name: 'Classic en-suite',
  lease_duration: count,
  lease_duration_unit: 'week',
  move_in_date: moveIn,
  is_offered: count === 44,
  offered_move_in_date: moveIn ?? MOVE_IN,
})
const offeredStay = (id: number) => ({
  inventory_id: id,
  config_name: 'Classic en-suite',
  lease_duration: 44,
  lease_duration_unit: 'week',
  available: true,
})

/** Stays as saved, of which 199 has the unlisted length of 51 weeks. */
const SAVED_STAYS: Record<string, object> = {
  '1102_2099-10-02': { id: 100, offered: offeredStay(1102), saved_stay: savedStay(1102, 44, '2099-10-02') },
  '199': { id: 100, offered: offeredStay(1102), saved_stay: savedStay(199, 51, null) },
}

const regionAt = (name: string, region_type: string, lat: number, lng: number) => ({
  name,
  region_type,
  location: { location_coordinates: { lat, lng } },
})
const REGIONS: Record<string, ReturnType<typeof regionAt>> = {
  'leeds-uni': regionAt('Leeds', 'establishment', 53.8, -1.5),
  'paris-uni': regionAt('Paris', 'establishment', 48.8, 2.3),
  'small-college': regionAt('Small College', 'establishment', 53.5, -2.2),
  city: regionAt('City', 'locality', 53.5, -2.2),
}

type LoadOptions = {
  failing?: unknown[]
  rates?: boolean
  shortlist?: ShortlistOption[]
  nationality?: string
  searched?: string
}

async function load(
  search: string,
  { failing = [], rates = true, shortlist = [], nationality, searched }: LoadOptions = {},
) {
  const reported: unknown[] = []
  const call = async (endpoint: unknown, request: never) => {
    const { params, query, body } = request as {
      params: { id: string }
      query: { inventory_id: number; canonical_name: string; stays: string }
      body: { request: unknown[] }
    }
    if (failing.includes(endpoint)) throw new CallError('internal', { httpStatus: 500 })
    if (endpoint === listInventoryDetails) {
      const found = PLACES_BY_ID[Math.floor(query.inventory_id / 100) * 100]
      if (!found) throw new CallError('not_found', { httpStatus: 404 })
      return { data: { result: [found.place] } }
    }
    if (endpoint === listInventories) return { data: { result: [SAVED_STAYS[query.stays] ?? { id: 100 }] } }
    if (endpoint === listRoomTypes) return { data: { result: PLACES_BY_ID[Number(params.id)]?.rooms ?? [] } }
    if (endpoint === getExchangeRates)
      return { data: { base: 'GBP', rates: rates ? { EUR: '1.25' } : {}, day: '2026-11-15', source: 'bank' } }
    if (endpoint === listRegions) {
      const region = REGIONS[query.canonical_name]
      return { data: { result: region ? [{ canonical_name: query.canonical_name, ...region }] : [] } }
    }
    if (endpoint === suggestRegions) return { data: { result: [] } }
    if (endpoint === fetchDistances) {
      const distances = body.request.map((_, index) => ({
        data: {
          status: 'OK',
          distance: { value: 500 + index },
          duration: { value: 600 + index * 60 },
          estimated: true,
        },
      }))
      return { data: { result: distances } }
    }
    throw new Error('unexpected endpoint')
  }
  const loaderContext = {
    api: { call: call as never },
    language: 'en' as const,
    currency: 'GBP' as const,
    signal: AbortSignal.timeout(1000),
    report: (error: unknown) => reported.push(error),
  }
  const response = await loadComparison(
    { url: new URL(`https://site.example/compare?${search}`), nationality, searchedUniversity: searched },
    loaderContext,
    async () => shortlist,
  )
  return { page: response.data, status: response.init?.status, reported }
}

async function loadCompared(search: string, options?: LoadOptions) {
  const { page, ...rest } = await load(search, options)
  if ('problem' in page) throw new Error('expected a comparison but got a problem')
  const row = (key: string) => page.rows.find((candidate) => candidate.key === key)
  return { page, row, ...rest }
}

test('compares the stay that most places have available and marks the lowest total only if all lengths are equal', async () => {
  const { page, row } = await loadCompared('ids=100,200,400')
  expect(page.columns.map(({ label }) => label)).toEqual(['Marlow Yard', 'Weaver House', 'Short Stay'])
  expect(page.requestedStay).toEqual({ length: { count: 44, unit: 'week' }, moveIn: MOVE_IN })
  expect(page.columns.map(({ cost }) => cost?.total.text)).toEqual(['£9,050', '£11,250', '£370'])
  // Twelve weeks cost less than 44 but are not the better deal, and a mark on a higher total would look wrong.
  expect(row('total')).toMatchObject({ differs: true, best: [] })
  expect((await loadCompared('ids=100,200')).row('total')?.best).toEqual([0])
  // An average per week is comparable between all lengths.
  expect(row('period')?.best).toEqual([2])
  expect(page.columns[2]?.stay).toMatchObject({ sameLength: false, free: true })
})

test('shows saved stays as saved, whatever length suits most, until a length is requested', async () => {
  // Ids above 1000 name tenancies; the test API finds their place by the digits before.
  PLACES_BY_ID[1400] = PLACES_BY_ID[400] as (typeof PLACES_BY_ID)[number]
  PLACES_BY_ID[1100] = PLACES_BY_ID[100] as (typeof PLACES_BY_ID)[number]
  const { page, row } = await loadCompared('ids=1102,1401')
  expect(page.isAsNamed).toBe(true)
  expect(
    page.columns.map(({ isNamedStay, stay, cost }) => [isNamedStay, stay?.length.count, cost?.total.text]),
  ).toEqual([
    [true, 44, '£13,450'],
    [true, 12, '£370'],
  ])
  expect(row('total')?.best).toEqual([])
  const { page: requested } = await loadCompared('ids=1102,1401&lease_duration=44+weeks')
  expect(requested.isAsNamed).toBe(false)
  expect(requested.columns[1]?.stay).toMatchObject({ sameLength: false })
})

test('keeps the length of each saved stay even when all places have another one in common', async () => {
  const stay = (id: number, weeks: number) => exampleTenancy({ id, lease_duration: weeks, available_from: MOVE_IN })
  const placeWith = (id: number, lengths: number[]) => ({
    place: examplePlace({ id }),
    rooms: [exampleRoom({ id: id + 1, tenancies: lengths.map((weeks, index) => stay(id + 2 + index, weeks)) })],
  })
  PLACES_BY_ID[2100] = placeWith(2100, [44, 51])
  PLACES_BY_ID[2200] = placeWith(2200, [51, 40])
  const { page, row } = await loadCompared('ids=2102,2203')
  expect(page.isAsNamed).toBe(true)
  expect(page.columns.map(({ stay: shown }) => shown?.length.count)).toEqual([44, 40])
  expect(row('total')?.best).toEqual([])
  expect(page.columns.map(({ stay: shown }) => shown?.isComparable)).toEqual([true, true])
  expect(page.mixedLengths).toEqual({ offered: { length: { count: 51, unit: 'week' }, count: 2 } })
  expect((await loadCompared('ids=2102,2203&lease_duration=51+weeks')).page.mixedLengths).toBeNull()
  // A place without a saved stay is compared by the first saved length, and says that it has another one.
  const { page: mixed } = await loadCompared('ids=2102,400')
  expect(mixed.columns.map(({ stay: shown }) => shown?.isComparable)).toEqual([true, false])
})

test('compares from the day most stays were saved with, and says which place does not offer it', async () => {
  const saved = '2099-09-18'
  /** The tenancy with the id saved first, of a length of its own, and one of 51 weeks from an earlier day. */
  const placeFrom = (id: number, weeks: number, day: string) => {
    const tenancies = [
      exampleTenancy({ id: id + 2, lease_duration: weeks, available_from: day, available_until: day }),
      exampleTenancy({ id: id + 3, lease_duration: 51, available_from: '2099-01-09', available_until: '2099-01-30' }),
    ]
    PLACES_BY_ID[id] = { place: examplePlace({ id }), rooms: [exampleRoom({ id: id + 1, tenancies })] }
    const offered = { ...offeredStay(id + 2), lease_duration: weeks }
    const is_offered = day === saved
    SAVED_STAYS[`${id + 2}_${saved}`] = {
      id,
      offered,
      saved_stay: { ...savedStay(id + 2, weeks, saved), is_offered, offered_move_in_date: day },
    }
  }
  placeFrom(2400, 44, '2099-01-30')
  placeFrom(2500, 51, saved)
  placeFrom(2600, 44, saved)
  const { page, row } = await loadCompared([2402, 2502, 2602].map((id) => `ids=${id}_${saved}`).join('&'))
  expect([page.requestedStay.moveIn, page.autoMoveIn, page.isAutoSaved]).toEqual([saved, 'Fri, 18 Sept 2099', true])
  expect(page.columns.map(({ id, stay }) => [id, stay?.first, stay?.isOnSavedDay, stay?.isComparable])).toEqual([
    [2402, 'Fri, 30 Jan 2099', false, true],
    [2502, 'Fri, 18 Sept 2099', true, true],
    [2602, 'Fri, 18 Sept 2099', true, true],
  ])
  expect(row('total')?.best).toEqual([])
  // A form that is sent again keeps the days as saved.
  expect(page.comparison.starts).toEqual({ 2402: saved, 2502: saved, 2602: saved })
})

test('lists a cashback, which reduces no total, and a discount that needs a longer stay', async () => {
  const cashback: Place['offers'][number] = {
    id: 1,
    inventory_id: 2300,
    offer_type: 'cashback',
    name: '£50 cashback',
    description: '',
    amount: 5000,
    percent: null,
    min_stay_days: null,
    code: null,
    starts_at: '2026-01-01T00:00:00Z',
    ends_at: null,
  }
  PLACES_BY_ID[2300] = { place: examplePlace({ id: 2300, offers: [cashback] }), rooms: [createRoom(2301, 20_000)] }
  const { page, row } = await loadCompared('ids=100,2300')
  expect(page.columns.map(({ perks, cost }) => [perks, cost?.total.text])).toEqual([
    [[], '£9,050'],
    [['£50 cashback'], '£9,050'],
  ])
  expect(row('perks')?.differs).toBe(true)
  expect((await loadCompared('ids=100,200')).row('perks')).toBeUndefined()
  const discount = { ...cashback, offer_type: 'discount' as const, name: 'Two weeks free', min_stay_days: 364 }
  PLACES_BY_ID[3700] = { place: examplePlace({ id: 3700, offers: [discount] }), rooms: [createRoom(3701, 20_000)] }
  const unmet = await loadCompared('ids=100,3700')
  expect(unmet.page.columns.map(({ longerStayOffers }) => longerStayOffers)).toEqual([
    [],
    [{ name: 'Two weeks free', isDiscount: true, needs: { count: 52, unit: 'week' } }],
  ])
  expect([unmet.row('offers')?.differs, unmet.row('perks')]).toEqual([true, undefined])
})

test('tells a form sent with nothing ticked from a first visit', async () => {
  expect((await loadCompared('ids=')).page.isNothingChosen).toBe(true)
  expect((await loadCompared('')).page.isNothingChosen).toBe(false)
  expect((await loadCompared('ids=&ids=100&ids=200')).page.isNothingChosen).toBe(false)
})

test('shows each saved stay from the day it was saved with, until a day is requested', async () => {
  const { page } = await loadCompared('ids=1102_2099-10-02,1401')
  // The other stay was saved without a day.
  expect(page.columns.map(({ stay }) => stay?.first)).toEqual(['Fri, 2 Oct 2099', 'Fri, 2 Oct 2099'])
  expect(page.columns.map(({ change }) => change)).toEqual([null, null])
  expect(page.comparison).toMatchObject({ ids: [1102, 1401], starts: { 1102: '2099-10-02' } })
  const { page: requested } = await loadCompared('ids=1102_2099-10-02,1401&move_in_date=2099-09-18')
  expect(requested.columns[0]?.stay?.first).toBe('Fri, 18 Sept 2099')
})

test('names no move-in date as the best match that no column has', async () => {
  expect((await loadCompared('ids=100,200')).page.autoMoveIn).toBe('Fri, 11 Sept 2099')
  expect((await loadCompared('ids=1102_2099-10-02,1401')).page.autoMoveIn).toBe('Fri, 2 Oct 2099')
  // The visitor's own choice is not what suits most.
  expect((await loadCompared('ids=100,200&move_in_date=2099-09-18')).page.autoMoveIn).toBeNull()
  const { page } = await loadCompared('ids=700,800')
  expect(page.columns.map(({ stay }) => stay?.first)).toEqual(['Fri, 11 Sept 2099', 'Tue, 1 Dec 2099'])
  expect(page.autoMoveIn).toBe('Fri, 11 Sept 2099')
})

test('counts for a move-in date the columns that begin on it, whatever their lengths', async () => {
  const placeOf = (id: number, weeks: number) => {
    const tenancy = exampleTenancy({ id: id + 2, lease_duration: weeks, available_from: MOVE_IN })
    PLACES_BY_ID[id] = { place: examplePlace({ id }), rooms: [exampleRoom({ id: id + 1, tenancies: [tenancy] })] }
  }
  placeOf(3100, 44)
  placeOf(3200, 48)
  placeOf(3300, 51)
  // Saved stays and places, each with a length of its own.
  for (const ids of ['3102,3202,3302', '3100,3200,3300']) {
    const { page } = await loadCompared(`ids=${ids}`)
    expect(page.columns.map(({ stay }) => [stay?.first, stay?.free])).toEqual(
      Array.from({ length: 3 }, () => ['Fri, 11 Sept 2099', true]),
    )
    expect(page.choices.days).toEqual([{ day: MOVE_IN, text: 'Fri, 11 Sept 2099', count: 3 }])
  }
  expect((await loadCompared('ids=700,800')).page.choices.days.map(({ count }) => count)).toEqual([1, 1])
})

test('offers every day of the rooms while the saved lengths are compared, and shows the day that is chosen', async () => {
  const stay = (id: number, weeks: number, day: string) =>
    exampleTenancy({ id, lease_duration: weeks, available_from: day, available_until: day })
  PLACES_BY_ID[3800] = {
    place: examplePlace({ id: 3800 }),
    rooms: [exampleRoom({ id: 3801, tenancies: [stay(3802, 51, '2099-01-09'), stay(3803, 51, MOVE_IN)] })],
  }
  PLACES_BY_ID[3900] = {
    place: examplePlace({ id: 3900 }),
    rooms: [exampleRoom({ id: 3901, tenancies: [stay(3902, 51, '2099-01-09'), stay(3903, 44, MOVE_IN)] })],
  }
  const { page } = await loadCompared('ids=3802,3902')
  expect(page.choices.days.map(({ day, count }) => [day, count])).toEqual([
    ['2099-01-09', 2],
    [MOVE_IN, 2],
  ])
  const { page: chosen } = await loadCompared(`ids=3802,3902&move_in_date=${MOVE_IN}`)
  expect(chosen.columns.map(({ stay: shown }) => [shown?.length.count, shown?.first])).toEqual([
    [51, 'Fri, 11 Sept 2099'],
    [44, 'Fri, 11 Sept 2099'],
  ])
  // Both menus count the columns that have the chosen length and day together.
  const { page: both } = await loadCompared(`ids=3802,3902&move_in_date=${MOVE_IN}&lease_duration=51+weeks`)
  expect(both.choices.days.map(({ count }) => count)).toEqual([2, 1])
  expect(both.choices.lengths.map(({ length, count }) => [length.count, count])).toEqual([
    [44, 1],
    [51, 1],
  ])
})

test('counts for a length the columns that show it once it is chosen', async () => {
  const stay = (id: number, weeks: number, day: string) =>
    exampleTenancy({ id, lease_duration: weeks, available_from: day, available_until: day })
  const placeOf = (id: number, day40: string) => {
    const tenancies = [stay(id + 2, 44, MOVE_IN), stay(id + 3, 40, day40)]
    PLACES_BY_ID[id] = { place: examplePlace({ id }), rooms: [exampleRoom({ id: id + 1, tenancies })] }
    SAVED_STAYS[`${id + 2}_${MOVE_IN}`] = {
      id,
      offered: offeredStay(id + 2),
      saved_stay: savedStay(id + 2, 44, MOVE_IN),
    }
  }
  placeOf(3500, MOVE_IN)
  placeOf(3600, '2099-01-10')
  const ids = `ids=3502_${MOVE_IN},3602_${MOVE_IN}`
  const { page } = await loadCompared(ids)
  expect(page.choices.lengths).toEqual([
    { length: { count: 40, unit: 'week' }, count: 1 },
    { length: { count: 44, unit: 'week' }, count: 2 },
  ])
  for (const { length, count } of page.choices.lengths) {
    const { page: chosen } = await loadCompared(`${ids}&lease_duration=${length.count}+weeks`)
    expect(chosen.columns.filter(({ stay: shown }) => shown?.free && shown.sameLength)).toHaveLength(count)
  }
})

test('marks the lowest costs of stays of one length from different days, but no longest free cancellation', async () => {
  const apart = await loadCompared('ids=700,800')
  expect(['total', 'period', 'change_of_mind'].map((key) => apart.row(key)?.best)).toEqual([[0], [0], []])
  expect(apart.page.columns.map(({ stay }) => stay?.isComparable)).toEqual([true, true])
  const together = await loadCompared('ids=700,900')
  expect(['total', 'period', 'change_of_mind'].map((key) => together.row(key)?.best)).toEqual([[0], [0], [0]])
})

test('compares the nearest stay and says so when the saved one is no longer offered', async () => {
  const { page } = await loadCompared('ids=199,1401')
  expect(page.columns[0]).toMatchObject({
    id: 1102,
    isNamedStay: true,
    stay: { length: { count: 44 } },
    change: { kind: 'stay', length: { count: 51 }, nearest: { room: null, length: { count: 44 } } },
  })
  expect([page.replaced, page.missing]).toEqual([0, 0])
})

test('compares what is due today, and the landlords with their verification', async () => {
  const { page, row } = await loadCompared('ids=1000,1200')
  expect(page.columns.map(({ today, landlord }) => [today?.amount.text ?? null, landlord])).toEqual([
    ['£250', { name: 'Northgate Living', verifiedOn: '3 Mar 2026' }],
    [null, null],
  ])
  expect([row('today')?.differs, row('landlord')?.differs]).toEqual([true, true])
  const { row: rowWithout } = await loadCompared('ids=1200,1300')
  expect([rowWithout('today'), rowWithout('landlord')]).toEqual([undefined, undefined])
})

test('compares what is due today from the chosen nationality, and what others pay while none is chosen', async () => {
  const { meta } = examplePlace()
  const rule = { amount: 15_000, currency: 'GBP', nationalities: ['IN'] } as const
  const nationality_payments = [{ ...rule, nationalities: ['IN'], payment_type: 'platform_fee' as const }]
  PLACES_BY_ID[3400] = {
    place: examplePlace({ id: 3400, meta, nationality_payments }),
    rooms: [createRoom(3401, 20_000)],
  }
  const paid = async (nationality?: string) => {
    const { page } = await loadCompared('ids=3400,200', nationality === undefined ? {} : { nationality })
    return [
      page.nationality.chosen?.code,
      ...page.columns.map(({ today, otherToday }) => [today?.amount.text, otherToday]),
    ]
  }
  expect(await paid()).toEqual([
    undefined,
    ['£250', { kind: 'less', amount: '£150', fee: 'more', change: '£150' }],
    ['£250', null],
  ])
  expect(await paid('IN')).toEqual(['IN', ['£150', null], ['£250', null]])
  // Brazil has no rule and pays as usual.
  expect(await paid('BR')).toEqual(['BR', ['£250', null], ['£250', null]])
  // Our fee for the nationality is part of the total, as on the page of the place.
  const totals = (await loadCompared('ids=3400,200', { nationality: 'IN' })).page.columns.map(
    ({ cost }) => cost?.total.text,
  )
  expect(totals).toEqual(['£9,200', '£11,250'])
})

test('marks forty good reviews as the best rated, not one perfect review, and has the reason shown', async () => {
  const { row } = await loadCompared('ids=1000,1200')
  expect(row('rating')).toMatchObject({ best: [1], isOutnumbered: true })
  // The highest rating needs no reason.
  PLACES_BY_ID[2900] = {
    place: examplePlace({ id: 2900, reviews_rating: 4.1, reviews_count: 300 }),
    rooms: [createRoom(2901, 20_000)],
  }
  const { row: rowOfApart } = await loadCompared('ids=2900,1200')
  expect(rowOfApart('rating')).toEqual({ key: 'rating', differs: true, isSame: false, best: [1] })
})

test('tells differences that matter from other days of a check and other words beside an amount', async () => {
  const placeOf = (id: number, confirmed_at: string, verified_at: string | null, deposit: number) => {
    const tenancy = exampleTenancy({ id: id + 2, available_from: MOVE_IN, confirmed_at, confirmed_by: 'landlord' })
    PLACES_BY_ID[id] = {
      place: examplePlace({ id, landlord: { name: 'Northgate Living', kind: 'landlord', verified_at } }),
      rooms: [exampleRoom({ id: id + 1, tenancies: [{ ...tenancy, deposit }] })],
    }
  }
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
  placeOf(4000, daysAgo(2), '2026-03-03T10:00:00Z', 25_000)
  placeOf(4100, daysAgo(5), '2026-05-03T10:00:00Z', 25_000)
  placeOf(4200, daysAgo(400), null, 30_000)
  const { row } = await loadCompared('ids=4000,4100')
  for (const key of ['confirmed', 'landlord'])
    expect(row(key)).toEqual({ key, differs: false, isSame: false, best: [] })
  expect(row('today')).toMatchObject({ differs: false, isSame: true })
  const apart = await loadCompared('ids=4000,4200')
  expect(['confirmed', 'landlord', 'today'].map((key) => apart.row(key)?.differs)).toEqual([true, true, true])
})

test('names the district or the street of a place beside its city', async () => {
  const { location, region } = examplePlace()
  const part = (long_name: string) => ({ long_name, short_name: long_name })
  const placeIn = (id: number, overrides: Partial<Place>) => {
    PLACES_BY_ID[id] = { place: examplePlace({ id, ...overrides }), rooms: [createRoom(id + 1, 20_000)] }
  }
  const street = { location_coordinates: location.location_coordinates, route: part('Oxford Road') }
  placeIn(4300, { region: { ...region, name: 'Fallowfield', region_type: 'sublocality' } })
  placeIn(4400, { location: street })
  placeIn(4500, { location: { ...street, district: part('Ancoats') } })
  const { page } = await loadCompared('ids=4300,4400,4500')
  expect(page.columns.map(({ area }) => area)).toEqual([
    'Fallowfield, Manchester',
    'Oxford Road, Manchester',
    'Ancoats, Manchester',
  ])
})

test('labels two rooms of one place with their room names and detects equal rows', async () => {
  const { page, row } = await loadCompared('ids=101,102')
  expect(page.columns.map(({ label }) => label)).toEqual([
    'Marlow Yard, Classic En-suite',
    'Marlow Yard, Classic En-suite',
  ])
  expect(page.columns.map(({ cost }) => cost?.rent.text)).toEqual(['£8,800', '£13,200'])
  expect([row('rating')?.differs, row('rent')?.differs]).toEqual([false, true])
})

test('shows amounts in other currencies by exchange rate and picks no best among them', async () => {
  // €210 per week is £168.
  const { page, row } = await loadCompared('ids=100,300')
  expect(page.columns[1]?.cost?.period).toEqual({ text: '€210', seen: '≈£168' })
  expect([row('total')?.best, row('period')?.best]).toEqual([[], []])
})

test('compares room sizes except between different room types', async () => {
  expect((await loadCompared('ids=100,500')).row('size')?.best).toEqual([1])
  expect((await loadCompared('ids=100,600')).row('size')).toMatchObject({ differs: true, best: [] })
})

test('measures travel to the requested university, or to the one that most places are near', async () => {
  const { page, row } = await loadCompared('ids=100,200')
  expect(page.university?.canonicalName).toBe('uom')
  expect(page.choices.universities.map(({ canonicalName }) => canonicalName)).toEqual(['uom', 'mmu'])
  expect(row('distance')?.best).toEqual([0])
  const requested = await loadCompared('ids=100,200&university=leeds-uni')
  expect(requested.page.university?.name).toBe('Leeds')
  const unknown = await loadCompared('ids=100,200&university=nowhere')
  expect([unknown.page.university?.canonicalName, unknown.page.unknownUniversity]).toEqual(['uom', 'nowhere'])
})

test('redirects to the university that the visitor searched for if it is near, also if no place lists it', async () => {
  const locationFor = async (searched: string, search = 'ids=100,200,9999') => {
    const thrown: unknown = await load(search, { searched }).then(
      () => null,
      (error: unknown) => error,
    )
    return thrown instanceof Response ? thrown.headers.get('location') : thrown
  }
  expect(await locationFor('mmu')).toBe('/compare?ids=100,200,9999&university=mmu')
  expect(await locationFor('small-college')).toBe('/compare?ids=100,200,9999&university=small-college')
  // The URL decides once it names a university. An empty comparison has no way to measure.
  for (const search of ['ids=100,200&university=uom', '', 'ids=9999'])
    expect(await locationFor('mmu', search)).toBeNull()
  // A city is no university, and neither is a name that no longer exists.
  for (const unusable of ['city', 'closed-college']) expect(await locationFor(unusable)).toBeNull()
})

test('suggests a university in another city that the visitor searched for', async () => {
  const { page } = await loadCompared('ids=100,200', { searched: 'paris-uni' })
  expect(page.university?.canonicalName).toBe('uom')
  expect(page.searchedUniversity).toEqual({ name: 'Paris', canonicalName: 'paris-uni' })
  expect(
    (await loadCompared('ids=100,200&university=mmu', { searched: 'paris-uni' })).page.searchedUniversity,
  ).toBeNull()
})

test('compares without the searched university when it cannot be loaded', async () => {
  const { page, reported } = await loadCompared('ids=100,200', { searched: 'small-college', failing: [listRegions] })
  expect([page.university?.canonicalName, reported.length]).toEqual(['uom', 1])
})

test('omits distances when they cannot be loaded', async () => {
  const { page, row, reported } = await loadCompared('ids=100,200', { failing: [fetchDistances] })
  expect([page.columns.length, row('distance'), reported.length]).toEqual([2, undefined, 1])
})

test('omits and counts unknown ids', async () => {
  const { page } = await loadCompared('ids=100,9999,200')
  expect([page.columns.map(({ id }) => id), page.missing, page.comparison.ids]).toEqual([[100, 200], 1, [100, 200]])
})

test('returns a problem when rooms cannot be loaded', async () => {
  const { page, status, reported } = await load('ids=100,200', { failing: [listRoomTypes] })
  expect([Object.keys(page), status, reported.length]).toEqual([['problem'], 500, 1])
})

test('offers only shortlist entries that are not compared yet', async () => {
  const shortlist = [100, 200, 300].map((placeId) => ({
    compared: `${placeId + 1001}`,
    placeId,
    name: 'x',
    image: null,
    price: null,
  }))
  const { page } = await loadCompared('ids=101,200', { shortlist })
  expect(page.shortlistOptions.map(({ compared }) => compared)).toEqual(['1301'])
})
