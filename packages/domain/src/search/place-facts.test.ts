import { expect, test } from 'vitest'
import { heldPoint } from '../geo/point.ts'
import type { ListedCost, ListedOffer, ListedRoomType, ListedTenancy, Listing } from './listing.ts'
import { MONTHS_AHEAD, NO_END, placeFacts } from './place-facts.ts'

const NOW = new Date('2026-11-15T10:00:00Z')

const tenancy = (overrides: Partial<ListedTenancy> = {}): ListedTenancy => ({
  id: 3,
  tags: [],
  leaseDuration: 44,
  leaseDurationUnit: 'week',
  priceMinor: 20_000,
  depositMinor: 20_000,
  placesLeft: 2,
  availableFrom: '2027-09-04',
  availableUntil: '2027-10-02',
  confirmedAt: null,
  ...overrides,
})

const room = (overrides: Partial<ListedRoomType> = {}): ListedRoomType => ({
  id: 2,
  names: { en: 'En-suite' },
  tags: [],
  roomType: 'private_room',
  bathroomType: 'private_bathroom',
  kitchenType: 'shared_kitchen',
  unitType: 'ensuite',
  bedroomCount: 1,
  bathroomCount: 1,
  occupants: 1,
  area: null,
  areaUnit: 'sqft',
  tenancies: [tenancy()],
  ...overrides,
})

const listing = (overrides: Partial<Listing> = {}): Listing => ({
  id: 1,
  status: 'active',
  name: 'Marlow Yard',
  canonicalName: 'marlow-yard',
  inventoryNo: null,
  lat: 51.5,
  lng: -0.1,
  timeZone: 'Europe/London',
  currency: 'GBP',
  priceDuration: 'weekly',
  amenities: [],
  featureTags: [],
  tags: [],
  completeness: 80,
  organisationId: null,
  partnerIds: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  regions: [],
  roomTypes: [room()],
  images: [],
  imagesCount: 0,
  videosCount: 0,
  offers: [],
  reviewsCount: 0,
  reviewsRating: null,
  ...overrides,
})

const factsOf = (overrides: Partial<Listing>, now = NOW) => placeFacts(listing(overrides), now)
const tenancyOf = (overrides: Partial<ListedTenancy>, of: Partial<ListedRoomType> = {}, at: Partial<Listing> = {}) =>
  factsOf({ roomTypes: [room({ tenancies: [tenancy(overrides)], ...of })], ...at }).tenancies[0]

test('one can move in during every month that the window touches', () => {
  expect(tenancyOf({})?.moveInMonths).toEqual([202709, 202710])
  expect(tenancyOf({ availableFrom: '2026-09-01', availableUntil: '2027-01-31' })?.moveInMonths).toEqual([
    202610, 202611, 202612, 202701,
  ])
  expect(tenancyOf({ availableUntil: '2026-09-30', availableFrom: '2026-09-01' })?.moveInMonths).toEqual([])
  expect(tenancyOf({ availableFrom: null })?.moveInMonths).toEqual([])
})

test('a window without an end is open as far as months are worked out', () => {
  const open = tenancyOf({ availableFrom: '2026-01-01', availableUntil: null })
  expect(open?.moveInMonths).toHaveLength(1 + MONTHS_AHEAD)
  expect(open?.moveInMonths.at(-1)).toBe(202804)
  expect(open?.freeUntil).toBe(NO_END)
})

test('the first month is the one before that which runs where the place is: it may still run elsewhere', () => {
  const open = [room({ tenancies: [tenancy({ availableFrom: '2026-01-01', availableUntil: null })] })]
  const now = new Date('2026-11-30T20:00:00Z')
  expect(factsOf({ roomTypes: open, timeZone: 'Australia/Sydney' }, now).tenancies[0]?.moveInMonths[0]).toBe(202611)
  expect(factsOf({ roomTypes: open, timeZone: 'Europe/London' }, now).tenancies[0]?.moveInMonths[0]).toBe(202610)
})

