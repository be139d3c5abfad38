import { expect, test } from 'vitest'
import type { ListedTenancy, Listing } from '../search/listing.ts'
import { placeFacts } from '../search/place-facts.ts'
import { freeStays, matchFactsOf } from './match-facts.ts'

const NOW = new Date('2026-11-15T09:00:00Z')

const tenancy = (more: Partial<ListedTenancy> & { id: number }): ListedTenancy => ({
  tags: [],
  leaseDuration: 44,
  leaseDurationUnit: 'week',
  priceMinor: 25_000,
  depositMinor: 0,
  placesLeft: 3,
  availableFrom: '2026-12-01',
  availableUntil: null,
  confirmedAt: null,
  ...more,
})

const place = (tenancies: readonly ListedTenancy[], more: Partial<Listing> = {}): Listing => ({
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
  ...more,
})

const factsOf = (listing: Listing, now = NOW) => matchFactsOf(listing, placeFacts(listing, now), now)

test('holds the stays that can be taken, and no others', () => {
  const facts = factsOf(
    place([tenancy({ id: 11 }), tenancy({ id: 12, placesLeft: 0 }), tenancy({ id: 13, availableUntil: '2026-11-14' })]),
  )
  expect(facts.rooms.map(({ stays }) => stays)).toEqual([[[44, 10, 25_000, 202612, 999912]]])
  expect(factsOf(place([tenancy({ id: 11 })], { status: 'inactive' })).rooms).toEqual([])
})

test('is the same in another month, unless something has ended', () => {
  const listing = place([tenancy({ id: 11 }), tenancy({ id: 12, availableUntil: '2027-01-31' })])
  const later = new Date('2027-01-20T09:00:00Z')
  expect(factsOf(listing, later)).toEqual(factsOf(listing))
  expect(factsOf(listing, new Date('2027-02-01T09:00:00Z'))).not.toEqual(factsOf(listing))
})

test('is the same for a place in which nothing changed that a search reads', () => {
  const listing = place([tenancy({ id: 11 })])
  const touched = { ...listing, updatedAt: NOW.toISOString(), completeness: 90, amenities: ['gym', 'wifi'] }
  expect(factsOf(touched)).toEqual(factsOf(listing))
  expect(factsOf(place([tenancy({ id: 11, priceMinor: 24_900 })]))).not.toEqual(factsOf(listing))
})

test('gives its stays the months that the listing itself says', () => {
  const listing = place([tenancy({ id: 11, availableUntil: '2027-03-10' })])
  const [stay] = freeStays(factsOf(listing), NOW)
  const [told] = placeFacts(listing, NOW).tenancies
  expect(stay?.moveInMonths).toEqual(told?.moveInMonths)
  expect(stay?.moveInMonths).toEqual([202612, 202701, 202702, 202703])
})
