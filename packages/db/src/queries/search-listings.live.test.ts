import type { Listing } from '@amber/domain/search/listing'
import { placeFacts } from '@amber/domain/search/place-facts'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { madeListing, madeRoom, madeTenancy } from '@amber/testing/search/made-listing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveListings } from './save-listings.ts'
import { searchListings } from './search-listings.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const CENTRE = { lat: 51.5, lng: -0.1 }

/** Bare places beside each other: what one of them has that the others lack is found by it alone. */
const PLACES: Listing[] = [
  madeListing({
    id: 1,
    name: "St John's Yard",
    amenities: ['wifi', 'gym'],
    organisationId: 7,
    roomTypes: [
      // Cheap and short, or dear and long, but never both at once.
      madeRoom({
        id: 11,
        tenancies: [
          madeTenancy({ id: 111, leaseDuration: 12, priceMinor: 10_000, availableUntil: '2026-11-15' }),
          madeTenancy({ id: 112, leaseDuration: 51, priceMinor: 40_000, placesLeft: 0 }),
        ],
      }),
    ],
    // So that the cheapest a week is the dearest in all.
    costs: [{ id: 12, inventoryId: 11, recurrence: 'one_off', amountMinor: 2_000_000, refundable: false }],
    reviewsCount: 3,
    reviewsRating: 4.1,
    updatedAt: '2026-11-03T00:00:00.000Z',
  }),
  madeListing({
    id: 2,
    name: 'Jungle House',
    lng: -0.2,
    amenities: ['wifi'],
    partnerIds: [8, 9],
    roomTypes: [
      madeRoom({
        id: 21,
        roomType: 'entire_place',
        bathroomType: 'shared_bathroom',
        kitchenType: 'private_kitchen',
        unitType: '2b',
        bedroomCount: 2,
        bathroomCount: 2,
        tags: ['dual_occupancy'],
        tenancies: [madeTenancy({ id: 211, leaseDuration: 9, leaseDurationUnit: 'month', priceMinor: 60_000 })],
      }),
      madeRoom({ id: 22, tenancies: [] }),
    ],
    reviewsCount: 3,
    reviewsRating: 4.9,
    updatedAt: '2026-11-01T00:00:00.000Z',
  }),
  madeListing({ id: 3, name: '伦敦公寓', lat: 52.5, updatedAt: '2026-11-02T00:00:00.000Z' }),
  madeListing({ id: 4, status: 'inactive', roomTypes: [madeRoom({ id: 41 })] }),
  madeListing({
    id: 5,
    name: 'Suva Palms',
    lat: -18,
    lng: -179.9,
    regions: [{ id: 3, regionType: 'country', canonicalName: 'fiji', names: { en: 'Fiji' } }],
  }),
]

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
  await database.db.transaction().execute((tx) =>
    saveListings(
      tx,
      PLACES.map((listing) => ({ version: 1, listing, facts: placeFacts(listing, NOW), madeAt: NOW })),
    ),
  )
})
afterAll(() => database.drop())

async function find(asked: Partial<PlaceSearch>): Promise<number[]> {
  const { listings, count } = await searchListings(database.db, {
    area: null,
    centre: null,
    room: {},
    statuses: ['active'],
    sort: { key: 'updated', order: 'desc' },
    p: 1,
    limit: 10,
    today: '2026-11-15',
    ...asked,
  })
  expect(count).toBe(listings.length)
  return listings.map(({ id }) => id).toSorted((a, b) => a - b)
}

const circle = (radius: number): PlaceSearch['area'] => ({ kind: 'circle', centre: CENTRE, radius })
const box = (south: number, west: number, north: number, east: number): PlaceSearch['area'] => ({
  kind: 'box',
  box: { south, west, north, east },
})
const around = (west: number, east: number): (readonly [number, number])[] => [
  [west, 51],
  [east, 51],
  [east, 52],
  [west, 52],
  [west, 51],
]
const polygon = (...rings: (readonly [number, number])[][]): PlaceSearch['area'] => ({
  kind: 'polygon',
  polygon: rings.map((ring) => [ring]),
})
const room = (wish: PlaceSearch['room']) => ({ room: wish })