test('a tenancy is free while places are left and nothing takes it off', () => {
  expect(tenancyOf({})?.free).toBe(true)
  expect(tenancyOf({ placesLeft: 0 })?.free).toBe(false)
  expect(tenancyOf({ availableFrom: null })?.free).toBe(false)
  expect(tenancyOf({ tags: ['not_available'] })?.free).toBe(false)
  expect(tenancyOf({}, { tags: ['not_available'] })?.free).toBe(false)
  expect(tenancyOf({}, {}, { tags: ['not_available'] })?.free).toBe(false)
  expect(tenancyOf({}, {}, { status: 'inactive' })?.free).toBe(false)
})

test('the price is what one person pays, in hundredths of the unit', () => {
  expect(tenancyOf({})?.price).toBe(20_000)
  expect(tenancyOf({ priceMinor: 100_001 }, { roomType: 'entire_place', bedroomCount: 4 })?.price).toBe(25_001)
  expect(tenancyOf({ priceMinor: 900_000 }, {}, { currency: 'KRW' })?.price).toBe(90_000_000)
})

const cost = (inventoryId: number, amountMinor: number, more: Partial<ListedCost> = {}): ListedCost => ({
  id: inventoryId,
  inventoryId,
  recurrence: 'one_off',
  amountMinor,
  refundable: false,
  ...more,
})

const offer = (inventoryId: number, more: Partial<ListedOffer>): ListedOffer => ({
  id: inventoryId,
  inventoryId,
  offerType: 'discount',
  names: { en: 'Offer' },
  amountMinor: null,
  percent: null,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  ...more,
})

test('the total is what one person pays for the whole stay, deposit and all', () => {
  // 200 × 44 + 200
  expect(tenancyOf({})?.total).toBe(900_000)
  // (1,000.01 × 44 + 200) / 4
  const shared = { roomType: 'entire_place', bedroomCount: 4 } as const
  expect(tenancyOf({ priceMinor: 100_001 }, shared)?.total).toBe(1_105_011)
  expect(tenancyOf({ priceMinor: 900_000, depositMinor: 0 }, {}, { currency: 'KRW' })?.total).toBe(3_960_000_000)
})

test('the total counts costs and offers of the place, of the room and of the stay, and of no other', () => {
  const others = [cost(77, 1), cost(78, 1, { recurrence: 'weekly' })]
  const costs = [
    cost(1, 5_000),
    cost(2, 100, { recurrence: 'weekly' }),
    cost(3, 4_000, { refundable: true }),
    ...others,
  ]
  // 8,800 + 50 + 44 + 40 + 200
  expect(tenancyOf({}, {}, { costs })?.total).toBe(913_400)
  const offers = [offer(1, { percent: 10 }), offer(2, { amountMinor: 1_000 }), offer(77, { amountMinor: 500 })]
  // 8,800 − 880 − 10 + 200
  expect(tenancyOf({}, {}, { offers })?.total).toBe(811_000)
})

test('an offer lowers the total only while it holds, and a listing of the release before has no costs', () => {
  const of = (more: Partial<ListedOffer>) => tenancyOf({}, {}, { offers: [offer(1, { amountMinor: 1_000, ...more })] })
  expect(of({})?.total).toBe(899_000)
  expect(of({ endsAt: NOW.toISOString() })?.total).toBe(900_000)
  expect(of({ startsAt: '2026-11-15T10:00:00.001Z' })?.total).toBe(900_000)
  expect(tenancyOf({}, {}, {})?.total).toBe(900_000)
})

test('what is said of the place comes from all of its rooms', () => {
  const facts = factsOf({
    tags: ['dual_occupancy'],
    reviewsCount: 12,
    reviewsRating: 4.25,
    roomTypes: [
      room({
        id: 9,
        tags: ['not_available'],
        tenancies: [tenancy({ id: 8, confirmedAt: '2026-11-10T23:00:00.000Z' })],
      }),
      room({ tenancies: [tenancy({ confirmedAt: '2026-11-02T01:00:00.000Z' })] }),
    ],
  })
  expect(facts).toMatchObject({
    nameWords: ['marlow', 'yard'],
    tags: ['dual_occupancy', 'not_available'],
    rating: 425,
    completenessPoints: 80,
    confirmedDay: Date.parse('2026-11-10') / 86_400_000,
    updatedAt: Date.parse('2026-11-01'),
  })
  expect(facts.tenancies.map(({ id }) => id)).toEqual([3, 8])
  expect(facts.point).toEqual(heldPoint(facts.point))
  expect(factsOf({}).confirmedDay).toBeNull()
})
