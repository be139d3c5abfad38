import { placeFacts } from '@amber/domain/search/place-facts'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { CONTRASTING_PLACES } from '@amber/testing/search/contrasting-places'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveListings } from './save-listings.ts'
import { searchListings } from './search-listings.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const CENTRE = { lat: 51.5, lng: -0.1 }

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
  await database.db.transaction().execute((tx) =>
    saveListings(
      tx,
      CONTRASTING_PLACES.map((listing) => ({ version: 1, listing, facts: placeFacts(listing, NOW), madeAt: NOW })),
    ),
  )
})
afterAll(() => database.drop())

async function findIds(overrides: Partial<PlaceSearch>): Promise<number[]> {
  const { listings, count } = await searchListings(database.db, {
    room: {},
    statuses: ['active'],
    sort: { key: 'updated', order: 'desc' },
    p: 1,
    limit: 10,
    today: '2026-11-15',
    ...overrides,
  })
  expect(count).toBe(listings.length)
  return listings.map(({ id }) => id).toSorted((a, b) => a - b)
}

const circle = (radius: number): PlaceSearch['area'] => ({ kind: 'circle', centre: CENTRE, radius })
const box = (south: number, west: number, north: number, east: number): PlaceSearch['area'] => ({
  kind: 'box',
  box: { south, west, north, east },
})
const ringBetween = (west: number, east: number): (readonly [number, number])[] => [
  [west, 51],
  [east, 51],
  [east, 51.6],
  [west, 51.6],
  [west, 51],
]
const polygon = (...rings: (readonly [number, number])[][]): PlaceSearch['area'] => ({
  kind: 'polygon',
  polygon: rings.map((ring) => [ring]),
})
const withRoomFilter = (filter: PlaceSearch['room']) => ({ room: filter })