describe.each<[string, [Partial<PlaceSearch>, number[]][]]>([
  ['everything active', [[{}, [1, 2, 3, 5]]]],
  [
    'statuses',
    [
      [{ statuses: ['inactive'] }, [4]],
      [{ statuses: ['active', 'inactive'] }, [1, 2, 3, 4, 5]],
    ],
  ],
  [
    'a circle, to the metre',
    [
      [{ area: circle(6_000) }, [1]],
      [{ area: circle(7_000) }, [1, 2]],
      [{ area: circle(6_921) }, [1]],
      [{ area: circle(6_923) }, [1, 2]],
    ],
  ],
  [
    'a box, over the date line too',
    [
      [{ area: box(51, -0.15, 52, 0) }, [1]],
      [{ area: box(-19, 179, -17, -179) }, [5]],
      [{ area: box(-19, -179, -17, 179) }, []],
    ],
  ],
  [
    'a polygon',
    [
      [{ area: polygon(around(-0.15, 0)) }, [1]],
      // Two that overlap: both count, and so does what they share.
      [{ area: polygon(around(-0.15, 0), around(-0.3, -0.05)) }, [1, 2]],
      // One whose line crosses itself between the two, as a hand may draw it.
      [
        {
          area: polygon([
            [-0.25, 51.4],
            [-0.05, 51.6],
            [-0.05, 51.4],
            [-0.25, 51.6],
            [-0.25, 51.4],
          ]),
        },
        [1, 2],
      ],
    ],
  ],
  [
    'a region',
    [
      [{ area: { kind: 'region', regionId: 1 } }, [1, 2, 3]],
      [{ area: { kind: 'region', regionId: 3 } }, [5]],
    ],
  ],
  [
    'the beginnings of words of the name',
    [
      [{ nameWords: ['j'] }, [1, 2]],
      [{ nameWords: ['ya', 'johns'] }, [1]],
      [{ nameWords: ['ard'] }, []],
      [{ nameWords: ['公'] }, [3]],
      [{ nameWords: ["jo'h\\n"] }, []],
      [{ nameWords: [] }, [1, 2, 3, 5]],
    ],
  ],
  [
    'ids of places and of their rooms, with tenancies or without',
    [
      [{ ids: [1, 22, 999] }, [1, 2]],
      [{ ids: [111] }, []],
      [{ ids: [] }, []],
    ],
  ],
  ['the owner', [[{ ownerId: 7 }, [1]]]],
  ['a partner', [[{ partnerId: 9 }, [2]]]],
  [
    'amenities, one of them or all',
    [
      [{ anyFeature: ['gym', 'wifi'] }, [1, 2]],
      [{ allFeatures: ['gym', 'wifi'] }, [1]],
    ],
  ],
  ['tags of the place or its rooms', [[{ tags: ['dual_occupancy'] }, [2]]]],
  [
    'each wish for a room',
    [
      [room({ roomTypes: ['private_room'] }), [1]],
      [room({ roomTypes: ['apartment'] }), [2]],
      [room({ roomTypes: ['apartment', 'private_room'] }), [1, 2]],
      [room({ bathroomTypes: ['shared_bathroom'] }), [2]],
      [room({ kitchenTypes: ['shared_kitchen'] }), [1]],
      [room({ unitTypes: ['ensuite', 'studio'] }), [1]],
      [room({ bedrooms: { min: 2, max: null } }), [2]],
      [room({ bathrooms: { min: null, max: 1 } }), [1]],
      [room({ bathrooms: { min: null, max: 1e12 } }), [1, 2]],
      [room({ lease: { unit: 'week', min: 39, max: 39 } }), [2]],
      [room({ lease: { unit: 'month', min: 9, max: 12 } }), [1, 2]],
      [room({ moveInMonth: 202612 }), [1, 2]],
      [room({ moveInMonth: 202609 }), []],
      // Two share the flat of 600.
      [room({ price: { min: 30_000, max: 30_000 } }), [2]],
    ],
  ],
  [
    'wishes of one and the same room',
    [
      [room({ price: { min: null, max: 10_000 } }), [1]],
      [room({ lease: { unit: 'week', min: 51, max: null } }), [1]],
      [room({ price: { min: null, max: 10_000 }, lease: { unit: 'week', min: 51, max: null } }), []],
    ],
  ],
  [
    'what is free, until its last day',
    [
      [{ available: true }, [1, 2]],
      [{ available: true, today: '2026-11-16' }, [2]],
      [{ available: false }, [3, 5]],
      [{ available: false, today: '2026-11-16' }, [1, 3, 5]],
      [{ available: true, ...room({ lease: { unit: 'week', min: 51, max: null } }) }, []],
      [{ available: false, ...room({ lease: { unit: 'week', min: 51, max: null } }) }, [1]],
    ],
  ],
])('%s', (_, cases) => {
  test.each(cases)('%j finds %j', async (asked, ids) => {
    expect(await find(asked)).toEqual(ids)
  })
})

