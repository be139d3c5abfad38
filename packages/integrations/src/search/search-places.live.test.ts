import type { Facets, FacetsAsked } from '@amber/domain/search/facets'
import type { Listing } from '@amber/domain/search/listing'
import type { FoundPlaces } from '@amber/domain/search/found-places'
import type { PlaceSearch, RoomFilter } from '@amber/domain/search/place-search'
import { createRandom } from '@amber/testing/random'
import { removeSearchIndices, SEARCH_URL, searchPrefix } from '@amber/testing/search'
import { generateListings } from '@amber/testing/search/generated-listings'
import { generateFacetsAsked, generateSearch } from '@amber/testing/search/generated-searches'
import { madeListing, madeRoom, madeTenancy } from '@amber/testing/search/made-listing'
import { hold, searchPlainly } from '@amber/testing/search/search-plainly'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSearch } from './client.ts'
import { placeDocument } from './place-document.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const CENTRE = { lat: 51.5, lng: -0.1 }

/** Each of these has something that the others lack. */
const PLACES: [Listing, ...Listing[]] = [
  madeListing({
    id: 1,
    name: "St John's Yard",
    amenities: ['gym', 'wifi'],
    organisationId: 7,
    roomTypes: [
      // Cheap and short, or dear and long, but never both at once. The short one can be taken today for the last time.
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
        // Two share it: 300 each.
        tenancies: [
          madeTenancy({
            id: 211,
            leaseDuration: 9,
            leaseDurationUnit: 'month',
            priceMinor: 60_000,
            availableFrom: '2027-02-10',
            confirmedAt: '2026-11-14T00:00:00.000Z',
          }),
        ],
      }),
    ],
    reviewsCount: 3,
    reviewsRating: 4.9,
    updatedAt: '2026-11-01T00:00:00.000Z',
  }),
  madeListing({ id: 3, name: '伦敦公寓', lat: 51.7, updatedAt: '2026-11-02T00:00:00.000Z' }),
  madeListing({ id: 4, status: 'inactive', roomTypes: [madeRoom({ id: 41 })] }),
  // Within a metre of the last one.
  madeListing({ id: 6, status: 'inactive', lng: -0.100_004 }),
  madeListing({ id: 7, status: 'inactive', lng: -0.100_001 }),
  madeListing({
    id: 5,
    name: 'Suva Palms',
    lat: -18,
    lng: -179.9,
    regions: [{ id: 3, regionType: 'country', canonicalName: 'fiji', names: { en: 'Fiji' } }],
  }),
]

const made = { prefix: searchPrefix(), places: PLACES }
const generated = { prefix: searchPrefix(), places: generateListings(createRandom(7), 200) as typeof PLACES }
const search = createSearch({ url: SEARCH_URL, prefix: made.prefix })

beforeAll(() => fill(search, PLACES))
afterAll(async () => {
  await search.close()
  for (const { prefix } of [made, generated]) await removeSearchIndices(prefix)
})

async function fill(into: typeof search, listings: readonly Listing[]): Promise<void> {
  await into.ensureIndices()
  await into.indexPlaces(listings.map((listing) => ({ document: placeDocument(listing, NOW), version: 1 })))
  await into.refresh()
}

const asked = (more: Partial<PlaceSearch>): PlaceSearch => ({
  area: null,
  centre: CENTRE,
  room: {},
  statuses: ['active'],
  sort: { key: 'updated', order: 'desc' },
  p: 1,
  limit: 10,
  today: '2026-11-15',
  ...more,
})

async function find(more: Partial<PlaceSearch>): Promise<number[]> {
  const { listings, count } = await search.searchPlaces(asked(more))
  expect(count).toBe(listings.length)
  return listings.map(({ id }) => id)
}

test('the answer carries the whole card of each place', async () => {
  const { listings } = await search.searchPlaces(asked({ ids: [2] }))
  expect(listings).toEqual([PLACES[1]])
})

