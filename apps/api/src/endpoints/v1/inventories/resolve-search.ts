import { parseCommute } from '@amber/domain/commute/commute-filter'
import { todayIn } from '@amber/domain/dates/today'
import type { Market } from '@amber/domain/search/market'
import type { PlaceSearch, Range } from '@amber/domain/search/place-search'
import { type RequestedFilters, resolveFilters } from '@amber/domain/search/resolve-filters'
import { throwInvalidFields } from '../../../http/throw-invalid-fields.ts'
import type { Query } from './query.ts'
import { type ResolvedNames, resolveArea, resolveCentre, resolveCentreKind } from './resolve-area.ts'

/** Resolves the query into a search, with names looked up and months and units interpreted for the market. */
export function resolveSearch(query: Query, names: ResolvedNames, market: Market, now: Date): PlaceSearch {
  const centre = resolveCentre(query, names.region)
  const commutes = resolveCommutes(query, names)
  if (query.sort_key === 'commute' && commutes === undefined) throwInvalidFields({ sort_key: 'not_allowed' })
  if (query.sort_key === 'distance' && centre === undefined) throwInvalidFields({ sort_key: 'not_allowed' })
  return {
    area: resolveArea(query, names, centre),
    centre,
    centreKind: resolveCentreKind(query, names.region),
    ...resolveFilters({ ...requestedFiltersOf(query), commutes }, market, now),
    available: query.available,
    statuses: query.statuses,
    ids: query.ids,
    ownerId: query.owner,
    partnerId: query.whitelabel_partner_id,
    anyFeature: query.features,
    sort: { key: query.sort_key, order: query.sort_order },
    p: query.p,
    limit: query.limit,
    today: todayIn(market.timeZone, now),
  }
}

const resolveCommutes = ({ commute }: Query, { campuses = [] }: ResolvedNames): PlaceSearch['commutes'] =>
  commute?.flatMap((text) => {
    const requested = parseCommute(text)
    const campus = campuses.find(({ canonicalName }) => canonicalName === requested?.campus)
    return requested && campus ? { campusId: campus.id, mode: requested.mode, minutes: requested.minutes } : []
  })

const requestedFiltersOf = (query: Query): RequestedFilters => ({
  roomTypes: query.room_types,
  bathroomTypes: query.bathroom_types,
  kitchenTypes: query.kitchen_types,
  unitTypes: query.meta_unit_types,
  bedrooms: countsOf(query.meta_bedroom_counts),
  bathrooms: countsOf(query.meta_bathroom_counts),
  lease: rangeOf(query, 'meta_min_lease_duration', 'meta_max_lease_duration'),
  moveInMonth: query.move_in_month,
  price: rangeOf(query, 'min_price', 'max_price'),
  total: rangeOf(query, 'min_total', 'max_total'),
  name: query.name,
  allFeatures: query.features_and,
  tags: query.tags,
})

type Bound =
  | 'min_price'
  | 'max_price'
  | 'min_total'
  | 'max_total'
  | 'meta_min_lease_duration'
  | 'meta_max_lease_duration'

function rangeOf(query: Pick<Query, Bound>, from: Bound, to: Bound): Range | undefined {
  const [min, max] = [query[from], query[to]]
  if (min === undefined && max === undefined) return undefined
  if (min !== undefined && max !== undefined && min > max) throwInvalidFields({ [to]: 'too_small' })
  return { min, max }
}

const countsOf = (counts: readonly number[] | undefined): Range | undefined =>
  counts && { min: counts[0], max: counts[1] }
