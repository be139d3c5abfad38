import type { FacetRequest, Facets, FilterGroup } from '@amber/domain/search/facets'
import { FILTER_GROUPS, isGroupSet, clearGroup } from '@amber/domain/search/facets'
import { COMMUTE_MODES, type CommuteMode } from '@amber/domain/commute/commute-mode'
import { COMMUTE_CHOICES, type CommuteLimit } from '@amber/domain/commute/commute-filter'
import { codesWithin } from '@amber/domain/commute/commute-code'
import { TAGS } from '@amber/domain/inventory/vocabulary'
import { hasRoomFilter } from '@amber/domain/search/match-tenancy'
import { LEASE_BUCKETS } from '@amber/domain/search/lease-bucket'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { limitsPreferredStays, prefersOwnRoom } from '@amber/domain/search/preferred-room'
import {
  all,
  anyStayClauses,
  availabilityClauses,
  type Clause,
  filterClauses,
  placeClauses,
  tenancyClauses,
} from './place-query.ts'

/** Maximum number of values per facet, more than any facet has. */
const MAX_FACET_VALUES = 100

type RoomFacet = { readonly name: string; readonly group: FilterGroup; readonly by: Clause }

const terms = (field: string): Clause => ({ terms: { field, size: MAX_FACET_VALUES } })

/** Returns the facets based on rooms, each with the aggregation that separates its values. */
function roomFacets({ room }: PlaceSearch, { leaseUnit, priceStep, priceBars }: FacetRequest): RoomFacet[] {
  // Without a chosen type, a limit of the price reads preferred stays, so bars count them.
  const price = prefersOwnRoom(room) ? 'tenancies.preferred_price' : 'tenancies.price'
  return [
    { name: 'roomTypes', group: 'room_types', by: terms('tenancies.room_types') },
    { name: 'bathroomTypes', group: 'bathroom_types', by: terms('tenancies.bathroom_type') },
    { name: 'kitchenTypes', group: 'kitchen_types', by: terms('tenancies.kitchen_type') },
    { name: 'unitTypes', group: 'unit_types', by: terms('tenancies.unit_type') },
    { name: 'homeTypes', group: 'unit_types', by: terms('tenancies.home_type') },
    { name: 'leases', group: 'lease', by: terms(`tenancies.lease_${leaseUnit}s_bucket`) },
    { name: 'months', group: 'move_in', by: terms('tenancies.move_in_months') },
    {
      name: 'prices',
      group: 'price',
      by: {
        histogram: {
          field: price,
          interval: priceStep,
          min_doc_count: 1,
          hard_bounds: { min: 0, max: priceBars * priceStep },
        },
      },
    },
    // The last bar has no upper limit and is counted on its own, so that a place with two such rooms counts once.
    {
      name: OPEN_PRICE_BAR,
      group: 'price',
      by: { filter: { range: { [price]: { gte: lastBarStart({ priceStep, priceBars }) } } } },
    },
  ]
}

const OPEN_PRICE_BAR = 'dearest'

const lastBarStart = ({ priceStep, priceBars }: Pick<FacetRequest, 'priceStep' | 'priceBars'>) =>
  (priceBars - 1) * priceStep

/**
 * Builds aggregations that count places, never rooms. They run over the whole scope of the search, so each applies the
 * filters itself.
 */
export function facetsRequest(search: PlaceSearch, request: FacetRequest): Clause {
  const setGroups = FILTER_GROUPS.filter((group) => isGroupSet(search, group))
  const without = setGroups.map((group) => [group, all(filterClauses(clearGroup(search, group)))])
  return {
    features: { filter: all(filterClauses({ ...search, anyFeature: undefined })), aggs: { by: terms('amenities') } },
    tags: {
      filter: all(filterClauses(search)),
      aggs: { by: { filters: { filters: Object.fromEntries(TAGS.map((tag) => [tag, { term: { tags: tag } }])) } } },
    },
    available: { filter: all(filterClauses({ ...search, available: true })) },
    ...commuteFacets(search),
    ...(without.length > 0 && { without: { filters: { filters: Object.fromEntries(without) as Clause } } }),
    rooms: {
      filter: all(placeClauses(search)),
      aggs: needsRoomCounts(search)
        ? { tenancies: { nested: { path: 'tenancies' }, aggs: countsByRoom(search, roomFacets(search, request)) } }
        : toAggregations(roomFacets(search, request), ({ by }) => by),
    },
  }
}

