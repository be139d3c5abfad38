import type { Point } from '@amber/domain/geo/point'
import type { PlaceSearch } from '@amber/domain/search/place-search'

export type Around = {
  /** Centre of a city with many places. */
  centre: Point
  countryId: number
  placeId: number
  organisationId: number
  partnerId: number
  /** Prefixes of words in a name. */
  nameWords: readonly string[]
  today: string
}

const anyPlace = (today: string): PlaceSearch => ({
  room: {},
  statuses: ['active'],
  sort: { key: 'relevance', order: 'desc' },
  p: 1,
  limit: 10,
  today,
})

const ROOMS: Pick<PlaceSearch, 'room' | 'available'> = {
  room: {
    roomTypes: ['private_room'],
    lease: { unit: 'week', min: 40, max: 52 },
    price: { min: 10_000, max: 30_000 },
  },
  available: true,
}

/**
 * Returns searches that no index can narrow. The API supports them, but none of our pages sends them: PostgreSQL has to
 * read every place, and gets a second for it.
 */
export function unscopedSearches(today: string): ReadonlyMap<string, PlaceSearch> {
  const any = anyPlace(today)
  return new Map<string, PlaceSearch>([
    ['everything', any],
    ['everything, rooms', { ...any, ...ROOMS }],
    ['all by price', { ...any, sort: { key: 'price', order: 'asc' } }],
    ['all by rating', { ...any, sort: { key: 'rating', order: 'desc' } }],
    ['all by date', { ...any, sort: { key: 'updated', order: 'desc' } }],
    ['all with a feature', { ...any, anyFeature: ['wifi'] }],
  ])
}

/** Returns the most common searches and the hardest of them, by name. */
export function typicalSearches(around: Around): ReadonlyMap<string, PlaceSearch> {
  const { centre, countryId, placeId, organisationId, partnerId, nameWords, today } = around
  const any = anyPlace(today)
  const circle = (radius: number): PlaceSearch => ({ ...any, centre, area: { kind: 'circle', centre, radius } })
  const city = circle(20_000)
  const country: PlaceSearch = { ...any, area: { kind: 'region', regionId: countryId } }
  const [south, north] = [centre.lat - 0.1, centre.lat + 0.1]
  const [west, east] = [centre.lng - 0.15, centre.lng + 0.15]
  const corner = [west, south] as const
  return new Map<string, PlaceSearch>([
    ['a city', city],
    ['a city, rooms', { ...city, ...ROOMS }],
    ['a city, page 20', { ...city, p: 20 }],
    ['a city by price', { ...city, sort: { key: 'price', order: 'asc' } }],
    ['a city by total', { ...city, sort: { key: 'total', order: 'asc' } }],
    ['a city by distance', { ...city, sort: { key: 'distance', order: 'asc' } }],
    [
      'a city by minutes',
      { ...city, commutes: [{ campusId: 1, mode: 'bike', minutes: 20 }], sort: { key: 'commute', order: 'asc' } },
    ],
    ['a city by rating', { ...city, sort: { key: 'rating', order: 'desc' } }],
    ['a university', circle(5_000)],
    ['a box', { ...any, centre, area: { kind: 'box', box: { south, west, north, east } } }],
    [
      'a polygon',
      {
        ...any,
        centre,
        area: { kind: 'polygon', polygon: [[[corner, [east, south], [centre.lng, north], corner]]] },
      },
    ],
    ['a country', country],
    ['a country, rooms', { ...country, ...ROOMS }],
    ['a name', { ...any, nameWords }],
    ['ids', { ...any, ids: [placeId, placeId + 1] }],
    ['an owner', { ...any, ownerId: organisationId }],
    ['a partner', { ...any, partnerId }],
  ])
}
