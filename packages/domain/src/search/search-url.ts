import { hasArea } from '../geo/outline.ts'
import { readOutline, roundDegrees, formatDegrees, formatOutline } from '../geo/point-text.ts'
import type { Point } from '../geo/point.ts'
import {
  AMENITIES,
  type Amenity,
  META_TYPES,
  type MetaType,
  TAGS,
  type Tag,
  UNIT_TYPES,
  type UnitType,
} from '../inventory/vocabulary.ts'
import { formatCommute, MAX_COMMUTES, parseCommute, type RequestedCommute } from '../commute/commute-filter.ts'
import { LEASE_BUCKETS, type LeaseBucket, type LeaseUnit } from './lease-bucket.ts'
import { isMonth, type Month } from './months.ts'
import { PRINTABLE } from '../printable.ts'
import { type Box, type Range, SORT_KEYS, SORT_ORDERS, type SortKey, type SortOrder } from './place-search.ts'

/** An area that a visitor chose on the map. */
export type DrawnArea = { readonly box: Box } | { readonly outline: readonly Point[] }

/** Everything a visitor has set on the search page. All of it is in the URL, and nothing else is. */
export type SearchFilters = {
  readonly moveInMonth?: Month | undefined
  /** Without a unit, the region's default applies. */
  readonly lease?: (Range & { readonly unit?: LeaseUnit | undefined }) | undefined
  /** All-in price per week or month in whole units of the region's currency. */
  readonly price?: Range | undefined
  /** Total for the whole stay in the same unit. */
  readonly total?: Range | undefined
  readonly types: readonly MetaType[]
  readonly unitTypes: readonly UnitType[]
  readonly amenities: readonly Amenity[]
  readonly bedrooms?: Range | undefined
  readonly bathrooms?: Range | undefined
  /** True shows only available places. */
  readonly available?: boolean | undefined
  readonly tags: readonly Tag[]
  /** At most two, each for another campus; all must hold. */
  readonly commutes: readonly RequestedCommute[]
  readonly name?: string | undefined
  /** Words of a sentence in the search box that set no filter. The page shows them, and nothing else reads them. */
  readonly notUnderstood: readonly string[]
  /** Replaces the region's area: a map section or a drawn outline. */
  readonly area?: DrawnArea | undefined
  readonly sort: { readonly key: SortKey; readonly order: SortOrder }
  readonly page: number
}

export const NO_FILTERS: SearchFilters = {
  types: [],
  unitTypes: [],
  amenities: [],
  tags: [],
  notUnderstood: [],
  commutes: [],
  sort: { key: 'relevance', order: 'desc' },
  page: 1,
}

/** Every parameter that the search page reads, in URL order. */
export const SEARCH_PARAMETERS = [
  'move_in_month',
  'meta_min_lease_duration',
  'meta_max_lease_duration',
  'lease_duration_unit',
  'min_price',
  'max_price',
  'min_total',
  'max_total',
  'meta_types',
  'meta_unit_types',
  'features_and',
  'meta_bedroom_counts',
  'meta_bathroom_counts',
  'available',
  'tags',
  'commute',
  'name',
  'not_understood',
  'region_bounds_lat1',
  'region_bounds_lng1',
  'region_bounds_lat2',
  'region_bounds_lng2',
  'region_polygon',
  'sort_key',
  'sort_order',
  'p',
] as const

/**
 * A form without JavaScript cannot send two parameters for one choice, so it sends the label of the bucket. The
 * parameter is read but never written.
 */
export const STAY_PARAMETER = 'stay'

/** Fields of a form for one campus each, for the same reason. */
export const COMMUTE_FIELDS = ['1', '2'].map((number) => ({
  campus: `commute_campus_${number}`,
  mode: `commute_mode_${number}`,
  minutes: `commute_minutes_${number}`,
}))

/** Parameters of forms, which are read but never written. */
export const FORM_PARAMETERS: readonly string[] = [
  STAY_PARAMETER,
  ...COMMUTE_FIELDS.flatMap((fields) => Object.values(fields)),
]

const MAX_NAME_LENGTH = 100
/** Enough for a sentence of which nothing was understood. */
const MAX_NOT_UNDERSTOOD = 8
const MAX_NOT_UNDERSTOOD_LENGTH = 100
const MAX_LEASE_LENGTH = 1000
const MAX_PRICE = 100_000_000
const MAX_ROOMS = 100
/** Maximum page of the API: ten per page, 10,000 places. */
export const MAX_PAGES = 1000

/**
 * Ignores invalid values, so that an old or broken link still shows places. Lists may be one comma-separated value or,
 * from a form, several values.
 */
