import { hasSurface } from '../geo/outline.ts'
import { readOutline, roundDegrees, writeDegrees, writeOutline } from '../geo/point-text.ts'
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
import { LEASE_BUCKETS, type LeaseBucket, type LeaseUnit } from './lease-bucket.ts'
import { isMonth, type Month } from './months.ts'
import { PRINTABLE } from '../printable.ts'
import { type Box, type Range, SORT_KEYS, SORT_ORDERS, type SortKey, type SortOrder } from './place-search.ts'

/** What a visitor has set on the search page: all of it is in the address, and nothing else is. */
export type SearchFilters = {
  readonly moveInMonth: Month | null
  /** The unit is null where the region's own is meant. */
  readonly lease: (Range & { readonly unit: LeaseUnit | null }) | null
  /** Whole units of the region's currency. */
  readonly price: Range | null
  readonly types: readonly MetaType[]
  readonly unitTypes: readonly UnitType[]
  readonly amenities: readonly Amenity[]
  readonly bedrooms: Range | null
  readonly bathrooms: Range | null
  /** True shows only what is free. */
  readonly available: boolean | null
  readonly tags: readonly Tag[]
  readonly name: string | null
  /** Instead of the region's own: a part of the map, or an outline drawn on it. */
  readonly area: { readonly box: Box } | { readonly outline: readonly Point[] } | null
  readonly sort: { readonly key: SortKey; readonly order: SortOrder }
  readonly page: number
}

export const NO_FILTERS: SearchFilters = {
  moveInMonth: null,
  lease: null,
  price: null,
  types: [],
  unitTypes: [],
  amenities: [],
  bedrooms: null,
  bathrooms: null,
  available: null,
  tags: [],
  name: null,
  area: null,
  sort: { key: 'relevance', order: 'desc' },
  page: 1,
}

/** Every parameter that the search page reads, in the order in which they are written. */
export const SEARCH_PARAMETERS = [
  'move_in_month',
  'meta_min_lease_duration',
  'meta_max_lease_duration',
  'lease_duration_unit',
  'min_price',
  'max_price',
  'meta_types',
  'meta_unit_types',
  'features_and',
  'meta_bedroom_counts',
  'meta_bathroom_counts',
  'available',
  'tags',
  'name',
  'region_bounds_lat1',
  'region_bounds_lng1',
  'region_bounds_lat2',
  'region_bounds_lng2',
  'region_polygon',
  'sort_key',
  'sort_order',
  'p',
] as const

/** A form without script can't write two parameters for one choice: it sends the bucket's label. Read, never written. */
export const STAY = 'stay'

const LONGEST_NAME = 100
const MOST_LEASE = 1000
const MOST_PRICE = 100_000_000
const MOST_ROOMS = 100
/** The API lists no deeper: ten a page, 10,000 places. */
export const MOST_PAGES = 1000

/**
 * What can't be read is as if it were not there: an old or mangled link still shows places. Lists may come as one
 * value with commas or, from a form, as several.
 */
export function readSearchUrl(parameters: URLSearchParams): SearchFilters {
  const one = (name: string) => parameters.get(name)?.trim() ?? ''
  const listed = <T extends string>(name: string, known: readonly T[]) => {
    const values = new Set(parameters.getAll(name).flatMap((value) => value.split(',')))
    return known.filter((value) => values.has(value))
  }
  const month = one('move_in_month').toLowerCase()
  return {
    moveInMonth: isMonth(month) ? month : null,
    lease: readLease(one, parameters.has(STAY) && one(STAY) === ''),
    price: readRange(one('min_price'), one('max_price'), MOST_PRICE),
    types: listed('meta_types', META_TYPES),
    unitTypes: listed('meta_unit_types', UNIT_TYPES),
    amenities: listed('features_and', AMENITIES),
    bedrooms: readCounts(one('meta_bedroom_counts')),
    bathrooms: readCounts(one('meta_bathroom_counts')),
    available: one('available') === 'true' ? true : one('available') === 'false' ? false : null,
    tags: listed('tags', TAGS),
    name: readName(one('name')),
    area: readArea(one),
    sort: readSort(one('sort_key'), one('sort_order')),
    page: Math.max(readWhole(one('p'), MOST_PAGES) ?? 1, 1),
  }
}

