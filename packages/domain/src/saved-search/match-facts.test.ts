import { expect, test } from 'vitest'
import type { ListedTenancy, Listing } from '../search/listing.ts'
import { matchesRoomFilter } from '../search/match-tenancy.ts'
import { placeFacts } from '../search/place-facts.ts'
import type { Range } from '../search/place-search.ts'
import { availableStays, matchFactsOf } from './match-facts.ts'

const NOW = new Date('2026-11-15T09:00:00Z')

const buildTenancy = (overrides: Partial<ListedTenancy> & { id: number }): ListedTenancy => ({
  tags: [],
  leaseDuration: 44,
  leaseDurationUnit: 'week',
  priceMinor: 25_000,
  depositMinor: 0,
  placesLeft: 3,
  availableFrom: '2026-12-01',
  availableUntil: null,
  confirmedAt: null,
  ...overrides,
})

const buildListing = (tenancies: readonly ListedTenancy[], overrides: Partial<Listing> = {}): Listing => ({
  id: 1,
  status: 'active',
  name: 'Vega House',
  canonicalName: 'vega-house',
  inventoryNo: null,
  lat: 51.5,
  lng: -0.1,
  timeZone: 'Europe/London',
  currency: 'GBP',
  priceDuration: 'weekly',
  amenities: ['wifi', 'gym'],
  featureTags: [],
  tags: [],
  completeness: 50,
  organisationId: null,
  partnerIds: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  regions: [{ id: 2, regionType: 'locality', canonicalName: 'london', names: { en: 'London' } }],
  roomTypes: [
    {
      id: 10,
      names: { en: 'Ensuite' },
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
      tenancies,
    },
  ],
  images: [],
  imagesCount: 0,
  videosCount: 0,
  offers: [],
  reviewsCount: 0,
  reviewsRating: null,
  ...overrides,
})

const factsOf = (listing: Listing, now = NOW) => matchFactsOf(listing, placeFacts(listing, now), now)

test('includes only stays that can be booked', () => {
  const facts = factsOf(
    buildListing([
      buildTenancy({ id: 11 }),
      buildTenancy({ id: 12, placesLeft: 0 }),
      buildTenancy({ id: 13, availableUntil: '2026-11-14' }),
    ]),
  )
  expect(facts.rooms.map(({ stays }) => stays)).toEqual([[[44, 10, 25_000, 202612, 999912, 1_100_000]]])
  expect(factsOf(buildListing([buildTenancy({ id: 11 })], { status: 'inactive' })).rooms).toEqual([])
})

test('returns the same facts in a later month unless a move-in window has ended', () => {
  const listing = buildListing([buildTenancy({ id: 11 }), buildTenancy({ id: 12, availableUntil: '2027-01-31' })])
  const later = new Date('2027-01-20T09:00:00Z')
  expect(factsOf(listing, later)).toEqual(factsOf(listing))
  expect(factsOf(listing, new Date('2027-02-01T09:00:00Z'))).not.toEqual(factsOf(listing))
})

test('returns the same facts unless something changed that searches filter by', () => {
  const listing = buildListing([buildTenancy({ id: 11 })])
  const touched = { ...listing, updatedAt: NOW.toISOString(), completeness: 90, amenities: ['gym', 'wifi'] }
  expect(factsOf(touched)).toEqual(factsOf(listing))
  expect(factsOf(buildListing([buildTenancy({ id: 11, priceMinor: 24_900 })]))).not.toEqual(factsOf(listing))
})

test('matches no range of totals when the facts have no total', () => {
  const { rooms, ...facts } = factsOf(buildListing([buildTenancy({ id: 11 })]))
  const old = {
    ...facts,
    rooms: rooms.map((room) => ({ ...room, stays: [[44, 10, 25_000, 202612, 999912] as const] })),
  }
  const [stay] = availableStays(old, NOW)
  const matches = (total: Range) => stay !== undefined && matchesRoomFilter({ total }, stay)
  expect([{ max: 900_000 }, { min: 0 }].map(matches)).toEqual([false, false])
  expect(stay && matchesRoomFilter({ price: { max: 25_000 } }, stay)).toBe(true)
})

test('gives stays the same move-in months as the listing', () => {
  const listing = buildListing([buildTenancy({ id: 11, availableUntil: '2027-03-10' })])
  const [stay] = availableStays(factsOf(listing), NOW)
  const [listed] = placeFacts(listing, NOW).tenancies
  expect(stay?.moveInMonths).toEqual(listed?.moveInMonths)
  expect(stay?.moveInMonths).toEqual([202612, 202701, 202702, 202703])
})
