import { EARTH_RADIUS_METRES, metresBetween, type Point } from '@amber/domain/geo/point'
import {
  AMENITIES,
  BATHROOM_TYPES,
  KITCHEN_TYPES,
  ROOM_TYPES,
  TAGS,
  UNIT_TYPES,
} from '@amber/domain/inventory/vocabulary'
import type { CommuteMode } from '@amber/domain/commute/commute-mode'
import { COMMUTE_CHOICES } from '@amber/domain/commute/commute-filter'
import { availableFirst } from '@amber/domain/search/available-first'
import { FILTER_GROUPS, type Facets, type FacetRequest, isGroupSet, clearGroup } from '@amber/domain/search/facets'
import { HOME_TYPE_NAMES, HOME_TYPES } from '@amber/domain/search/home-types'
import { bestTenancy, hasRoomFilter, matchesRoomFilter, isAvailableOn } from '@amber/domain/search/match-tenancy'
import { LEASE_BUCKETS, type LeaseBucket } from '@amber/domain/search/lease-bucket'
import type { Listing } from '@amber/domain/search/listing'
import { type PlaceFacts, placeFacts } from '@amber/domain/search/place-facts'
import { placeScore } from '@amber/domain/search/place-score'
import type { FoundPlaces } from '@amber/domain/search/found-places'
import { APARTMENT, type Area, type MultiPolygon, type PlaceSearch } from '@amber/domain/search/place-search'
import { commuteOrder, isWithinCommutes } from './reference-commutes.ts'

export type ReferencePlace = { readonly listing: Listing; readonly facts: PlaceFacts }

export const toReferencePlaces = (listings: readonly Listing[], now: Date): ReferencePlace[] =>
  listings.map((listing) => ({ listing, facts: placeFacts(listing, now) }))

/** Searches place by place without an index, as the reference that both engines are tested against. */
export function searchReference(
  places: readonly ReferencePlace[],
  search: PlaceSearch,
  facetRequest?: FacetRequest,
): FoundPlaces {
  const found = places.filter((place) => matches(place, search))
  const first = (search.p - 1) * search.limit
  return {
    listings: inOrder(found, search)
      .slice(first, first + search.limit)
      .map(({ listing }) => listing),
    count: found.length,
    ...(facetRequest && { facets: facetsOf(places, search, facetRequest) }),
  }
}

function matches({ listing, facts }: ReferencePlace, search: PlaceSearch): boolean {
  const { room, today, area, anyFeature, ids, ownerId, partnerId } = search
  const matching = facts.tenancies.filter((tenancy) => matchesRoomFilter(room, tenancy))
  const isAvailable = matching.some((tenancy) => isAvailableOn(tenancy, today))
  return (
    search.statuses.includes(listing.status) &&
    (area === undefined || isInside(area, listing, facts.point)) &&
    (!hasRoomFilter(room) || matching.length > 0) &&
    (search.available === undefined || search.available === isAvailable) &&
    (ids === undefined || [listing, ...listing.roomTypes].some(({ id }) => ids.includes(id))) &&
    (search.nameWords ?? []).every((prefix) => facts.nameWords.some((word) => word.startsWith(prefix))) &&
    (ownerId === undefined || listing.organisationId === ownerId) &&
    (partnerId === undefined || listing.partnerIds.includes(partnerId)) &&
    (anyFeature === undefined || anyFeature.some((feature) => listing.amenities.includes(feature))) &&
    (search.allFeatures ?? []).every((feature) => listing.amenities.includes(feature)) &&
    (search.tags ?? []).every((tag) => facts.tags.includes(tag)) &&
    isWithinCommutes(facts.commutes, search.commutes ?? [])
  )
}

function isInside(area: Area, listing: Listing, point: Point): boolean {
  switch (area.kind) {
    case 'circle':
      return arcBetween(area.centre, point) <= area.radius
    case 'box': {
      const { south, west, north, east } = area.box
      const between = west <= east ? point.lng >= west && point.lng <= east : point.lng >= west || point.lng <= east
      return between && point.lat >= south && point.lat <= north
    }
    case 'polygon':
      return isInsidePolygon(area.polygon, point)
    case 'region':
      return listing.regions.some(({ id }) => id === area.regionId)
  }
}

/** Uses another formula than the code under test: the angle between two vectors. */
function arcBetween(from: Point, to: Point): number {
  const [a, b] = [vectorTo(from), vectorTo(to)]
  const cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
  return EARTH_RADIUS_METRES * Math.atan2(Math.hypot(...cross), a[0] * b[0] + a[1] * b[1] + a[2] * b[2])
}

function vectorTo({ lat, lng }: Point): [number, number, number] {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/**
 * Returns whether the point is inside an outline and in none of its holes: a line to the east then crosses an odd
 * number of edges.
 */
const isInsidePolygon = (polygons: MultiPolygon, point: Point) =>
  polygons.some(
    ([outline, ...holes]) => crossesOdd(outline ?? [], point) && !holes.some((hole) => crossesOdd(hole, point)),
  )

function crossesOdd(ring: readonly (readonly [number, number])[], { lat, lng }: Point): boolean {
  let odd = false
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1]
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) odd = !odd
  }
  return odd
}