export function readSearchUrl(parameters: URLSearchParams): SearchFilters {
  const getValue = (name: string) => parameters.get(name)?.trim() ?? ''
  const getList = <T extends string>(name: string, known: readonly T[]) => {
    const values = new Set(parameters.getAll(name).flatMap((value) => value.split(',')))
    return known.filter((value) => values.has(value))
  }
  const commutes = readCommutes(parameters)
  const month = getValue('move_in_month').toLowerCase()
  return {
    moveInMonth: isMonth(month) ? month : undefined,
    lease: readLease(getValue, parameters.has(STAY_PARAMETER) && getValue(STAY_PARAMETER) === ''),
    price: readRange(getValue('min_price'), getValue('max_price'), MAX_PRICE),
    total: readRange(getValue('min_total'), getValue('max_total'), MAX_PRICE),
    types: getList('meta_types', META_TYPES),
    unitTypes: getList('meta_unit_types', UNIT_TYPES),
    amenities: getList('features_and', AMENITIES),
    bedrooms: readCounts(getValue('meta_bedroom_counts')),
    bathrooms: readCounts(getValue('meta_bathroom_counts')),
    available: getValue('available') === 'true' ? true : getValue('available') === 'false' ? false : undefined,
    tags: getList('tags', TAGS),
    commutes,
    name: readName(getValue('name')),
    notUnderstood: readNotUnderstood(getValue('not_understood')),
    area: readArea(getValue),
    sort: readSort(getValue('sort_key'), getValue('sort_order'), commutes),
    page: Math.max(readInteger(getValue('p'), MAX_PAGES) ?? 1, 1),
  }
}

export function formatSearchUrl(filters: SearchFilters): URLSearchParams {
  const { moveInMonth, lease, price, total, bedrooms, bathrooms, available, name, area, page } = filters
  const sort = applicableSort(filters)
  const box = area && 'box' in area ? area.box : undefined
  const isDefaultSort = sort.key === NO_FILTERS.sort.key && sort.order === NO_FILTERS.sort.order
  const values: Record<(typeof SEARCH_PARAMETERS)[number], string | number | boolean | undefined> = {
    move_in_month: moveInMonth,
    meta_min_lease_duration: lease?.min,
    meta_max_lease_duration: lease?.max,
    lease_duration_unit: lease?.unit,
    min_price: price?.min,
    max_price: price?.max,
    min_total: total?.min,
    max_total: total?.max,
    meta_types: filters.types.join(','),
    meta_unit_types: filters.unitTypes.join(','),
    features_and: filters.amenities.join(','),
    meta_bedroom_counts: formatCounts(bedrooms),
    meta_bathroom_counts: formatCounts(bathrooms),
    available,
    tags: filters.tags.join(','),
    commute: filters.commutes.map(formatCommute).join(','),
    name,
    not_understood: filters.notUnderstood.map((words) => words.replaceAll(';', ' ')).join(';'),
    region_bounds_lat1: box && formatDegrees(box.south),
    region_bounds_lng1: box && formatDegrees(box.west),
    region_bounds_lat2: box && formatDegrees(box.north),
    region_bounds_lng2: box && formatDegrees(box.east),
    region_polygon: area && 'outline' in area ? formatOutline(area.outline) : undefined,
    sort_key: isDefaultSort ? undefined : sort.key,
    sort_order: isDefaultSort ? undefined : sort.order,
    p: page === 1 ? undefined : page,
  }
  const parameters = new URLSearchParams()
  for (const parameter of SEARCH_PARAMETERS) {
    const value = values[parameter]
    if (value !== undefined && value !== '') parameters.set(parameter, String(value))
  }
  return parameters
}

type GetValue = (name: string) => string

function readInteger(text: string, limit: number): number | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined
  return Number(text) <= limit ? Number(text) : undefined
}

function readName(text: string): string | undefined {
  const name = text.slice(0, MAX_NAME_LENGTH).trim()
  return name === '' || !PRINTABLE.test(name) ? undefined : name
}

/** Between words is a semicolon, because amounts such as “1,200 CHF” have commas. */
const readNotUnderstood = (text: string): readonly string[] =>
  [
    ...new Set(
      text
        .slice(0, MAX_NOT_UNDERSTOOD_LENGTH)
        .split(';')
        .map((words) => words.trim())
        .filter((words) => words !== '' && PRINTABLE.test(words)),
    ),
  ].slice(0, MAX_NOT_UNDERSTOOD)

