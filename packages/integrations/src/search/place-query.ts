import { asksForRooms } from '@amber/domain/search/fitting-tenancy'
import { dayNumber } from '@amber/domain/search/place-facts'
import type { Area, MultiPolygon, PlaceSearch, Range, RoomFilter } from '@amber/domain/search/place-search'

/** A clause of the query language of OpenSearch. */
export type Clause = Record<string, unknown>

export const all = (filter: readonly Clause[]): Clause => ({ bool: { filter } })

/** What no visitor sets by a filter: where, whose and of which status. */
export function frame(search: PlaceSearch): Clause[] {
  return [
    { terms: { status: search.statuses } },
    ...(search.area === null ? [] : [within(search.area)]),
    ...oneOf('ids', search.ids),
    ...(search.ownerId === undefined ? [] : [{ term: { owner_id: search.ownerId } }]),
    ...(search.partnerId === undefined ? [] : [{ term: { partner_ids: search.partnerId } }]),
  ]
}

function within(area: Area): Clause {
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
 * In the plane, whichever way round it is drawn. Not `geo_shape`: that takes a wide ring drawn clockwise for one over the
 * date line, and fails on a line that goes back on itself, as lines drawn by hand do.
 */
const insideRing = (ring: MultiPolygon[number][number]): Clause => ({ geo_polygon: { location: { points: ring } } })

/** The filters that visitors set and drop: all groups of `FILTER_GROUPS`. */
export const refinements = (search: PlaceSearch): Clause[] => [...ofThePlace(search), ...ofItsRooms(search)]

/** Those that ask nothing of its rooms. */
export function ofThePlace(search: Pick<PlaceSearch, 'anyFeature' | 'allFeatures' | 'tags' | 'nameWords'>): Clause[] {
  return [
    ...oneOf('amenities', search.anyFeature),
    ...everyOne('amenities', search.allFeatures),
    ...everyOne('tags', search.tags),
    ...(search.nameWords ?? []).map((word) => ({ prefix: { name_words: word } })),
  ]
}

function ofItsRooms({ room, available, today }: PlaceSearch): Clause[] {
  const free = someTenancy([...fitting(room), ...freeOn(today)])
  if (available === true) return [free]
  const clauses = asksForRooms(room) ? [someTenancy(fitting(room))] : []
  return available === false ? [...clauses, { bool: { must_not: [free] } }] : clauses
}

export const someTenancy = (filter: readonly Clause[]): Clause => ({
  nested: { path: 'tenancies', score_mode: 'none', query: all(filter) },
})

/** As `fits` of the domain, of one tenancy. */
export function fitting(room: RoomFilter): Clause[] {
  return [
    ...oneOf('tenancies.room_types', room.roomTypes),
    ...oneOf('tenancies.bathroom_type', room.bathroomTypes),
    ...oneOf('tenancies.kitchen_type', room.kitchenTypes),
    ...oneOf('tenancies.unit_type', room.unitTypes),
    ...between('tenancies.bedroom_count', room.bedrooms),
    ...between('tenancies.bathroom_count', room.bathrooms),
    ...between(room.lease?.unit === 'month' ? 'tenancies.lease_months' : 'tenancies.lease_weeks', room.lease),
    ...(room.moveInMonth === undefined ? [] : [{ term: { 'tenancies.move_in_months': room.moveInMonth } }]),
    ...between('tenancies.price', room.price),
  ]
}

/** As `isFree` of the domain. */
export const freeOn = (today: PlaceSearch['today']): Clause[] => [
  { term: { 'tenancies.free': true } },
  { range: { 'tenancies.free_until': { gte: dayNumber(today) } } },
]

const oneOf = (field: string, values: readonly (string | number)[] | undefined): Clause[] =>
  values === undefined ? [] : [{ terms: { [field]: values } }]

const everyOne = (field: string, values: readonly string[] | undefined): Clause[] =>
  (values ?? []).map((value) => ({ term: { [field]: value } }))

function between(field: string, range: Range | undefined): Clause[] {
  if (range === undefined) return []
  const { min, max } = range
  // Also when both ends are open: whatever is asked of the rooms, there has to be one.
  return [{ range: { [field]: { ...(min !== null && { gte: min }), ...(max !== null && { lte: max }) } } }]
}