/** Returns whether the place has no available room for the dates of the search. */
const isLast = ({ facts }: ReferencePlace, search: PlaceSearch): boolean =>
  availableFirst(search) &&
  !facts.tenancies.some((tenancy) => matchesRoomFilter(search.room, tenancy) && isAvailableOn(tenancy, search.today))

function inOrder(places: readonly ReferencePlace[], search: PlaceSearch): ReferencePlace[] {
  const { key, order } = search.sort
  const sign = order === 'asc' ? 1 : -1
  const valued = places.map((place) => ({ place, isLast: isLast(place, search), values: valuesOf(place) }))
  // Places without a value come last in both orders.
  const compare = (a: number | null, b: number | null) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : sign * (a - b)
  return valued
    .toSorted(
      (a, b) =>
        Number(a.isLast) - Number(b.isLast) ||
        compare(a.values[0], b.values[0]) ||
        compare(a.values[1], b.values[1]) ||
        a.place.listing.id - b.place.listing.id,
    )
    .map(({ place }) => place)

  function valuesOf({ facts }: ReferencePlace): [number | null, number | null] {
    switch (key) {
      case 'relevance':
        return [placeScore(facts, search).total, null]
      case 'price':
      case 'total': {
        const shown = bestTenancy(facts, search)
        if (shown === undefined) return [null, null]
        return shown.freeNow ? [Math.fround(shown[key]), null] : [null, Math.fround(shown[key])]
      }
      case 'distance':
        return [search.centre ? metresBetween(search.centre, facts.point) : null, null]
      case 'commute':
        return [commuteOrder(facts.commutes, search.commutes ?? []), null]
      case 'rating':
        return [facts.rating === null ? null : facts.ratingPoints, facts.rating]
      case 'updated':
        return [facts.updatedAt, null]
    }
  }
}

/** Counts the facets choice by choice, as a visitor would try them out. */
function facetsOf(places: readonly ReferencePlace[], search: PlaceSearch, facetRequest: FacetRequest): Facets {
  const count = (other: PlaceSearch) => places.filter((place) => matches(place, other)).length
  const withRoom = (room: PlaceSearch['room']) => count({ ...search, room: { ...search.room, ...room } })
  const some = <Choice extends string>(choices: readonly Choice[], of: (choice: Choice) => number) =>
    Object.fromEntries(choices.map((choice) => [choice, of(choice)] as const).filter(([, number]) => number > 0))
  const set = FILTER_GROUPS.filter((group) => isGroupSet(search, group))
  const leaseBuckets: readonly LeaseBucket[] = LEASE_BUCKETS[facetRequest.leaseUnit]
  return {
    roomTypes: some([...ROOM_TYPES, APARTMENT], (type) => withRoom({ roomTypes: [type] })),
    bathroomTypes: some(BATHROOM_TYPES, (type) => withRoom({ bathroomTypes: [type] })),
    kitchenTypes: some(KITCHEN_TYPES, (type) => withRoom({ kitchenTypes: [type] })),
    unitTypes: some(UNIT_TYPES, (type) => withRoom({ unitTypes: [type] })),
    homeTypes: some(HOME_TYPE_NAMES, (name) => withRoom({ unitTypes: HOME_TYPES[name] })),
    features: some(AMENITIES, (feature) =>
      count({ ...search, anyFeature: undefined, allFeatures: [...(search.allFeatures ?? []), feature] }),
    ),
    tags: some(TAGS, (tag) => count({ ...search, tags: [...(search.tags ?? []), tag] })),
    leases: Object.fromEntries(
      leaseBuckets.map(({ label, min, max }) => [
        label,
        withRoom({ lease: { unit: facetRequest.leaseUnit, min, max } }),
      ]),
    ),
    months: Object.fromEntries(facetRequest.months.map((moveInMonth) => [moveInMonth, withRoom({ moveInMonth })])),
    commutes: (search.commutes ?? []).map((commute, index) => {
      const within = (mode: CommuteMode) =>
        Object.fromEntries(
          COMMUTE_CHOICES.map((minutes) => {
            const commutes = (search.commutes ?? []).with(index, { ...commute, mode, minutes })
            return [minutes, count({ ...search, commutes })]
          }),
        )
      return { foot: within('foot'), bike: within('bike'), transit: within('transit') }
    }),
    available: count({ ...search, available: true }),
    prices: Array.from({ length: facetRequest.priceBars }, (_, bar) =>
      withRoom({
        price: {
          min: bar * facetRequest.priceStep,
          max: bar === facetRequest.priceBars - 1 ? undefined : (bar + 1) * facetRequest.priceStep - 1,
        },
      }),
    ),
    without: Object.fromEntries(set.map((group) => [group, count(clearGroup(search, group))])),
  }
}