/** Returns undefined if both ends are missing or in the wrong order. */
function readRange(from: string, to: string, limit: number): Range | undefined {
  const [min, max] = [readInteger(from, limit), readInteger(to, limit)]
  if (min === undefined && max === undefined) return undefined
  return min !== undefined && max !== undefined && min > max ? undefined : { min, max }
}

/** Parses `2` as two or more and `2,4` as two to four. */
function readCounts(text: string): Range | undefined {
  const [from = '', to = '', ...more] = text.split(',')
  if (more.length > 0 || readInteger(from, MAX_ROOMS) === undefined) return undefined
  return readRange(from, to, MAX_ROOMS)
}

const formatCounts = (range: Range | undefined) =>
  range === undefined ? undefined : range.max === undefined ? (range.min ?? 0) : `${range.min ?? 0},${range.max}`

const UNITS = Object.keys(LEASE_BUCKETS) as LeaseUnit[]

/** A present but empty stay parameter means "any", whatever else the form contains. */
function readLease(getValue: GetValue, isAnyLength: boolean): SearchFilters['lease'] {
  if (isAnyLength) return undefined
  for (const unit of UNITS) {
    const buckets: readonly LeaseBucket[] = LEASE_BUCKETS[unit]
    const bucket = buckets.find(({ label }) => label === getValue(STAY_PARAMETER))
    if (bucket) return { min: bucket.min, max: bucket.max, unit }
  }
  const range = readRange(getValue('meta_min_lease_duration'), getValue('meta_max_lease_duration'), MAX_LEASE_LENGTH)
  return range && { ...range, unit: UNITS.find((unit) => unit === getValue('lease_duration_unit')) }
}

/** Rounds to the precision used in URLs before checking that the outline encloses an area. */
function readArea(getValue: GetValue): SearchFilters['area'] {
  const outline = readOutline(getValue('region_polygon'))?.map(({ lat, lng }) => ({
    lat: roundDegrees(lat),
    lng: roundDegrees(lng),
  }))
  if (outline && hasArea(outline)) return { outline }
  const [south, west, north, east] = ['lat1', 'lng1', 'lat2', 'lng2'].map((corner) =>
    readDegrees(getValue(`region_bounds_${corner}`), corner.startsWith('lat') ? 90 : 180),
  )
  if (south === undefined || west === undefined || north === undefined || east === undefined) return undefined
  return south < north && west !== east ? { box: { south, west, north, east } } : undefined
}

function readDegrees(text: string, limit: number): number | undefined {
  if (!/^-?\d{1,3}(\.\d{1,15})?$/.test(text)) return undefined
  return Math.abs(Number(text)) <= limit ? roundDegrees(Number(text)) : undefined
}

/** A form's own fields replace the limits in the URL. Of two limits to one campus the first holds. */
function readCommutes(parameters: URLSearchParams): SearchFilters['commutes'] {
  const isForm = COMMUTE_FIELDS.some(({ campus }) => parameters.has(campus))
  const texts = isForm
    ? COMMUTE_FIELDS.map((fields) => readCommuteFields(parameters, fields))
    : parameters.getAll('commute').flatMap((value) => value.split(','))
  const commutes = texts.flatMap((text) => parseCommute(text.trim()) ?? [])
  const isFirst = ({ campus }: RequestedCommute, index: number) =>
    commutes.findIndex((commute) => commute.campus === campus) === index
  return commutes.filter(isFirst).slice(0, MAX_COMMUTES)
}

function readCommuteFields(parameters: URLSearchParams, { campus, mode, minutes }: (typeof COMMUTE_FIELDS)[number]) {
  return [campus, mode, minutes].map((name) => parameters.get(name) ?? '').join(':')
}

function readSort(key: string, order: string, commutes: SearchFilters['commutes']): SearchFilters['sort'] {
  const known = SORT_KEYS.find((candidate) => candidate === key)
  if (known === undefined) return NO_FILTERS.sort
  const sort = { key: known, order: SORT_ORDERS.find((candidate) => candidate === order) ?? DEFAULT_ORDER[known] }
  return applicableSort({ sort, commutes })
}

/** Minutes sort only places that are searched by minutes. */
const applicableSort = ({ sort, commutes }: Pick<SearchFilters, 'sort' | 'commutes'>): SearchFilters['sort'] =>
  sort.key === 'commute' && commutes.length === 0 ? NO_FILTERS.sort : sort

/** Order for each sort key if none is given. */
const DEFAULT_ORDER: Record<SortKey, SortOrder> = {
  relevance: 'desc',
  price: 'asc',
  total: 'asc',
  distance: 'asc',
  commute: 'asc',
  rating: 'desc',
  updated: 'desc',
}
