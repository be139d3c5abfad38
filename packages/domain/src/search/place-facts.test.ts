import { expect, test } from 'vitest'
import { roundToIndexPrecision } from '../geo/point.ts'
import type { ListedCost, ListedOffer, ListedRoomType, ListedTenancy, Listing } from './listing.ts'
import { MONTHS_AHEAD, FAR_FUTURE, placeFacts } from './place-facts.ts'

const NOW = new Date('2026-11-15T10:00:00Z')

const buildTenancy = (overrides: Partial<ListedTenancy> = {}): ListedTenancy => ({
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

const buildRoomType = (overrides: Partial<ListedRoomType> = {}): ListedRoomType => ({
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
  tenancies: [buildTenancy()],
  ...overrides,
})

const buildListing = (overrides: Partial<Listing> = {}): Listing => ({
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
  roomTypes: [buildRoomType()],
  images: [],
  imagesCount: 0,
  videosCount: 0,
  offers: [],
  reviewsCount: 0,
  reviewsRating: null,
  ...overrides,
})

const factsOf = (overrides: Partial<Listing>, now = NOW) => placeFacts(buildListing(overrides), now)
const tenancyFactsOf = (
  overrides: Partial<ListedTenancy>,
  roomType: Partial<ListedRoomType> = {},
  place: Partial<Listing> = {},
) =>
  factsOf({ roomTypes: [buildRoomType({ tenancies: [buildTenancy(overrides)], ...roomType })], ...place }).tenancies[0]

test('lists every month of the move-in window, from last month on', () => {
  expect(tenancyFactsOf({})?.moveInMonths).toEqual([202709, 202710])
  expect(tenancyFactsOf({ availableFrom: '2026-09-01', availableUntil: '2027-01-31' })?.moveInMonths).toEqual([
    202610, 202611, 202612, 202701,
  ])
  expect(tenancyFactsOf({ availableUntil: '2026-09-30', availableFrom: '2026-09-01' })?.moveInMonths).toEqual([])
  expect(tenancyFactsOf({ availableFrom: null })?.moveInMonths).toEqual([])
})

test('lists all calculated months for a window without an end', () => {
  const openEnded = tenancyFactsOf({ availableFrom: '2026-01-01', availableUntil: null })
  expect(openEnded?.moveInMonths).toHaveLength(1 + MONTHS_AHEAD)
  expect(openEnded?.moveInMonths.at(-1)).toBe(202804)
  expect(openEnded?.freeUntil).toBe(FAR_FUTURE)
})

test('starts with the month before the current one at the place, because it may still be current elsewhere', () => {
  const openEndedRoomTypes = [
    buildRoomType({ tenancies: [buildTenancy({ availableFrom: '2026-01-01', availableUntil: null })] }),
  ]
  const now = new Date('2026-11-30T20:00:00Z')
  expect(
    factsOf({ roomTypes: openEndedRoomTypes, timeZone: 'Australia/Sydney' }, now).tenancies[0]?.moveInMonths[0],
  ).toBe(202611)
  expect(factsOf({ roomTypes: openEndedRoomTypes, timeZone: 'Europe/London' }, now).tenancies[0]?.moveInMonths[0]).toBe(
    202610,
  )
})

test('marks a tenancy as available while slots are left and neither a tag nor a status makes it unavailable', () => {
  expect(tenancyFactsOf({})?.free).toBe(true)
  expect(tenancyFactsOf({ placesLeft: 0 })?.free).toBe(false)
  expect(tenancyFactsOf({ availableFrom: null })?.free).toBe(false)
  expect(tenancyFactsOf({ tags: ['not_available'] })?.free).toBe(false)
  expect(tenancyFactsOf({}, { tags: ['not_available'] })?.free).toBe(false)
  expect(tenancyFactsOf({}, {}, { tags: ['not_available'] })?.free).toBe(false)
  expect(tenancyFactsOf({}, {}, { status: 'inactive' })?.free).toBe(false)
})

test('calculates the price per person in hundredths of the currency unit', () => {
  expect(tenancyFactsOf({})?.price).toBe(20_000)
  expect(tenancyFactsOf({ priceMinor: 100_001 }, { roomType: 'entire_place', bedroomCount: 4 })?.price).toBe(25_001)
  expect(tenancyFactsOf({ priceMinor: 900_000 }, {}, { currency: 'KRW' })?.price).toBe(90_000_000)
})

const buildCost = (inventoryId: number, amountMinor: number, overrides: Partial<ListedCost> = {}): ListedCost => ({
  id: inventoryId,
  inventoryId,
  recurrence: 'one_off',
  amountMinor,
  refundable: false,
  ...overrides,
})

const buildOffer = (inventoryId: number, overrides: Partial<ListedOffer>): ListedOffer => ({
  id: inventoryId,
  inventoryId,
  offerType: 'discount',
  names: { en: 'Offer' },
  amountMinor: null,
  percent: null,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  ...overrides,
})

test('adds bills of the stay to the price and deducts offers that are active, as in the total', () => {
  const costs = [
    buildCost(1, 5_000, { recurrence: 'weekly' }),
    buildCost(2, 4_400),
    buildCost(3, 9_999, { refundable: true }),
    buildCost(77, 1_000),
  ]
  const offers = [
    buildOffer(2, { amountMinor: 22_000 }),
    buildOffer(1, { percent: 50, startsAt: '2026-12-01T00:00:00Z' }),
  ]
  // 200 + 50 + 44 / 44 − 220 / 44.
  expect(tenancyFactsOf({}, {}, { costs, offers })?.price).toBe(24_600)
})

test('calculates the total per person for the whole stay, including the deposit', () => {
  // 200 × 44 + 200.
  expect(tenancyFactsOf({})?.total).toBe(900_000)
  // (1,000.01 × 44 + 200) / 4.
  const shared = { roomType: 'entire_place', bedroomCount: 4 } as const
  expect(tenancyFactsOf({ priceMinor: 100_001 }, shared)?.total).toBe(1_105_011)
  expect(tenancyFactsOf({ priceMinor: 900_000, depositMinor: 0 }, {}, { currency: 'KRW' })?.total).toBe(3_960_000_000)
})

test('includes our fee in the total and not in the all-in price, unless the place takes no payments', () => {
  const deposit = tenancyFactsOf({ depositMinor: 15_000 }, {}, { paymentType: 'deposit' })
  const fee = tenancyFactsOf({ depositMinor: 15_000 }, {}, { paymentType: 'platform_fee' })
  const none = tenancyFactsOf({ depositMinor: 15_000 }, {}, { paymentType: null })
  expect([fee, none].map((facts) => (facts?.total ?? 0) - (deposit?.total ?? 0))).toEqual([15_000, 0])
  expect(fee?.price).toBe(deposit?.price)
})

test('includes only costs and offers of the place, the room and the tenancy in the total', () => {
  const unrelatedCosts = [buildCost(77, 1), buildCost(78, 1, { recurrence: 'weekly' })]
  const costs = [
    buildCost(1, 5_000),
    buildCost(2, 100, { recurrence: 'weekly' }),
    buildCost(3, 4_000, { refundable: true }),
    ...unrelatedCosts,
  ]
  // 8,800 + 50 + 44 + 40 + 200.
  expect(tenancyFactsOf({}, {}, { costs })?.total).toBe(913_400)
  const offers = [
    buildOffer(1, { percent: 10 }),
    buildOffer(2, { amountMinor: 1_000 }),
    buildOffer(77, { amountMinor: 500 }),
  ]
  // 8,800 − 880 − 10 + 200.
  expect(tenancyFactsOf({}, {}, { offers })?.total).toBe(811_000)
})

test('applies an offer only while it is active, and accepts a listing without costs', () => {
  const withOffer = (overrides: Partial<ListedOffer>) =>
    tenancyFactsOf({}, {}, { offers: [buildOffer(1, { amountMinor: 1_000, ...overrides })] })
  expect(withOffer({})?.total).toBe(899_000)
  expect(withOffer({ endsAt: NOW.toISOString() })?.total).toBe(900_000)
  expect(withOffer({ startsAt: '2026-11-15T10:00:00.001Z' })?.total).toBe(900_000)
  expect(tenancyFactsOf({}, {}, {})?.total).toBe(900_000)
})

test('derives the facts of the place from all of its rooms', () => {
  const facts = factsOf({
    tags: ['dual_occupancy'],
    reviewsCount: 12,
    reviewsRating: 4.25,
    roomTypes: [
      buildRoomType({
        id: 9,
        tags: ['not_available'],
        tenancies: [buildTenancy({ id: 8, confirmedAt: '2026-11-10T23:00:00.000Z' })],
      }),
      buildRoomType({ tenancies: [buildTenancy({ confirmedAt: '2026-11-02T01:00:00.000Z' })] }),
    ],
  })
  expect(facts).toMatchObject({
    nameWords: ['marlow', 'yard'],
    tags: ['dual_occupancy', 'not_available'],
    rating: 425,
    completenessPoints: 40,
    confirmedDay: Date.parse('2026-11-10') / 86_400_000,
    updatedAt: Date.parse('2026-11-01'),
  })
  expect(facts.tenancies.map(({ id }) => id)).toEqual([3, 8])
  expect(facts.point).toEqual(roundToIndexPrecision(facts.point))
  expect(factsOf({}).confirmedDay).toBeNull()
})
