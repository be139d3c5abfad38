import { expect, test } from 'vitest'
import { MIN_SIMILARITY, SIMILARITY_WEIGHTS, similarityOf } from './similarity.ts'
import type { ListedRoomType, ListedTenancy, Listing } from './listing.ts'

const buildTenancy = (id: number, priceMinor: number): ListedTenancy => ({
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

const buildRoomType = (overrides: Partial<ListedRoomType>): ListedRoomType => ({
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
  ...overrides,
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
    buildRoomType({ tenancies: [buildTenancy(12, 400), buildTenancy(11, 500)] }),
    buildRoomType({
      id: 2,
      unitType: '2b',
      roomType: 'entire_place',
      bedroomCount: 2,
      tenancies: [buildTenancy(13, 700)],
    }),
    buildRoomType({ id: 3, unitType: 'studio' }),
  ],
  images: [],
  imagesCount: 0,
  videosCount: 0,
  offers: [],
  reviewsCount: 0,
  reviewsRating: null,
}

test('SIMILARITY_WEIGHTS add up to 100, and no single difference takes a score below the minimum', () => {
  const weights = Object.values(SIMILARITY_WEIGHTS)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100)
  expect(MIN_SIMILARITY).toBeLessThan(100 - Math.max(...weights))
})

test('returns the city, the lowest price per person and the unit types of a place', () => {
  expect(similarityOf(listing, new Date('2026-11-15T20:00:00Z'))).toEqual({
    placeId: 7,
    cityId: 2,
    point: { lat: 31.2, lng: 121.5 },
    // Two people share the flat for 700 won; the price is in hundredths, although the won has no minor unit.
    price: 35_000,
    unitTypes: ['ensuite', '2b'],
    amenities: ['wifi'],
    today: '2026-11-16',
  })
})

test('returns a null price without rooms and undefined without a region', () => {
  expect(similarityOf({ ...listing, roomTypes: [] }, new Date())).toMatchObject({ price: null, unitTypes: [] })
  expect(similarityOf({ ...listing, regions: [] }, new Date())).toBeUndefined()
})