/** Counts places within each choice of minutes of one commute. A place has one code per mode, so no range counts it twice. */
function commuteFacets({ commutes = [], ...search }: PlaceSearch): Clause {
  const facets = commutes.map((commute, index) => {
    const others = commutes.filter((other) => other !== commute)
    const ranges = choicesOf(commute).map((choice) => {
      const { from, to } = codesWithin(choice)
      return { key: keyOf(choice), from, to: to + 1 }
    })
    return [
      commuteFacetName(index),
      {
        filter: all(filterClauses({ ...search, commutes: others })),
        aggs: { by: { range: { field: 'commutes', ranges } } },
      },
    ]
  })
  return Object.fromEntries(facets) as Clause
}

const commuteFacetName = (index: number): `commute${number}` => `commute${index}`

const choicesOf = ({ campusId }: CommuteLimit): CommuteLimit[] =>
  COMMUTE_MODES.flatMap((mode) => COMMUTE_CHOICES.map((minutes) => ({ campusId, mode, minutes })))

const keyOf = ({ mode, minutes }: Pick<CommuteLimit, 'mode' | 'minutes'>) => `${mode}:${minutes}`

/**
 * Returns whether facets must be counted by room. Without room filters, the values copied to the place suffice, and
 * there are ten times fewer.
 */
const needsRoomCounts = ({ room, available }: PlaceSearch) => hasRoomFilter(room) || available !== undefined

const toAggregations = (facets: readonly RoomFacet[], build: (facet: RoomFacet) => Clause): Clause =>
  Object.fromEntries(facets.map((facet) => [facet.name, build(facet)]))

/** Groups whose choices are types of rooms: choosing one makes limits of the price read all stays. */
const TYPE_GROUPS = new Set<FilterGroup>(['room_types', 'unit_types'])

/**
 * Counts all facets of unset groups that share the same rooms in one aggregation, and each set group separately.
 */
function countsByRoom(search: PlaceSearch, facets: readonly RoomFacet[]): Clause {
  const isSet = ({ group }: RoomFacet) => isGroupSet(search, group)
  const readsAllStays = ({ group }: RoomFacet) => limitsPreferredStays(search.room) && TYPE_GROUPS.has(group)
  const unsetFacets = facets.filter((facet) => !isSet(facet))
  const facetsBySetGroup = Map.groupBy(facets.filter(isSet), ({ group }) => group)
  const typeFacets = unsetFacets.filter(readsAllStays)
  return Object.fromEntries([
    ...groupAggregations(
      search,
      UNSET_GROUPS,
      unsetFacets.filter((facet) => !readsAllStays(facet)),
    ),
    ...(typeFacets.length > 0 ? groupAggregations(search, UNSET_TYPES, typeFacets) : []),
    ...[...facetsBySetGroup].flatMap(([group, groupFacets]) =>
      groupAggregations(clearGroup(search, group), group, groupFacets),
    ),
  ])
}

const UNSET_GROUPS = 'together'
const UNSET_TYPES = 'types'
const AVAILABLE_SUFFIX = '.free'

/**
 * Returns the aggregations of one group. When only places without an available room are wanted, places with one are
 * counted too and later subtracted.
 */
