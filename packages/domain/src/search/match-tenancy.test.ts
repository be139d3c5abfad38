import { expect, test } from 'vitest'
import { hasRoomFilter, bestTenancy, matchesRoomFilter } from './match-tenancy.ts'
import type { TenancyFacts } from './place-facts.ts'
import type { RoomFilter, SortKey } from './place-search.ts'

const buildTenancy = (overrides: Partial<TenancyFacts> = {}): TenancyFacts => ({
  id: 1,
  roomTypeId: 1,
  roomType: 'private_room',
  bathroomType: 'private_bathroom',
  kitchenType: 'shared_kitchen',
  unitType: 'ensuite',
  bedroomCount: 5,
  bathroomCount: 1,
  leaseWeeks: 44,
  leaseMonths: 10,
  price: 20_000,
  total: 900_000,
  preferred: true,
  free: true,
  freeUntil: '2027-10-02',
  moveInMonths: [202709, 202710],
  ...overrides,
})

test.each<[RoomFilter, boolean]>([
  [{}, true],
  [{ roomTypes: ['private_room', 'entire_place'] }, true],
  [{ roomTypes: ['entire_place'] }, false],
  [{ roomTypes: ['apartment'] }, false],
  [{ bathroomTypes: ['shared_bathroom'] }, false],
  [{ kitchenTypes: ['shared_kitchen'] }, true],
  [{ unitTypes: ['studio', 'ensuite'] }, true],
  [{ bedrooms: { min: 5 } }, true],
  [{ bedrooms: { min: 1, max: 4 } }, false],
  [{ bathrooms: { min: 0, max: 1 } }, true],
  [{ lease: { min: 41, max: 45, unit: 'week' } }, true],
  [{ lease: { min: 46, unit: 'week' } }, false],
  [{ lease: { min: 9, unit: 'month' } }, true],
  [{ moveInMonth: 202709 }, true],
  [{ moveInMonth: 202711 }, false],
  [{ price: { min: 20_000, max: 20_000 } }, true],
  [{ price: { max: 19_999 } }, false],
  [{ total: { min: 900_000, max: 900_000 } }, true],
  [{ total: { max: 899_999 } }, false],
  [{ total: { min: 900_001 } }, false],
])('matchesRoomFilter with %j returns %s', (filter, expected) => {
  expect(matchesRoomFilter(filter, buildTenancy())).toBe(expected)
})

test('treats unit types with a number of bedrooms as apartments, but not a studio', () => {
  expect(matchesRoomFilter({ roomTypes: ['apartment'] }, buildTenancy({ unitType: '3b' }))).toBe(true)
  expect(matchesRoomFilter({ roomTypes: ['apartment'] }, buildTenancy({ unitType: 'studio' }))).toBe(false)
})

const findBest = (tenancies: TenancyFacts[], room: RoomFilter = {}, key: SortKey = 'relevance') =>
  bestTenancy({ tenancies }, { room, today: '2026-11-15', sort: { key, order: 'asc' } })

test('bestTenancy prefers available to full, then the cheaper, then the shorter stay', () => {
  const full = buildTenancy({ id: 1, price: 10_000, free: false })
  const expensive = buildTenancy({ id: 2, price: 30_000 })
  const cheap = buildTenancy({ id: 3, price: 20_000 })
  const short = buildTenancy({ id: 4, price: 20_000, leaseWeeks: 20 })
  const past = buildTenancy({ id: 5, price: 5_000, freeUntil: '2026-11-14' })
  expect(findBest([full, expensive, cheap, short, past])?.id).toBe(4)
  expect(findBest([full, expensive])?.id).toBe(2)
  expect(findBest([full, past])).toMatchObject({ id: 5, freeNow: false })
  expect(findBest([expensive, cheap], { price: { min: 25_000 } })?.id).toBe(2)
  expect(findBest([full], { unitTypes: ['studio'] })).toBeUndefined()
})

test('bestTenancy prefers the lowest total when sorting by total, among available stays', () => {
  const cheap = buildTenancy({ id: 1, price: 20_000, total: 900_000 })
  const short = buildTenancy({ id: 2, price: 30_000, total: 300_000 })
  const full = buildTenancy({ id: 3, total: 1, free: false })
  expect(findBest([cheap, short, full])?.id).toBe(1)
  expect(findBest([cheap, short, full], {}, 'total')?.id).toBe(2)
  expect(findBest([cheap, buildTenancy({ id: 4, price: 19_000, total: 900_000 })], {}, 'total')?.id).toBe(4)
})

test('bestTenancy prefers a room for one person to a cheaper shared room or flat, unless requested otherwise', () => {
  const own = buildTenancy({ id: 1, price: 20_000, total: 900_000 })
  const shared = buildTenancy({ id: 2, price: 15_000, total: 700_000, roomType: 'shared_room' })
  const flat = buildTenancy({ id: 3, price: 10_000, total: 500_000, roomType: 'entire_place', bedroomCount: 4 })
  const studio = buildTenancy({ id: 4, price: 19_000, roomType: 'entire_place', bedroomCount: 1 })
  const full = buildTenancy({ id: 5, price: 5_000, free: false })
  expect(findBest([own, shared, flat, full])?.id).toBe(1)
  expect(findBest([own, shared, flat], {}, 'total')?.id).toBe(1)
  expect(findBest([own, shared, flat, studio])?.id).toBe(4)
  // Available comes first: the only room for one person is full.
  expect(findBest([shared, flat, full])?.id).toBe(3)
  // A price limit that only the shared room meets says nothing about the type, yet only that room matches.
  expect(findBest([own, shared], { price: { max: 16_000 } })?.id).toBe(2)
  expect(findBest([own, shared], { roomTypes: ['private_room', 'shared_room'] })?.id).toBe(2)
  expect(findBest([own, flat], { bedrooms: { min: 1 } })?.id).toBe(3)
  expect(findBest([own, flat], { unitTypes: ['ensuite'] })?.id).toBe(3)
})

test('hasRoomFilter returns true as soon as one filter is set', () => {
  expect(hasRoomFilter({})).toBe(false)
  expect(hasRoomFilter({ price: undefined })).toBe(false)
  expect(hasRoomFilter({ moveInMonth: 202709 })).toBe(true)
})

test('a limit of the price reads the stays whose price a card shows, unless a type is chosen', () => {
  const sharedBed = buildTenancy({ id: 2, roomType: 'shared_room', price: 8_700, preferred: false })
  const ownRoom = buildTenancy({ id: 1, price: 17_000 })
  const cardUnder = (max: number, filter: RoomFilter = {}) =>
    bestTenancy(
      { tenancies: [ownRoom, sharedBed] },
      { room: { ...filter, price: { max } }, today: '2026-11-15', sort: { key: 'price', order: 'asc' } },
    )?.price
  expect(cardUnder(16_000)).toBeUndefined()
  expect(cardUnder(18_000)).toBe(17_000)
  expect(cardUnder(16_000, { roomTypes: ['shared_room'] })).toBe(8_700)
})
