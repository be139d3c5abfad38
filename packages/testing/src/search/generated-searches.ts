import { ringOf } from '@amber/domain/geo/outline'
import type { Point } from '@amber/domain/geo/point'
import {
  AMENITIES,
  BATHROOM_TYPES,
  INVENTORY_STATUSES,
  KITCHEN_TYPES,
  ROOM_TYPES,
  TAGS,
  UNIT_TYPES,
} from '@amber/domain/inventory/vocabulary'
import { MAX_COMMUTE_MINUTES, COMMUTE_MODES } from '@amber/domain/commute/commute-mode'
import { COMMUTE_CHOICES, type CommuteLimit } from '@amber/domain/commute/commute-filter'
import { readCommuteCode } from '@amber/domain/commute/commute-code'
import type { FacetRequest } from '@amber/domain/search/facets'
import type { Listing } from '@amber/domain/search/listing'
import { nameWords } from '@amber/domain/search/name-words'
import {
  APARTMENT,
  type Area,
  type MultiPolygon,
  type PlaceSearch,
  type Range,
  type RoomFilter,
  SORT_KEYS,
  SORT_ORDERS,
  type SortKey,
} from '@amber/domain/search/place-search'
import type { Random } from '../random.ts'

/** A search that has a fair chance to find some of these listings: what it asks for is taken from one of them. */
export function generateSearch(random: Random, listings: readonly [Listing, ...Listing[]]): PlaceSearch {
  const like = random.pick(listings)
  const maybe = <Value>(percent: number, make: () => Value) => (random.chance(percent) ? make() : undefined)
  const centre = random.chance(80) ? moved(random, like, 10) : undefined
  const commutes = random.chance(35) ? commutesLike(random, like) : undefined
  const key = commutes && random.chance(40) ? 'commute' : random.chance(50) ? 'relevance' : random.pick(SORT_KEYS)
  const any = random.pick(listings)
  const canSortBy = (candidate: SortKey) =>
    (candidate !== 'distance' || centre !== undefined) && (candidate !== 'commute' || commutes !== undefined)
  return {
    area: random.chance(85) ? areaAround(random, like) : undefined,
    centre,
    centreKind: random.pick([undefined, 'city', 'destination'] as const),
    room: random.chance(70) ? roomLike(random, like) : {},
    available: maybe(35, () => random.chance(70)),
    statuses: random.chance(80) ? ['active'] : random.some(INVENTORY_STATUSES, random.integer(1, 2)),
    ids: maybe(5, () => [like.id, any.roomTypes[0]?.id ?? any.id, 1]),
    nameWords: maybe(10, () => nameWords(like.name).map((word) => word.slice(0, random.integer(1, 4)))),
    ownerId: maybe(8, () => like.organisationId ?? 501),
    partnerId: maybe(8, () => like.partnerIds[0] ?? 601),
    anyFeature: maybe(15, () => random.some(AMENITIES, random.integer(1, 3))),
    allFeatures: maybe(15, () => random.some(AMENITIES, random.integer(1, 2))),
    tags: maybe(5, () => random.some(TAGS, random.integer(1, 2))),
    commutes,
    sort: { key: canSortBy(key) ? key : 'relevance', order: random.pick(SORT_ORDERS) },
    p: random.chance(80) ? 1 : random.integer(2, 4),
    limit: random.pick([3, 10, 100]),
    today: random.pick(['2026-11-14', '2026-11-15', '2026-11-16', '2026-12-21']),
  }
}

/** One or two limits, about as long as the commutes of the listing, so that its place is at an edge now and then. */
function commutesLike(random: Random, { commutes = [] }: Listing): readonly CommuteLimit[] {
  const listed = commutes.map(readCommuteCode)
  const some = random.some(listed, random.integer(1, 2)).map(({ campusId, mode, minutes }) => ({
    campusId,
    mode: random.chance(80) ? mode : random.pick(COMMUTE_MODES),
    minutes: random.chance(50)
      ? random.pick(COMMUTE_CHOICES)
      : Math.min(minutes + random.integer(-1, 9), MAX_COMMUTE_MINUTES),
  }))
  const [first, second] = some.map((limit) => ({ ...limit, minutes: Math.max(limit.minutes, 1) }))
  if (first === undefined) return [{ campusId: 911, mode: 'bike', minutes: 45 }]
  return second === undefined || second.campusId === first.campusId ? [first] : [first, second]
}

export function generateFacetRequest(random: Random): FacetRequest {
  return {
    leaseUnit: random.pick(['week', 'month']),
    months: [202611, 202612, 202701, 202702, 202703, 202709, 202710],
    priceStep: random.integer(5, 50) * 100,
    priceBars: random.integer(1, 20),
  }
}

