import { expect, test } from 'vitest'
import { asksForRooms, bestTenancy, fits } from './fitting-tenancy.ts'
import type { TenancyFacts } from './place-facts.ts'
import type { RoomFilter, SortKey } from './place-search.ts'

const tenancy = (overrides: Partial<TenancyFacts> = {}): TenancyFacts => ({
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
  [{ bedrooms: { min: 5, max: null } }, true],
  [{ bedrooms: { min: 1, max: 4 } }, false],
  [{ bathrooms: { min: 0, max: 1 } }, true],
  [{ lease: { min: 41, max: 45, unit: 'week' } }, true],
  [{ lease: { min: 46, max: null, unit: 'week' } }, false],
  [{ lease: { min: 9, max: null, unit: 'month' } }, true],
  [{ moveInMonth: 202709 }, true],
  [{ moveInMonth: 202711 }, false],
  [{ price: { min: 20_000, max: 20_000 } }, true],
  [{ price: { min: null, max: 19_999 } }, false],
])('%j: %s', (filter, expected) => {
  expect(fits(filter, tenancy())).toBe(expected)
})

test('an apartment is any flat with bedrooms of its own', () => {
  expect(fits({ roomTypes: ['apartment'] }, tenancy({ unitType: '3b' }))).toBe(true)
  expect(fits({ roomTypes: ['apartment'] }, tenancy({ unitType: 'studio' }))).toBe(false)
})

const best = (tenancies: TenancyFacts[], room: RoomFilter = {}, key: SortKey = 'relevance') =>
  bestTenancy({ tenancies }, { room, today: '2026-11-15', sort: { key, order: 'asc' } })

test('the free stand before the full, then the cheaper, then the shorter stay', () => {
  const full = tenancy({ id: 1, price: 10_000, free: false })
  const dear = tenancy({ id: 2, price: 30_000 })
  const cheap = tenancy({ id: 3, price: 20_000 })
  const short = tenancy({ id: 4, price: 20_000, leaseWeeks: 20 })
  const past = tenancy({ id: 5, price: 5_000, freeUntil: '2026-11-14' })
  expect(best([full, dear, cheap, short, past])?.id).toBe(4)
  expect(best([full, dear])?.id).toBe(2)
  expect(best([full, past])).toMatchObject({ id: 5, freeNow: false })
  expect(best([dear, cheap], { price: { min: 25_000, max: null } })?.id).toBe(2)
  expect(best([full], { unitTypes: ['studio'] })).toBeUndefined()
})

test('in a list by the total, the stay with the lowest total stands for the place, if it is free', () => {
  const cheap = tenancy({ id: 1, price: 20_000, total: 900_000 })
  const short = tenancy({ id: 2, price: 30_000, total: 300_000 })
  const full = tenancy({ id: 3, total: 1, free: false })
  expect(best([cheap, short, full])?.id).toBe(1)
  expect(best([cheap, short, full], {}, 'total')?.id).toBe(2)
  expect(best([cheap, tenancy({ id: 4, price: 19_000, total: 900_000 })], {}, 'total')?.id).toBe(4)
})

test('a filter asks for rooms as soon as one wish is set', () => {
  expect(asksForRooms({})).toBe(false)
  expect(asksForRooms({ price: undefined })).toBe(false)
  expect(asksForRooms({ moveInMonth: 202709 })).toBe(true)
})