function groupAggregations(search: PlaceSearch, name: string, facets: readonly RoomFacet[]): [string, Clause][] {
  const areTypes = facets.every(({ group }) => TYPE_GROUPS.has(group))
  const matching = areTypes ? anyStayClauses(search.room) : tenancyClauses(search.room)
  const available = [...matching, ...availabilityClauses(search.today)]
  const aggs = toAggregations(facets, ({ by }) => ({ ...by, aggs: { places: { reverse_nested: {} } } }))
  const countRooms = (rooms: Clause[]): Clause => ({ filter: all(rooms), aggs })
  if (search.available === true) return [[name, countRooms(available)]]
  if (search.available === undefined) return [[name, countRooms(matching)]]
  return [
    [name, countRooms(matching)],
    [`${name}${AVAILABLE_SUFFIX}`, countRooms(available)],
  ]
}

/** A count of documents; `places` is set when rooms were counted. */
type Count = { doc_count: number; places?: { doc_count: number } }
type Counted = Count & { buckets?: (Count & { key: string | number })[] }
type CountsByName = { readonly [name: string]: Counted | undefined }

/** The response to `facetsRequest`. */
export type FacetsResponse = {
  features: { by: Counted }
  tags: { by: { buckets: Record<string, Count> } }
  available: Count
  [commute: `commute${number}`]: { by: Counted }
  without?: { buckets: Record<string, Count> }
  rooms: CountsByName & { tenancies?: Record<string, CountsByName> }
}

export function facetsOf(
  response: FacetsResponse,
  request: FacetRequest,
  { commutes = [] }: Pick<PlaceSearch, 'commutes'>,
): Facets {
  const rooms = roomCounts(response.rooms)
  const nonZeroCounts = (name: string) => Object.fromEntries([...rooms(name)].filter(([, count]) => count > 0))
  const countsFor = (keys: readonly (string | number)[], name: string) => {
    const counts = rooms(name)
    return Object.fromEntries(keys.map((key) => [key, counts.get(String(key)) ?? 0]))
  }
  const bars = Array.from({ length: request.priceBars - 1 }, (_, bar) => bar * request.priceStep)
  const prices = rooms('prices')
  return {
    roomTypes: nonZeroCounts('roomTypes'),
    bathroomTypes: nonZeroCounts('bathroomTypes'),
    kitchenTypes: nonZeroCounts('kitchenTypes'),
    unitTypes: nonZeroCounts('unitTypes'),
    homeTypes: nonZeroCounts('homeTypes'),
    features: Object.fromEntries(countsOf(response.features.by)),
    tags: Object.fromEntries(
      Object.entries(response.tags.by.buckets).flatMap(([tag, count]) =>
        placesIn(count) > 0 ? [[tag, placesIn(count)]] : [],
      ),
    ),
    leases: countsFor(
      LEASE_BUCKETS[request.leaseUnit].map(({ label }) => label),
      'leases',
    ),
    months: countsFor(request.months, 'months'),
    commutes: commutes.map((_, index) => commuteCounts(response[commuteFacetName(index)]?.by)),
    available: placesIn(response.available),
    prices: [...bars.map((bar) => prices.get(String(bar)) ?? 0), rooms(OPEN_PRICE_BAR).get(OPEN_PRICE_BAR) ?? 0],
    without: Object.fromEntries(
      Object.entries(response.without?.buckets ?? {}).map(([group, count]) => [group, placesIn(count)]),
    ),
  }
}

function commuteCounts(counted: Counted | undefined): Facets['commutes'][number] {
  const counts = new Map(countsOf(counted))
  const byMinutes = (mode: CommuteMode) =>
    Object.fromEntries(COMMUTE_CHOICES.map((minutes) => [minutes, counts.get(keyOf({ mode, minutes })) ?? 0]))
  return { foot: byMinutes('foot'), bike: byMinutes('bike'), transit: byMinutes('transit') }
}

/** Returns a function that adds up the counts of one facet over all parts of the response. */
function roomCounts({ tenancies, ...byPlace }: FacetsResponse['rooms']): (name: string) => Map<string, number> {
  const groups = Object.entries(tenancies ?? { [UNSET_GROUPS]: byPlace })
  return (name) => {
    const counts = new Map<string, number>()
    for (const [part, counted] of groups) {
      const sign = part.endsWith(AVAILABLE_SUFFIX) ? -1 : 1
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
