import { EARTH_RADIUS, metresBetween, type Point } from '@amber/domain/geo/point'
import { AMENITIES, BATHROOM_TYPES, KITCHEN_TYPES, ROOM_TYPES, UNIT_TYPES } from '@amber/domain/inventory/vocabulary'
import { FILTER_GROUPS, type Facets, type FacetsAsked, isGroupSet, withoutGroup } from '@amber/domain/search/facets'
import { asksForRooms, fits, isFree } from '@amber/domain/search/fitting-tenancy'
import { LEASE_BUCKETS } from '@amber/domain/search/lease-bucket'
import type { Listing } from '@amber/domain/search/listing'
import { type PlaceFacts, placeFacts } from '@amber/domain/search/place-facts'
import { placeScore } from '@amber/domain/search/place-score'
import type { FoundPlaces } from '@amber/domain/search/found-places'
import { APARTMENT, type Area, type MultiPolygon, type PlaceSearch } from '@amber/domain/search/place-search'

export type Held = { readonly listing: Listing; readonly facts: PlaceFacts }

export const hold = (listings: readonly Listing[], now: Date): Held[] =>
  listings.map((listing) => ({ listing, facts: placeFacts(listing, now) }))

/** What a search means, place by place and without an index: what both engines are held to. */
export function searchPlainly(places: readonly Held[], search: PlaceSearch, asked?: FacetsAsked): FoundPlaces {
  const found = places.filter((place) => matches(place, search))
  const first = (search.p - 1) * search.limit
  return {
    listings: inOrder(found, search)
      .slice(first, first + search.limit)
      .map(({ listing }) => listing),
    count: found.length,
    ...(asked && { facets: facetsOf(places, search, asked) }),
  }
}

function matches({ listing, facts }: Held, search: PlaceSearch): boolean {
  const { room, today, area, anyFeature, ids, ownerId, partnerId } = search
  const fitting = facts.tenancies.filter((tenancy) => fits(room, tenancy))
  const free = fitting.some((tenancy) => isFree(tenancy, today))
  return (
    search.statuses.includes(listing.status) &&
    (area === null || isInside(area, listing, facts.point)) &&
    (!asksForRooms(room) || fitting.length > 0) &&
    (search.available === undefined || search.available === free) &&
    (ids === undefined || [listing, ...listing.roomTypes].some(({ id }) => ids.includes(id))) &&
    (search.nameWords ?? []).every((wanted) => facts.nameWords.some((word) => word.startsWith(wanted))) &&
    (ownerId === undefined || listing.organisationId === ownerId) &&
    (partnerId === undefined || listing.partnerIds.includes(partnerId)) &&
    (anyFeature === undefined || anyFeature.some((feature) => listing.amenities.includes(feature))) &&
    (search.allFeatures ?? []).every((feature) => listing.amenities.includes(feature)) &&
    (search.tags ?? []).every((tag) => facts.tags.includes(tag))
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

/** By another formula than the one that is tested: the angle between two vectors. */
function arcBetween(from: Point, to: Point): number {
  const [a, b] = [vectorTo(from), vectorTo(to)]
  const cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
  return EARTH_RADIUS * Math.atan2(Math.hypot(...cross), a[0] * b[0] + a[1] * b[1] + a[2] * b[2])
}

function vectorTo({ lat, lng }: Point): [number, number, number] {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** Inside the outline and in none of the holes: a line to the east crosses an odd number of edges. */
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

function inOrder(places: readonly Held[], search: PlaceSearch): Held[] {
  const { key, order } = search.sort
  const sign = order === 'asc' ? 1 : -1
  const valued = places.map((place) => ({ place, value: valueOf(place) }))
  return valued
    .toSorted((a, b) => {
      const byId = a.place.listing.id - b.place.listing.id
      // What has no value comes last in both orders.
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null) || byId
      return sign * (a.value - b.value) || byId
    })
    .map(({ place }) => place)

  function valueOf({ facts }: Held): number | null {
    switch (key) {
      case 'relevance':
        return placeScore(facts, search).total
      case 'price':
      case 'total': {
        const free = facts.tenancies.filter((tenancy) => fits(search.room, tenancy) && isFree(tenancy, search.today))
        return free.length === 0 ? null : Math.min(...free.map((tenancy) => tenancy[key]))
      }
      case 'distance':
        return search.centre && metresBetween(search.centre, facts.point)
      case 'rating':
        return facts.rating
      case 'updated':
        return facts.updatedAt
    }
  }
}

/** Choice by choice, as a visitor would try them out. */
function facetsOf(places: readonly Held[], search: PlaceSearch, asked: FacetsAsked): Facets {
  const count = (other: PlaceSearch) => places.filter((place) => matches(place, other)).length
  const withRoom = (room: PlaceSearch['room']) => count({ ...search, room: { ...search.room, ...room } })
  const some = <Choice extends string>(choices: readonly Choice[], of: (choice: Choice) => number) =>
    Object.fromEntries(choices.map((choice) => [choice, of(choice)] as const).filter(([, number]) => number > 0))
  const set = FILTER_GROUPS.filter((group) => isGroupSet(search, group))
  return {
    roomTypes: some([...ROOM_TYPES, APARTMENT], (type) => withRoom({ roomTypes: [type] })),
    bathroomTypes: some(BATHROOM_TYPES, (type) => withRoom({ bathroomTypes: [type] })),
    kitchenTypes: some(KITCHEN_TYPES, (type) => withRoom({ kitchenTypes: [type] })),
    unitTypes: some(UNIT_TYPES, (type) => withRoom({ unitTypes: [type] })),
    features: some(AMENITIES, (feature) =>
      count({ ...search, anyFeature: undefined, allFeatures: [...(search.allFeatures ?? []), feature] }),
    ),
    leases: Object.fromEntries(
      LEASE_BUCKETS[asked.leaseUnit].map(({ label, min, max }) => [
        label,
        withRoom({ lease: { unit: asked.leaseUnit, min, max } }),
      ]),
    ),
    months: Object.fromEntries(asked.months.map((moveInMonth) => [moveInMonth, withRoom({ moveInMonth })])),
    available: count({ ...search, available: true }),
    prices: Array.from({ length: asked.priceBars }, (_, bar) =>
      withRoom({
        price: {
          min: bar * asked.priceStep,
          max: bar === asked.priceBars - 1 ? null : (bar + 1) * asked.priceStep - 1,
        },
      }),
    ),
    without: Object.fromEntries(set.map((group) => [group, count(withoutGroup(search, group))])),
  }
}