test('a page is cut out of all that match, and their number is of all', async () => {
  const page = async (p: number) => {
    const { listings, count } = await search.searchPlaces(asked({ p, limit: 2 }))
    return { ids: listings.map(({ id }) => id), count }
  }
  expect(await page(1)).toEqual({ ids: [1, 3], count: 4 })
  expect(await page(2)).toEqual({ ids: [2, 5], count: 4 })
  expect(await page(3)).toEqual({ ids: [], count: 4 })
})

describe('places are found', () => {
  test('by status, owner and partner', async () => {
    expect(await find({})).toEqual([1, 3, 2, 5])
    expect(await find({ statuses: ['inactive'] })).toEqual([4, 6, 7])
    expect(await find({ statuses: ['active', 'inactive'] })).toHaveLength(7)
    expect(await find({ ownerId: 7 })).toEqual([1])
    expect(await find({ partnerId: 9 })).toEqual([2])
  })

  test('by their own id or that of one of their room types', async () => {
    expect(await find({ ids: [3, 21, 999] })).toEqual([3, 2])
  })

  test('by words of the name, cut short, without accents and marks', async () => {
    expect(await find({ nameWords: ['st', 'joh'] })).toEqual([1])
    expect(await find({ nameWords: ['敦'] })).toEqual([3])
    expect(await find({ nameWords: ['ouse'] })).toEqual([])
  })

  test('by amenities, at least one or all, and by tags of the place or its rooms', async () => {
    expect(await find({ anyFeature: ['gym', 'wifi'] })).toEqual([1, 2])
    expect(await find({ allFeatures: ['gym', 'wifi'] })).toEqual([1])
    expect(await find({ tags: ['dual_occupancy'] })).toEqual([2])
  })

  test('in a circle, a box, a box over the date line, a polygon with a hole, a region', async () => {
    expect(await find({ area: { kind: 'circle', centre: CENTRE, radius: 10_000 } })).toEqual([1, 2])
    expect(await find({ area: { kind: 'circle', centre: CENTRE, radius: 6_000 } })).toEqual([1])
    expect(await find({ area: { kind: 'box', box: { south: 51.6, west: -1, north: 52, east: 1 } } })).toEqual([3])
    expect(await find({ area: { kind: 'box', box: { south: -20, west: 179, north: 0, east: -179 } } })).toEqual([5])
    const square = (half: number): [number, number][] => [
      [-0.1 - half, 51.5 - half],
      [-0.1 + half, 51.5 - half],
      [-0.1 + half, 51.5 + half],
      [-0.1 - half, 51.5 + half],
      [-0.1 - half, 51.5 - half],
    ]
    expect(await find({ area: { kind: 'polygon', polygon: [[square(0.15)]] } })).toEqual([1, 2])
    expect(await find({ area: { kind: 'polygon', polygon: [[square(0.15), square(0.05)]] } })).toEqual([2])
    expect(await find({ area: { kind: 'region', regionId: 3 } })).toEqual([5])
  })

  test('in what a hand draws: either way round, with a point twice, over the whole world, or no area at all', async () => {
    const inside = (...ring: [number, number][]) => find({ area: { kind: 'polygon', polygon: [[ring]] } })
    expect(await inside([-1, 51], [-1, 51], [1, 51], [1, 52], [-1, 52], [-1, 51])).toEqual([1, 3, 2])
    expect(await inside([-170, -60], [-170, 60], [170, 60], [170, -60], [-170, -60])).toEqual([1, 3, 2])
    expect(await inside([-1, 51], [1, 52], [1, 51], [-1, 52], [-1, 51])).toEqual([1, 2])
    expect(await inside([-1, 51], [1, 51], [-1, 51], [-1, 51])).toEqual([])
  })

  test('by each thing that is asked of a room', async () => {
    const one = (room: RoomFilter) => find({ room })
    expect(await one({ roomTypes: ['private_room'] })).toEqual([1])
    expect(await one({ roomTypes: ['apartment'] })).toEqual([2])
    expect(await one({ bathroomTypes: ['shared_bathroom'] })).toEqual([2])
    expect(await one({ kitchenTypes: ['shared_kitchen'] })).toEqual([1])
    expect(await one({ unitTypes: ['studio', '2b'] })).toEqual([2])
    expect(await one({ bedrooms: { min: 2, max: null } })).toEqual([2])
    expect(await one({ bathrooms: { min: null, max: 1 } })).toEqual([1])
    expect(await one({ lease: { unit: 'week', min: 39, max: 40 } })).toEqual([2])
    expect(await one({ lease: { unit: 'month', min: 9, max: null } })).toEqual([1, 2])
    expect(await one({ moveInMonth: 202_701 })).toEqual([1])
    expect(await one({ moveInMonth: 202_702 })).toEqual([1, 2])
    expect(await one({ price: { min: 20_000, max: 30_000 } })).toEqual([2])
    // A range open at both ends still asks for a room.
    expect(await one({ price: { min: null, max: null } })).toEqual([1, 2])
  })

  test('only where one and the same room has all that is asked', async () => {
    const long = { unit: 'week', min: 46, max: null } as const
    expect(await find({ room: { lease: long, price: { min: null, max: 15_000 } } })).toEqual([])
    expect(await find({ room: { lease: long, price: { min: 35_000, max: null } } })).toEqual([1])
  })

  test('by whether a room that fits is free, today and where it stands', async () => {
    expect(await find({ available: true })).toEqual([1, 2])
    expect(await find({ available: false })).toEqual([3, 5])
    expect(await find({ available: true, today: '2026-11-16' })).toEqual([2])
    const long = { lease: { unit: 'week', min: 46, max: null } } as const
    expect(await find({ available: true, room: long })).toEqual([])
    expect(await find({ available: false, room: long })).toEqual([1])
  })
})

