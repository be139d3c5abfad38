import type { Listing } from '@amber/domain/search/listing'
import { buildListing, buildRoom, buildTenancy } from './build-listing.ts'

/**
 * Places that each have a feature that the others lack, so that filters can tell them apart. The tests of both engines
 * search them on 15 November 2026.
 */
export const CONTRASTING_PLACES: readonly [Listing, ...Listing[]] = [
  buildListing({
    id: 1,
    name: "St John's Yard",
    amenities: ['gym', 'wifi'],
    organisationId: 7,
    roomTypes: [
      // One tenancy is cheap and short, the other expensive and long. The short one is available until today.
      buildRoom({
        id: 11,
        tenancies: [
          buildTenancy({ id: 111, leaseDuration: 12, priceMinor: 10_000, availableUntil: '2026-11-15' }),
          buildTenancy({ id: 112, leaseDuration: 51, priceMinor: 40_000, placesLeft: 0 }),
        ],
      }),
    ],
    // This cost makes the place with the lowest all-in price, which excludes what is refunded, the one with the
    // highest total.
    costs: [{ id: 12, inventoryId: 11, recurrence: 'one_off', amountMinor: 2_000_000, refundable: true }],
    reviewsCount: 3,
    reviewsRating: 4.1,
    updatedAt: '2026-11-03T00:00:00.000Z',
  }),
  buildListing({
    id: 2,
    name: 'Jungle House',
    lng: -0.2,
    amenities: ['wifi'],
    partnerIds: [8, 9],
    roomTypes: [
      buildRoom({
        id: 21,
        roomType: 'entire_place',
        bathroomType: 'shared_bathroom',
        kitchenType: 'private_kitchen',
        unitType: '2b',
        bedroomCount: 2,
        bathroomCount: 2,
        tags: ['dual_occupancy'],
        // Two people share this flat, for 300 each.
        tenancies: [
          buildTenancy({
            id: 211,
            leaseDuration: 9,
            leaseDurationUnit: 'month',
            priceMinor: 60_000,
            availableFrom: '2027-02-10',
            confirmedAt: '2026-11-14T00:00:00.000Z',
          }),
        ],
      }),
      buildRoom({ id: 22, tenancies: [] }),
    ],
    reviewsCount: 3,
    reviewsRating: 4.9,
    updatedAt: '2026-11-01T00:00:00.000Z',
  }),
  buildListing({ id: 3, name: '伦敦公寓', lat: 51.7, updatedAt: '2026-11-02T00:00:00.000Z' }),
  buildListing({ id: 4, status: 'inactive', roomTypes: [buildRoom({ id: 41 })] }),
  buildListing({
    id: 5,
    name: 'Suva Palms',
    lat: -18,
    lng: -179.9,
    regions: [{ id: 3, regionType: 'country', canonicalName: 'fiji', names: { en: 'Fiji' } }],
  }),
]