export function writeSearchUrl(filters: SearchFilters): URLSearchParams {
  const { moveInMonth, lease, price, bedrooms, bathrooms, available, name, area, sort, page } = filters
  const box = area && 'box' in area ? area.box : null
  const usual = sort.key === NO_FILTERS.sort.key && sort.order === NO_FILTERS.sort.order
  const values: Record<(typeof SEARCH_PARAMETERS)[number], string | number | boolean | null | undefined> = {
    move_in_month: moveInMonth,
    meta_min_lease_duration: lease?.min,
    meta_max_lease_duration: lease?.max,
    lease_duration_unit: lease?.unit,
    min_price: price?.min,
    max_price: price?.max,
    meta_types: filters.types.join(','),
    meta_unit_types: filters.unitTypes.join(','),
    features_and: filters.amenities.join(','),
    meta_bedroom_counts: writeCounts(bedrooms),
    meta_bathroom_counts: writeCounts(bathrooms),
    available,
    tags: filters.tags.join(','),
    name,
    region_bounds_lat1: box && writeDegrees(box.south),
    region_bounds_lng1: box && writeDegrees(box.west),
    region_bounds_lat2: box && writeDegrees(box.north),
    region_bounds_lng2: box && writeDegrees(box.east),
    region_polygon: area && 'outline' in area ? writeOutline(area.outline) : null,
    sort_key: usual ? null : sort.key,
    sort_order: usual ? null : sort.order,
    p: page === 1 ? null : page,
  }
  const parameters = new URLSearchParams()
  for (const parameter of SEARCH_PARAMETERS) {
    const value = values[parameter]
    if (value !== null && value !== undefined && value !== '') parameters.set(parameter, String(value))
  }
  return parameters
}

type One = (name: string) => string

function readWhole(text: string, most: number): number | null {
  if (!/^\d{1,9}$/.test(text)) return null
  return Number(text) <= most ? Number(text) : null
}

function readName(text: string): string | null {
  const name = text.slice(0, LONGEST_NAME).trim()
  return name === '' || !PRINTABLE.test(name) ? null : name
}

/** Ends in the wrong order are no range. */
function readRange(from: string, to: string, most: number): Range | null {
  const [min, max] = [readWhole(from, most), readWhole(to, most)]
  if (min === null && max === null) return null
  return min !== null && max !== null && min > max ? null : { min, max }
}

/** `2` is two and more, `2,4` from two to four. */
function readCounts(text: string): Range | null {
  const [from = '', to = '', ...more] = text.split(',')
  if (more.length > 0 || readWhole(from, MOST_ROOMS) === null) return null
  return readRange(from, to, MOST_ROOMS)
}

const writeCounts = (range: Range | null) =>
  range === null ? null : range.max === null ? (range.min ?? 0) : `${range.min ?? 0},${range.max}`

const UNITS = Object.keys(LEASE_BUCKETS) as LeaseUnit[]

/** A stay that is there but empty is the choice "any", whatever else the form still holds. */
function readLease(one: One, any: boolean): SearchFilters['lease'] {
  if (any) return null
  for (const unit of UNITS) {
    const buckets: readonly LeaseBucket[] = LEASE_BUCKETS[unit]
    const bucket = buckets.find(({ label }) => label === one(STAY))
    if (bucket) return { min: bucket.min, max: bucket.max, unit }
  }
  const range = readRange(one('meta_min_lease_duration'), one('meta_max_lease_duration'), MOST_LEASE)
  return range && { ...range, unit: UNITS.find((unit) => unit === one('lease_duration_unit')) ?? null }
}

/** As exact as it will be written: what has no surface then is no area. */
function readArea(one: One): SearchFilters['area'] {
  const outline = readOutline(one('region_polygon'))?.map(({ lat, lng }) => ({
    lat: roundDegrees(lat),
    lng: roundDegrees(lng),
  }))
  if (outline && hasSurface(outline)) return { outline }
  const [south, west, north, east] = ['lat1', 'lng1', 'lat2', 'lng2'].map((corner) =>
    readDegrees(one(`region_bounds_${corner}`), corner.startsWith('lat') ? 90 : 180),
  )
  if (south === undefined || west === undefined || north === undefined || east === undefined) return null
  return south < north && west !== east ? { box: { south, west, north, east } } : null
}

function readDegrees(text: string, most: number): number | undefined {
  if (!/^-?\d{1,3}(\.\d{1,15})?$/.test(text)) return undefined
  return Math.abs(Number(text)) <= most ? roundDegrees(Number(text)) : undefined
}

function readSort(key: string, order: string): SearchFilters['sort'] {
  const known = SORT_KEYS.find((one) => one === key)
  if (known === undefined) return NO_FILTERS.sort
  return { key: known, order: SORT_ORDERS.find((one) => one === order) ?? USUAL_ORDER[known] }
}

/** The order that people mean when they only say by what. */
const USUAL_ORDER: Record<SortKey, SortOrder> = {
  relevance: 'desc',
  price: 'asc',
  total: 'asc',
  distance: 'asc',
  rating: 'desc',
  updated: 'desc',
}
