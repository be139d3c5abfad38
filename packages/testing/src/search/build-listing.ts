import type { ListedOffer, ListedRoomType, ListedTenancy, Listing } from '@amber/domain/search/listing'

/** Builds an ordinary place in London without rooms; tests override what matters to them. */
export function buildListing(more: Partial<Listing> & { id: number }): Listing {
  const name = more.name ?? `Place ${more.id}`
  return {
    status: 'active',
    name,
    canonicalName: name.toLowerCase().replaceAll(' ', '-'),
    inventoryNo: null,
    lat: 51.5,
    lng: -0.1,
    timeZone: 'Europe/London',
    currency: 'GBP',
    priceDuration: 'weekly',
    paymentType: 'deposit',
    amenities: [],
    featureTags: [],
    tags: [],
    completeness: 50,
    organisationId: null,
    partnerIds: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    regions: [
      { id: 1, regionType: 'country', canonicalName: 'uk', names: { en: 'United Kingdom', zh: '英国' } },
      { id: 2, regionType: 'locality', canonicalName: 'london', names: { en: 'London', zh: '伦敦' } },
    ],
    roomTypes: [],
    images: [],
    imagesCount: 0,
    videosCount: 0,
    costs: [],
    offers: [],
    reviewsCount: 0,
    reviewsRating: null,
    ...more,
  }
}

/** Builds an ensuite with one tenancy unless overridden. */
export function buildRoom(more: Partial<ListedRoomType> & { id: number }): ListedRoomType {
  return {
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
    tenancies: [buildTenancy({ id: more.id * 10 })],
    ...more,
  }
}

/** Builds an available tenancy of 44 weeks at 250 a week, from September 2026 on. */
export function buildTenancy(more: Partial<ListedTenancy> & { id: number }): ListedTenancy {
  return {
    tags: [],
    leaseDuration: 44,
    leaseDurationUnit: 'week',
    priceMinor: 25_000,
    depositMinor: 0,
    placesLeft: 3,
    availableFrom: '2026-09-01',
    availableUntil: null,
    confirmedAt: null,
    ...more,
  }
}

/** Builds a discount of ten that ended in January 2026. */
export const endedOffer = (inventoryId: number): ListedOffer => ({
  id: 1,
  inventoryId,
  offerType: 'discount',
  names: { en: 'Ten off' },
  amountMinor: 1_000,
  percent: null,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2026-02-01T00:00:00.000Z',
})