/** So many hundredths of a degree away at most; along the date line the other side is as good. */
function moved(random: Random, { lat, lng }: Point, most: number): Point {
  const shift = () => random.integer(-most * 100, most * 100) / 10_000
  const east = lng + shift()
  return { lat: lat + shift(), lng: east > 180 ? east - 360 : east < -180 ? east + 360 : east }
}

function areaAround(random: Random, like: Listing): Area {
  const kind = random.pick(['circle', 'circle', 'box', 'polygon', 'region'])
  switch (kind) {
    case 'circle':
      return { kind, centre: moved(random, like, 10), radius: random.pick([500, 5_000, 20_000, 60_000]) }
    case 'box':
      return { kind, box: boxAround(random, like) }
    case 'polygon':
      return { kind, polygon: [drawnAround(random, like), drawnAround(random, like)] }
    default:
      return { kind: 'region', regionId: random.pick(regionIds(like)) }
  }
}

const regionIds = ({ regions }: Listing): [number, ...number[]] => {
  const [first, ...others] = regions.map(({ id }) => id)
  return [first ?? 0, ...others]
}

function boxAround(random: Random, { lat, lng }: Point) {
  const [high, wide] = [random.integer(1, 30) / 100, random.integer(1, 30) / 100]
  const [west, east] = [lng - wide, lng + wide]
  return {
    south: lat - high,
    north: lat + random.integer(0, 30) / 100,
    west: west < -180 ? west + 360 : west,
    east: east > 180 ? east - 360 : east,
  }
}

/** As people draw: either way round, over their own lines, with a point twice, around again; or with a hole. */
function drawnAround(random: Random, like: Listing): MultiPolygon[number] {
  const triangle = triangleAround(random, like)
  const [first = like] = triangle
  if (random.chance(20)) return [ringOf(triangle), ringOf(shrunk(triangle))]
  const corners = [...triangle]
  if (random.chance(30)) corners.push({ lat: first.lat + 0.093, lng: Math.min(first.lng + 0.171, 180) })
  if (random.chance(20)) corners.push(first)
  const times = random.chance(20) ? random.integer(2, 3) : 1
  const drawn = Array.from({ length: times }, () => corners).flat()
  return [ringOf(random.chance(50) ? drawn : drawn.toReversed())]
}

/** To half its size around its middle, so that it lies within. */
function shrunk(triangle: readonly Point[]): Point[] {
  const middle = (axis: keyof Point) => triangle.reduce((sum, corner) => sum + corner[axis], 0) / triangle.length
  const [lat, lng] = [middle('lat'), middle('lng')]
  return triangle.map((corner) => ({ lat: (corner.lat + lat) / 2, lng: (corner.lng + lng) / 2 }))
}

/** In steps of the grid on which listings lie, so that now and then one is on an edge. */
function triangleAround(random: Random, { lat, lng }: Point): Point[] {
  const far = () => random.integer(1, 30) / 100
  const [west, east] = [Math.max(lng - far(), -180), Math.min(lng + far(), 180)]
  return [
    { lat: lat - far(), lng: west },
    { lat: lat - (random.chance(30) ? 0 : far()), lng: east },
    { lat: lat + far(), lng },
  ]
}

function roomLike(random: Random, like: Listing): RoomFilter {
  const room = like.roomTypes.at(0)
  const tenancy = room?.tenancies.at(0)
  const maybe = <Value>(make: () => Value) => (random.chance(20) ? make() : undefined)
  return {
    roomTypes: maybe(() => [
      random.chance(70) ? (room?.roomType ?? 'private_room') : random.pick(ROOM_TYPES),
      ...random.some([APARTMENT] as const, random.integer(0, 1)),
    ]),
    bathroomTypes: maybe(() => [room?.bathroomType ?? random.pick(BATHROOM_TYPES)]),
    kitchenTypes: maybe(() => random.some(KITCHEN_TYPES, random.integer(1, 2))),
    unitTypes: maybe(() => [room?.unitType ?? 'studio', ...random.some(UNIT_TYPES, random.integer(0, 4))]),
    bedrooms: maybe(() => rangeAround(random, room?.bedroomCount ?? 1, 1)),
    bathrooms: maybe(() => rangeAround(random, room?.bathroomCount ?? 1, 1)),
    lease: maybe(() => ({
      ...rangeAround(random, tenancy?.leaseDuration ?? 44, 5),
      unit: tenancy?.leaseDurationUnit === 'month' ? 'month' : 'week',
    })),
    moveInMonth: maybe(() => random.pick([202611, 202612, 202701, 202709])),
    price: maybe(() => rangeAround(random, tenancy?.priceMinor ?? 20_000, 10_000)),
    total: maybe(() => rangeAround(random, (tenancy?.priceMinor ?? 20_000) * 30, 600_000)),
  }
}

function rangeAround(random: Random, value: number, width: number): Range {
  const [min, max] = [Math.max(0, value - random.integer(0, width)), value + random.integer(0, width)]
  return { min: random.chance(15) ? undefined : min, max: random.chance(30) ? undefined : max }
}