describe.each<[string, [Partial<PlaceSearch>, number[]][]]>([
  ['active places by default', [[{}, [1, 2, 3, 5]]]],
  [
    'statuses',
    [
      [{ statuses: ['inactive'] }, [4]],
      [{ statuses: ['active', 'inactive'] }, [1, 2, 3, 4, 5]],
    ],
  ],
  [
    'circle, to the metre',
    [
      [{ area: circle(6_000) }, [1]],
      [{ area: circle(7_000) }, [1, 2]],
      [{ area: circle(6_921) }, [1]],
      [{ area: circle(6_923) }, [1, 2]],
    ],
  ],
  [
    'box, also across the date line',
    [
      [{ area: box(51, -0.15, 51.6, 0) }, [1]],
      [{ area: box(-19, 179, -17, -179) }, [5]],
      [{ area: box(-19, -179, -17, 179) }, []],
    ],
  ],
  [
    'polygon',
    [
      [{ area: polygon(ringBetween(-0.15, 0)) }, [1]],
      // Two overlapping polygons match everything in either of them.
      [{ area: polygon(ringBetween(-0.15, 0), ringBetween(-0.3, -0.05)) }, [1, 2]],
      // A self-intersecting polygon, as drawn by hand.
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
    'region',
    [
      [{ area: { kind: 'region', regionId: 1 } }, [1, 2, 3]],
      [{ area: { kind: 'region', regionId: 3 } }, [5]],
    ],
  ],
  [
    'prefixes of words in the name',
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
    'ids of places and of their rooms, with or without tenancies',
    [
      [{ ids: [1, 22, 999] }, [1, 2]],
      [{ ids: [111] }, []],
      [{ ids: [] }, []],
    ],
  ],
  ['owner', [[{ ownerId: 7 }, [1]]]],
  ['partner', [[{ partnerId: 9 }, [2]]]],
  [
    'any or all of several amenities',
    [
      [{ anyFeature: ['gym', 'wifi'] }, [1, 2]],
      [{ allFeatures: ['gym', 'wifi'] }, [1]],
    ],
  ],
  ['tags of the place or its rooms', [[{ tags: ['dual_occupancy'] }, [2]]]],
  [
    'each room filter',
    [
      [withRoomFilter({ roomTypes: ['private_room'] }), [1]],
      [withRoomFilter({ roomTypes: ['apartment'] }), [2]],
      [withRoomFilter({ roomTypes: ['apartment', 'private_room'] }), [1, 2]],
      [withRoomFilter({ bathroomTypes: ['shared_bathroom'] }), [2]],
      [withRoomFilter({ kitchenTypes: ['shared_kitchen'] }), [1]],
      [withRoomFilter({ unitTypes: ['ensuite', 'studio'] }), [1]],
      [withRoomFilter({ bedrooms: { min: 2 } }), [2]],
      [withRoomFilter({ bathrooms: { max: 1 } }), [1]],
      [withRoomFilter({ bathrooms: { max: 1e12 } }), [1, 2]],
      [withRoomFilter({ lease: { unit: 'week', min: 39, max: 39 } }), [2]],
      [withRoomFilter({ lease: { unit: 'month', min: 9, max: 12 } }), [1, 2]],
      [withRoomFilter({ moveInMonth: 202702 }), [1, 2]],
      [withRoomFilter({ moveInMonth: 202609 }), []],
      // Two people share the flat, so each pays half of its price of 600.
      [withRoomFilter({ price: { min: 30_000, max: 30_000 } }), [2]],
    ],
  ],
  [
    'room filters that one room must meet together',
    [
      [withRoomFilter({ price: { max: 10_000 } }), [1]],
      [withRoomFilter({ lease: { unit: 'week', min: 51 } }), [1]],
      [withRoomFilter({ price: { max: 10_000 }, lease: { unit: 'week', min: 51 } }), []],
    ],
  ],
  [
    'availability until the last day',
    [
      [{ available: true }, [1, 2]],
      [{ available: true, today: '2026-11-16' }, [2]],
      [{ available: false }, [3, 5]],
      [{ available: false, today: '2026-11-16' }, [1, 3, 5]],
      [{ available: true, ...withRoomFilter({ lease: { unit: 'week', min: 51 } }) }, []],
      [{ available: false, ...withRoomFilter({ lease: { unit: 'week', min: 51 } }) }, [1]],
    ],
  ],
])('%s', (_, cases) => {
  test.each(cases)('search %j returns places %j', async (search, ids) => {
    expect(await findIds(search)).toEqual(ids)
  })
})

const findIdsInOrder = async (overrides: Partial<PlaceSearch>): Promise<number[]> => {
  const { listings } = await searchListings(database.db, {
    centre: CENTRE,
    room: {},
    statuses: ['active', 'inactive'],
    sort: { key: 'relevance', order: 'desc' },
    p: 1,
    limit: 10,
    today: '2026-11-15',
    ...overrides,
  })
  return listings.map(({ id }) => id)
}

test.each<[PlaceSearch['sort'], number[]]>([
  // An inactive place has no availability.
  [{ key: 'relevance', order: 'desc' }, [2, 1, 4, 3, 5]],
  [{ key: 'relevance', order: 'asc' }, [5, 3, 4, 1, 2]],
  // The rooms of place 4 are full, and places 3 and 5 have none.
  [{ key: 'price', order: 'asc' }, [1, 2, 4, 3, 5]],
  [{ key: 'price', order: 'desc' }, [2, 1, 4, 3, 5]],
  [{ key: 'total', order: 'asc' }, [2, 1, 4, 3, 5]],
  [{ key: 'total', order: 'desc' }, [1, 2, 4, 3, 5]],
  [{ key: 'distance', order: 'asc' }, [1, 4, 2, 3, 5]],
  [{ key: 'distance', order: 'desc' }, [5, 3, 2, 1, 4]],
  [{ key: 'rating', order: 'desc' }, [2, 1, 3, 4, 5]],
  [{ key: 'rating', order: 'asc' }, [1, 2, 3, 4, 5]],
  [{ key: 'updated', order: 'desc' }, [1, 3, 2, 4, 5]],
  [{ key: 'updated', order: 'asc' }, [2, 4, 5, 3, 1]],
])('sorts by %j as %j, with ties by id and missing values last', async (sort, ids) => {
  expect(await findIdsInOrder({ sort })).toEqual(ids)
})

test('sorts by the price of a matching room, with available rooms before full ones', async () => {
  const longLease = withRoomFilter({ lease: { unit: 'week', min: 39 } })
  // Both are full, and place 4 is cheaper than the long stay of place 1.
  expect(await findIdsInOrder({ ...longLease, sort: { key: 'price', order: 'asc' } })).toEqual([2, 4, 1])
})

test('pages without gaps and returns the count even beyond the last page', async () => {
  const page = (p: number) =>
    searchListings(database.db, {
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
  expect(second.listings[0]).toEqual(CONTRASTING_PLACES[0])
})