const order = async (asked: Partial<PlaceSearch>): Promise<number[]> => {
  const { listings } = await searchListings(database.db, {
    area: null,
    centre: CENTRE,
    room: {},
    statuses: ['active', 'inactive'],
    sort: { key: 'relevance', order: 'desc' },
    p: 1,
    limit: 10,
    today: '2026-11-15',
    ...asked,
  })
  return listings.map(({ id }) => id)
}

test.each<[PlaceSearch['sort'], number[]]>([
  // An inactive place has nothing free.
  [{ key: 'relevance', order: 'desc' }, [1, 2, 4, 3, 5]],
  [{ key: 'relevance', order: 'asc' }, [5, 3, 4, 2, 1]],
  [{ key: 'price', order: 'asc' }, [1, 2, 3, 4, 5]],
  [{ key: 'price', order: 'desc' }, [2, 1, 3, 4, 5]],
  [{ key: 'total', order: 'asc' }, [2, 1, 3, 4, 5]],
  [{ key: 'total', order: 'desc' }, [1, 2, 3, 4, 5]],
  [{ key: 'distance', order: 'asc' }, [1, 4, 2, 3, 5]],
  [{ key: 'distance', order: 'desc' }, [5, 3, 2, 1, 4]],
  [{ key: 'rating', order: 'desc' }, [2, 1, 3, 4, 5]],
  [{ key: 'rating', order: 'asc' }, [1, 2, 3, 4, 5]],
  [{ key: 'updated', order: 'desc' }, [1, 3, 2, 4, 5]],
  [{ key: 'updated', order: 'asc' }, [2, 4, 5, 3, 1]],
])('%j gives %j, with ties by id and what has no value last', async (sort, ids) => {
  expect(await order({ sort })).toEqual(ids)
})

test('a price is of a room that fits and is free', async () => {
  const long = room({ lease: { unit: 'week', min: 39, max: null } })
  expect(await order({ ...long, sort: { key: 'price', order: 'asc' } })).toEqual([2, 1, 4])
})

test('pages follow each other, and one beyond the last still says how many there are', async () => {
  const page = (p: number) =>
    searchListings(database.db, {
      area: null,
      centre: null,
      room: {},
      statuses: ['active'],
      sort: { key: 'updated', order: 'asc' },
      p,
      limit: 3,
      today: '2026-11-15',
    })
  const [first, second, third] = [await page(1), await page(2), await page(3)]
  expect([first, second, third].map(({ listings }) => listings.map(({ id }) => id))).toEqual([[2, 5, 3], [1], []])
  expect([first.count, second.count, third.count]).toEqual([4, 4, 4])
  expect(second.listings[0]).toEqual(PLACES[0])
})
