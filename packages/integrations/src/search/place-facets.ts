import type { FacetsAsked, Facets, FilterGroup } from '@amber/domain/search/facets'
import { FILTER_GROUPS, isGroupSet, withoutGroup } from '@amber/domain/search/facets'
import { asksForRooms } from '@amber/domain/search/fitting-tenancy'
import { LEASE_BUCKETS } from '@amber/domain/search/lease-bucket'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { all, type Clause, fitting, freeOn, ofThePlace, refinements } from './place-query.ts'

/** More than any list of choices has. */
const EVERY_CHOICE = 100

type RoomFacet = { readonly name: string; readonly group: FilterGroup; readonly by: Clause }

const terms = (field: string): Clause => ({ terms: { field, size: EVERY_CHOICE } })

/** The choices that are made of rooms, each with how its values are told apart. */
function roomFacets({ leaseUnit, priceStep, priceBars }: FacetsAsked): RoomFacet[] {
  return [
    { name: 'roomTypes', group: 'room_types', by: terms('tenancies.room_types') },
    { name: 'bathroomTypes', group: 'bathroom_types', by: terms('tenancies.bathroom_type') },
    { name: 'kitchenTypes', group: 'kitchen_types', by: terms('tenancies.kitchen_type') },
    { name: 'unitTypes', group: 'unit_types', by: terms('tenancies.unit_type') },
    { name: 'leases', group: 'lease', by: terms(`tenancies.lease_${leaseUnit}s_bucket`) },
    { name: 'months', group: 'move_in', by: terms('tenancies.move_in_months') },
    {
      name: 'prices',
      group: 'price',
      by: {
        histogram: {
          field: 'tenancies.price',
          interval: priceStep,
          min_doc_count: 1,
          hard_bounds: { min: 0, max: priceBars * priceStep },
        },
      },
    },
    // The last bar is open: a place with two rooms in it is still one.
    {
      name: DEAREST,
      group: 'price',
      by: { filter: { range: { 'tenancies.price': { gte: lastBar({ priceStep, priceBars }) } } } },
    },
  ]
}

const DEAREST = 'dearest'

const lastBar = ({ priceStep, priceBars }: Pick<FacetsAsked, 'priceStep' | 'priceBars'>) => (priceBars - 1) * priceStep

/** Counts of places, never of rooms, over all that the frame of the search holds: filters are applied here one by one. */
export function facetsRequest(search: PlaceSearch, asked: FacetsAsked): Clause {
  const set = FILTER_GROUPS.filter((group) => isGroupSet(search, group))
  const without = set.map((group) => [group, all(refinements(withoutGroup(search, group)))])
  return {
    features: { filter: all(refinements({ ...search, anyFeature: undefined })), aggs: { by: terms('amenities') } },
    available: { filter: all(refinements({ ...search, available: true })) },
    ...(without.length > 0 && { without: { filters: { filters: Object.fromEntries(without) as Clause } } }),
    rooms: {
      filter: all(ofThePlace(search)),
      aggs: looksAtRooms(search)
        ? { tenancies: { nested: { path: 'tenancies' }, aggs: countsByRoom(search, roomFacets(asked)) } }
        : named(roomFacets(asked), ({ by }) => by),
    },
  }
}

/** As long as nothing is asked of the rooms, the place's own lists have all choices, and are ten times fewer. */
const looksAtRooms = ({ room, available }: PlaceSearch) => asksForRooms(room) || available !== undefined

const named = (facets: readonly RoomFacet[], make: (facet: RoomFacet) => Clause): Clause =>
  Object.fromEntries(facets.map((facet) => [facet.name, make(facet)]))