describe('places are ordered', () => {
  const by = (key: PlaceSearch['sort']['key'], order: PlaceSearch['sort']['order'], more: Partial<PlaceSearch> = {}) =>
    find({ sort: { key, order }, ...more })

  test('by what one person pays for the cheapest free room that fits; those without one come last', async () => {
    expect(await by('price', 'asc')).toEqual([1, 2, 3, 5])
    expect(await by('price', 'desc')).toEqual([2, 1, 3, 5])
    expect(await by('price', 'asc', { today: '2026-11-16' })).toEqual([2, 1, 3, 5])
  })

  test('by what one person pays for the whole stay, with all costs', async () => {
    expect(await by('total', 'asc')).toEqual([2, 1, 3, 5])
    expect(await by('total', 'desc')).toEqual([1, 2, 3, 5])
    expect(await by('total', 'desc', { today: '2026-11-16' })).toEqual([2, 1, 3, 5])
  })

  test('by distance, rating (those without come last) and the last change', async () => {
    expect(await by('distance', 'asc')).toEqual([1, 2, 3, 5])
    expect(await by('distance', 'desc')).toEqual([5, 3, 2, 1])
    expect(await by('rating', 'desc')).toEqual([2, 1, 3, 5])
    expect(await by('rating', 'asc')).toEqual([1, 2, 3, 5])
    expect(await by('updated', 'asc')).toEqual([2, 5, 3, 1])
  })

  test('by their id where they are as far in whole metres', async () => {
    expect(await by('distance', 'asc', { statuses: ['inactive'] })).toEqual([4, 6, 7])
    expect(await by('distance', 'desc', { statuses: ['inactive'] })).toEqual([4, 6, 7])
  })

  test('by relevance: a free room first, then what is near', async () => {
    expect(await by('relevance', 'desc')).toEqual([1, 2, 3, 5])
    expect(await by('relevance', 'asc')).toEqual([5, 3, 2, 1])
    // The free room of the first is gone by then, and distance alone does not make up for it.
    expect(await by('relevance', 'desc', { today: '2026-11-16' })).toEqual([2, 1, 3, 5])
    // Nothing to be near to: what someone has vouched for comes first.
    expect(await by('relevance', 'desc', { centre: null })).toEqual([2, 1, 3, 5])
  })

  test('an order by distance without a centre is a fault of the caller', async () => {
    await expect(by('distance', 'asc', { centre: null })).rejects.toThrow('no centre')
  })
})

