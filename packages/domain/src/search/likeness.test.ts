import { expect, test } from 'vitest'
import { LEAST_LIKENESS, LIKENESS, likenessOf } from './likeness.ts'
import type { ListedRoomType, ListedTenancy, Listing } from './listing.ts'

const tenancy = (id: number, priceMinor: number): ListedTenancy => ({
  id,
  tags: [],
  leaseDuration: 44,
  leaseDurationUnit: 'week',
  priceMinor,
  depositMinor: 0,
  placesLeft: id % 2,
  availableFrom: '2026-09-01',
  availableUntil: null,
  confirmedAt: null,
})

const room = (more: Partial<ListedRoomType>): ListedRoomType => ({
  id: 1,
  names: { en: 'Room' },
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
  tenancies: [],
  ...more,
})

const listing: Listing = {
  id: 7,
  status: 'active',
  name: 'Place',
  canonicalName: 'place',
  inventoryNo: null,
  lat: 31.2,
  lng: 121.5,
  timeZone: 'Asia/Shanghai',
  currency: 'KRW',
  priceDuration: 'monthly',
  amenities: ['wifi'],
  featureTags: [],
  tags: [],
  completeness: 50,
  organisationId: null,
  partnerIds: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  regions: [
    { id: 1, regionType: 'country', canonicalName: 'country', names: { en: 'Country' } },
    { id: 2, regionType: 'locality', canonicalName: 'city', names: { en: 'City' } },
    { id: 3, regionType: 'sublocality', canonicalName: 'district', names: { en: 'District' } },
  ],
  costs: [],
  roomTypes: [
    room({ tenancies: [tenancy(12, 400), tenancy(11, 500)] }),
    room({ id: 2, unitType: '2b', roomType: 'entire_place', bedroomCount: 2, tenancies: [tenancy(13, 700)] }),
    room({ id: 3, unitType: 'studio' }),
  ],
  images: [],
  imagesCount: 0,
  videosCount: 0,
  offers: [],
  reviewsCount: 0,
  reviewsRating: null,
}

test('points add up to 100, and what has fewer than the least lacks at least two things', () => {
  const weights = Object.values(LIKENESS)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100)
  expect(LEAST_LIKENESS).toBeLessThan(100 - Math.max(...weights))
})

test('a place is compared by its city, what one person pays at least, and the rooms it lets', () => {
  expect(likenessOf(listing, new Date('2026-11-15T20:00:00Z'))).toEqual({
    placeId: 7,
    cityId: 2,
    point: { lat: 31.2, lng: 121.5 },
    // Two share the flat, and won has no smaller part.
    price: 35_000,
    unitTypes: ['ensuite', '2b'],
    amenities: ['wifi'],
    today: '2026-11-16',
  })
})

test('a place without a room has no price, and one without a region nothing to compare with', () => {
  expect(likenessOf({ ...listing, roomTypes: [] }, new Date())).toMatchObject({ price: null, unitTypes: [] })
  expect(likenessOf({ ...listing, regions: [] }, new Date())).toBeUndefined()
})