/** All choices of groups that are not set are counted among the same rooms, so in one go; each that is set, apart. */
function countsByRoom(search: PlaceSearch, facets: readonly RoomFacet[]): Clause {
  const isSet = ({ group }: RoomFacet) => isGroupSet(search, group)
  const together = facets.filter((facet) => !isSet(facet))
  const apart = Map.groupBy(facets.filter(isSet), ({ group }) => group)
  return Object.fromEntries([
    ...countsAmong(search, TOGETHER, together),
    ...[...apart].flatMap(([group, its]) => countsAmong(withoutGroup(search, group), group, its)),
  ])
}

const TOGETHER = 'together'
const FREE = '.free'

/** Where none may be free, those with a free one are taken off again: a place has a free room that fits, or none. */
function countsAmong(search: PlaceSearch, name: string, facets: readonly RoomFacet[]): [string, Clause][] {
  const [fit, free] = [fitting(search.room), [...fitting(search.room), ...freeOn(search.today)]]
  const aggs = named(facets, ({ by }) => ({ ...by, aggs: { places: { reverse_nested: {} } } }))
  const among = (rooms: Clause[]): Clause => ({ filter: all(rooms), aggs })
  if (search.available === true) return [[name, among(free)]]
  if (search.available === undefined) return [[name, among(fit)]]
  return [
    [name, among(fit)],
    [`${name}${FREE}`, among(free)],
  ]
}

/** `places` where rooms were counted. */
type Count = { doc_count: number; places?: { doc_count: number } }
type Counted = Count & { buckets?: (Count & { key: string | number })[] }
type CountsByName = { readonly [name: string]: Counted | undefined }

/** What `facetsRequest` is answered. */
export type FacetsAnswer = {
  features: { by: Counted }
  available: Count
  without?: { buckets: Record<string, Count> }
  rooms: CountsByName & { tenancies?: Record<string, CountsByName> }
}

export function facetsOf(answer: FacetsAnswer, asked: FacetsAsked): Facets {
  const rooms = roomCounts(answer.rooms)
  const those = (name: string) => Object.fromEntries([...rooms(name)].filter(([, count]) => count > 0))
  const each = (keys: readonly (string | number)[], name: string) => {
    const counts = rooms(name)
    return Object.fromEntries(keys.map((key) => [key, counts.get(String(key)) ?? 0]))
  }
  const bars = Array.from({ length: asked.priceBars - 1 }, (_, bar) => bar * asked.priceStep)
  const prices = rooms('prices')
  return {
    roomTypes: those('roomTypes'),
    bathroomTypes: those('bathroomTypes'),
    kitchenTypes: those('kitchenTypes'),
    unitTypes: those('unitTypes'),
    features: Object.fromEntries(countsOf(answer.features.by)),
    leases: each(
      LEASE_BUCKETS[asked.leaseUnit].map(({ label }) => label),
      'leases',
    ),
    months: each(asked.months, 'months'),
    available: placesIn(answer.available),
    prices: [...bars.map((bar) => prices.get(String(bar)) ?? 0), rooms(DEAREST).get(DEAREST) ?? 0],
    without: Object.fromEntries(
      Object.entries(answer.without?.buckets ?? {}).map(([group, count]) => [group, placesIn(count)]),
    ),
  }
}

/** The counts of one list of choices, from whichever part of the answer has it. */
function roomCounts({ tenancies, ...byPlace }: FacetsAnswer['rooms']): (name: string) => Map<string, number> {
  const parts = Object.entries(tenancies ?? { [TOGETHER]: byPlace })
  return (name) => {
    const counts = new Map<string, number>()
    for (const [part, counted] of parts) {
      const sign = part.endsWith(FREE) ? -1 : 1
      for (const [key, count] of countsOf(counted[name], name)) counts.set(key, (counts.get(key) ?? 0) + sign * count)
    }
    return counts
  }
}

const countsOf = (counted: Counted | undefined, name = ''): [string, number][] =>
  counted === undefined
    ? []
    : (counted.buckets ?? [{ ...counted, key: name }]).map((bucket) => [String(bucket.key), placesIn(bucket)])

const placesIn = ({ doc_count, places }: Count) => places?.doc_count ?? doc_count