describe('choices are counted', () => {
  const wanted: FacetsAsked = { leaseUnit: 'week', months: [202_612, 202_702], priceStep: 10_000, priceBars: 4 }
  const count = async (more: Partial<PlaceSearch>): Promise<Facets | undefined> =>
    (await search.searchPlaces(asked(more), wanted)).facets

  test('in places, each once however many of its rooms have it', async () => {
    expect(await count({})).toEqual({
      roomTypes: { private_room: 1, entire_place: 1, apartment: 1 },
      bathroomTypes: { private_bathroom: 1, shared_bathroom: 1 },
      kitchenTypes: { shared_kitchen: 1, private_kitchen: 1 },
      unitTypes: { ensuite: 1, '2b': 1 },
      features: { gym: 1, wifi: 2 },
      leases: { '0-25': 1, '26-40': 1, '41-45': 0, '45+': 1 },
      months: { 202612: 1, 202702: 2 },
      available: 2,
      prices: [0, 1, 0, 2],
      without: {},
    })
  })

  test('with all other filters as they are, and as if their own were not set', async () => {
    const facets = await count({
      room: { lease: { unit: 'week', min: 46, max: null }, roomTypes: ['private_room'] },
      allFeatures: ['wifi'],
    })
    expect(facets).toMatchObject({
      leases: { '0-25': 1, '26-40': 0, '41-45': 0, '45+': 1 },
      roomTypes: { private_room: 1 },
      prices: [0, 0, 0, 1],
      // Those that are chosen stay: amenities add up.
      features: { wifi: 1, gym: 1 },
      available: 0,
      without: { lease: 1, room_types: 1, features: 1 },
    })
  })

  test('of rooms that are free, or of places where none is', async () => {
    expect(await count({ available: true })).toMatchObject({
      leases: { '0-25': 1, '26-40': 1, '41-45': 0, '45+': 0 },
      prices: [0, 1, 0, 1],
      without: { available: 4 },
    })
    expect(await count({ available: false })).toMatchObject({
      leases: { '0-25': 0, '26-40': 0, '41-45': 0, '45+': 1 },
      available: 2,
      without: { available: 4 },
    })
  })

  test('only when they are asked for', async () => {
    expect(await search.searchPlaces(asked({}))).not.toHaveProperty('facets')
  })
})

test('whatever is asked, the index answers what the meaning of the search says', { timeout: 60_000 }, async () => {
  const other = createSearch({ url: SEARCH_URL, prefix: generated.prefix })
  await fill(other, generated.places)
  const places = hold(generated.places, NOW)
  let [found, paged] = [0, 0]
  for (let seed = 1; seed <= 300; seed++) {
    const random = createRandom(seed)
    const query = generateSearch(random, generated.places)
    const facets = random.chance(50) ? generateFacetsAsked(random) : undefined
    const expected = searchPlainly(places, query, facets)
    const answer = await other.searchPlaces(query, facets)
    expect(shown(answer), `seed ${seed}: ${JSON.stringify(query)}`).toEqual(shown(expected))
    if (expected.count > 0) found++
    if (expected.count > expected.listings.length) paged++
  }
  await other.close()
  // Those that find nothing would agree too.
  expect(found).toBeGreaterThan(150)
  expect(paged).toBeGreaterThan(40)
})

const shown = ({ listings, count, facets }: FoundPlaces) => ({ ids: listings.map(({ id }) => id), count, facets })
