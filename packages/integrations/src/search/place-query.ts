import { codesWithin } from '@amber/domain/commute/commute-code'
import { hasRoomFilter } from '@amber/domain/search/match-tenancy'
import type { CommuteLimit } from '@amber/domain/commute/commute-filter'
import { dayNumber } from '@amber/domain/search/place-facts'
import type { Area, MultiPolygon, PlaceSearch, Range, RoomFilter } from '@amber/domain/search/place-search'
import { limitsPreferredStays } from '@amber/domain/search/preferred-room'

/** A clause of the OpenSearch query language. */
export type Clause = Record<string, unknown>

export const all = (filter: readonly Clause[]): Clause => ({ bool: { filter } })

/** Returns the clauses that visitors cannot change: status, area, ids, supplier and partner. */
export function scopeClauses(search: PlaceSearch): Clause[] {
  return [
    { terms: { status: search.statuses } },
    ...(search.area === undefined ? [] : [areaClause(search.area)]),
    ...anyValue('ids', search.ids),
    ...(search.ownerId === undefined ? [] : [{ term: { owner_id: search.ownerId } }]),
    ...(search.partnerId === undefined ? [] : [{ term: { partner_ids: search.partnerId } }]),
  ]
}

function areaClause(area: Area): Clause {
  switch (area.kind) {
    case 'circle':
      return {
        geo_distance: {
          distance: `${area.radius}m`,
          location: { lat: area.centre.lat, lon: area.centre.lng },
        },
      }
    case 'box': {
      const { south, west, north, east } = area.box
      return { geo_bounding_box: { location: { top: north, left: west, bottom: south, right: east } } }
    }
    case 'polygon':
      return anyOf(
        area.polygon.map(([outline = [], ...holes]) => ({
          bool: { filter: [insideRing(outline)], must_not: holes.map(insideRing) },
        })),
      )
    case 'region':
      return { term: { region_ids: area.regionId } }
  }
}

const anyOf = (should: readonly Clause[]): Clause => ({ bool: { should, minimum_should_match: 1 } })

/**
 * Matches points inside a ring in the plane, in either drawing direction. `geo_shape` would take a wide clockwise ring
 * for one across the date line, and fails on lines that double back on themselves, as hand-drawn ones do.
 */
const insideRing = (ring: MultiPolygon[number][number]): Clause => ({ geo_polygon: { location: { points: ring } } })

/** Returns the clauses of filters that visitors can change: all groups of `FILTER_GROUPS`. */
export const filterClauses = (search: PlaceSearch): Clause[] => [...placeClauses(search), ...roomClauses(search)]

/** Returns the clauses that do not concern rooms. */
export function placeClauses(
  search: Pick<PlaceSearch, 'anyFeature' | 'allFeatures' | 'tags' | 'nameWords' | 'commutes'>,
): Clause[] {
  return [
    ...anyValue('amenities', search.anyFeature),
    ...allValues('amenities', search.allFeatures),
    ...allValues('tags', search.tags),
    ...(search.nameWords ?? []).map((word) => ({ prefix: { name_words: word } })),
    ...(search.commutes ?? []).map(commuteClause),
  ]
}

/** A place has one code per campus and mode, so a range of codes is a limit of the minutes. */
function commuteClause(limit: CommuteLimit): Clause {
  const { from, to } = codesWithin(limit)
  return { range: { commutes: { gte: from, lte: to } } }
}

function roomClauses({ room, available, today }: PlaceSearch): Clause[] {
  const availableRoom = anyTenancy([...tenancyClauses(room), ...availabilityClauses(today)])
  if (available === true) return [availableRoom]
  const clauses = hasRoomFilter(room) ? [anyTenancy(tenancyClauses(room))] : []
  return available === false ? [...clauses, { bool: { must_not: [availableRoom] } }] : clauses
}

export const anyTenancy = (filter: readonly Clause[]): Clause => ({
  nested: { path: 'tenancies', score_mode: 'none', query: all(filter) },
})

/** Returns the clauses for one tenancy, equivalent to `matchesRoomFilter` of the domain. */
export const tenancyClauses = (room: RoomFilter): Clause[] => [
  ...(limitsPreferredStays(room) ? IS_PREFERRED : []),
  ...anyStayClauses(room),
]

/** Returns the same clauses for a search that chooses a type of room, and so reads all stays. */
export function anyStayClauses(room: RoomFilter): Clause[] {
  return [
    ...anyValue('tenancies.room_types', room.roomTypes),
    ...anyValue('tenancies.bathroom_type', room.bathroomTypes),
    ...anyValue('tenancies.kitchen_type', room.kitchenTypes),
    ...anyValue('tenancies.unit_type', room.unitTypes),
    ...rangeClause('tenancies.bedroom_count', room.bedrooms),
    ...rangeClause('tenancies.bathroom_count', room.bathrooms),
    ...rangeClause(room.lease?.unit === 'month' ? 'tenancies.lease_months' : 'tenancies.lease_weeks', room.lease),
    ...(room.moveInMonth === undefined ? [] : [{ term: { 'tenancies.move_in_months': room.moveInMonth } }]),
    ...rangeClause('tenancies.price', room.price),
    ...rangeClause('tenancies.total', room.total),
  ]
}

/** Other stays lack the field. No price is negative. */
const IS_PREFERRED: readonly Clause[] = [{ range: { 'tenancies.preferred_price': { gte: 0 } } }]

/** Returns the clauses for one tenancy, equivalent to `isAvailableOn` of the domain. */
export const availabilityClauses = (today: PlaceSearch['today']): Clause[] => [
  { term: { 'tenancies.free': true } },
  { range: { 'tenancies.free_until': { gte: dayNumber(today) } } },
]

const anyValue = (field: string, values: readonly (string | number)[] | undefined): Clause[] =>
  values === undefined ? [] : [{ terms: { [field]: values } }]

const allValues = (field: string, values: readonly string[] | undefined): Clause[] =>
  (values ?? []).map((value) => ({ term: { [field]: value } }))

function rangeClause(field: string, range: Range | undefined): Clause[] {
  if (range === undefined) return []
  const { min, max } = range
  // Even a range open at both ends requires the place to have a room.
  return [{ range: { [field]: { ...(min !== undefined && { gte: min }), ...(max !== undefined && { lte: max }) } } }]
}
