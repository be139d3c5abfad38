import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasArea } from '../geo/outline.ts'
import { formatDegrees } from '../geo/point-text.ts'
import { AMENITIES, META_TYPES, TAGS, UNIT_TYPES } from '../inventory/vocabulary.ts'
import { PRINTABLE } from '../printable.ts'
import { MAX_COMMUTES } from '../commute/commute-filter.ts'
import { COMMUTE_MODES, MAX_COMMUTE_MINUTES } from '../commute/commute-mode.ts'
import { MONTHS } from './months.ts'
import { SORT_KEYS, SORT_ORDERS } from './place-search.ts'
import {
  FORM_PARAMETERS,
  MAX_PAGES,
  NO_FILTERS,
  readSearchUrl,
  type SearchFilters,
  SEARCH_PARAMETERS,
  formatSearchUrl,
} from './search-url.ts'

const read = (query: string) => readSearchUrl(new URLSearchParams(query))
const readChangedFilters = (query: string) => {
  const filters = read(query)
  return Object.fromEntries(
    Object.entries(filters).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(NO_FILTERS[name as never]),
    ),
  )
}

const anySubset = <T>(list: readonly T[]) => fc.subarray([...list])
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const anyRange = (limit: number) =>
  fc.tuple(fc.nat(limit), fc.nat(limit)).chain(([a, b]) => {
    const [min, max] = [Math.min(a, b), Math.max(a, b)]
    return fc.constantFrom({ min, max }, { min }, { max })
  })
const anyRoomCount = fc.tuple(fc.nat(10), fc.nat(10)).chain(([a, b]) => {
  const [min, max] = [Math.min(a, b), Math.max(a, b)]
  return fc.constantFrom({ min, max }, { min })
})
const anyDegrees = (limit: number) =>
  fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => Number(formatDegrees(value)))
const anyPoint = fc.record({ lat: anyDegrees(90), lng: anyDegrees(180) })
const anyBox = fc
  .record({ a: anyPoint, b: anyPoint })
  .map(({ a, b }) => ({ south: Math.min(a.lat, b.lat), north: Math.max(a.lat, b.lat), west: a.lng, east: b.lng }))
  .filter(({ south, north, west, east }) => south < north && west !== east)

const anyCommutes = fc.uniqueArray(
  fc.record({
    campus: fc.stringMatching(/^[a-z][\w-]{0,20}$/),
    mode: fc.constantFrom(...COMMUTE_MODES),
    minutes: fc.integer({ min: 1, max: MAX_COMMUTE_MINUTES }),
  }),
  { maxLength: MAX_COMMUTES, selector: ({ campus }) => campus },
)

const anyRecord: fc.Arbitrary<SearchFilters> = fc.record({
  moveInMonth: optional(fc.constantFrom(...MONTHS)),
  lease: optional(
    fc
      .tuple(anyRange(60), optional(fc.constantFrom('week' as const, 'month' as const)))
      .map(([range, unit]) => ({ ...range, unit })),
  ),
  price: optional(anyRange(5000)),
  total: optional(anyRange(50_000)),
  types: anySubset(META_TYPES),
  unitTypes: anySubset(UNIT_TYPES),
  amenities: anySubset(AMENITIES),
  bedrooms: optional(anyRoomCount),
  bathrooms: optional(anyRoomCount),
  available: optional(fc.boolean()),
  tags: anySubset(TAGS),
  commutes: anyCommutes,
  name: optional(
    fc
      .string({ minLength: 1, maxLength: 100 })
      .map((text) => text.trim())
      .filter((text) => text !== '' && PRINTABLE.test(text)),
  ),
  notUnderstood: fc.uniqueArray(
    fc
      .string({ minLength: 1, maxLength: 11 })
      .map((text) => text.replaceAll(';', '').trim())
      .filter((text) => text !== '' && PRINTABLE.test(text)),
    { maxLength: 8 },
  ),
  area: optional(
    fc.oneof(
      fc.record({ box: anyBox }),
      fc.record({ outline: fc.array(anyPoint, { minLength: 3, maxLength: 100 }).filter(hasArea) }),
    ),
  ),
  sort: fc.record({ key: fc.constantFrom(...SORT_KEYS), order: fc.constantFrom(...SORT_ORDERS) }),
  page: fc.integer({ min: 1, max: 1000 }),
})
/** Sorts by minutes only with a limit of minutes. */
const anyFilters = anyRecord.filter(({ sort, commutes }) => sort.key !== 'commute' || commutes.length > 0)

// spec: 2.filter-lease-duration, 2.filter-types
test('reads back any filters that it writes, directly and from a full URL', () => {
  fc.assert(
    fc.property(anyFilters, (expected) => {
      const written = formatSearchUrl(expected)
      expect(readSearchUrl(written)).toEqual(expected)
      const url = new URL(`https://example.com/places/search/london?${written.toString()}`)
      expect(readSearchUrl(url.searchParams)).toEqual(expected)
    }),
  )
})

test('never throws on any query, and reads and rewrites its own output unchanged', () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('sep', '1', '2,4', '51.5', 'true', 'price', 'asc', '1,2;3,4;5,6', 'ucl:bike:20', 'ucl', 'bike'),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...SEARCH_PARAMETERS, ...FORM_PARAMETERS), value)), (pairs) => {
      const normalized = formatSearchUrl(readSearchUrl(new URLSearchParams(pairs)))
      expect(formatSearchUrl(readSearchUrl(normalized)).toString()).toBe(normalized.toString())
    }),
  )
})

test('returns no filters for an empty query, and writes nothing for no filters', () => {
  expect(read('')).toEqual(NO_FILTERS)
  expect(formatSearchUrl(NO_FILTERS).toString()).toBe('')
})

const UCL = { campus: 'ucl', mode: 'bike', minutes: 20 }
const LSE = { campus: 'lse', mode: 'foot', minutes: 15 }

test.each([
  ['move_in_month=SEP', { moveInMonth: 'sep' }],
  ['move_in_month=september', {}],
  ['stay=41-45', { lease: { min: 41, max: 45, unit: 'week' } }],
  ['stay=8%2B', { lease: { min: 9, unit: 'month' } }],
  ['meta_min_lease_duration=0&meta_max_lease_duration=4', { lease: { min: 0, max: 4 } }],
  ['stay=own&meta_min_lease_duration=0&meta_max_lease_duration=4', { lease: { min: 0, max: 4 } }],
  ['stay=&meta_min_lease_duration=0&meta_max_lease_duration=4', {}],
  ['name=a%00b', {}],
  ['name=%07', {}],
  ['not_understood=sauna;1,200+CHF;;sauna', { notUnderstood: ['sauna', '1,200 CHF'] }],
  ['meta_types=private_room&meta_types=shared_kitchen,nonsense', { types: ['private_room', 'shared_kitchen'] }],
  ['min_price=300&max_price=100', {}],
  ['max_total=9000', { total: { max: 9000 } }],
  ['min_price=&max_price=275', { price: { max: 275 } }],
  ['meta_bedroom_counts=0', { bedrooms: { min: 0 } }],
  ['meta_bedroom_counts=2,4,6', {}],
  ['available=yes', {}],
  ['sort_key=price', { sort: { key: 'price', order: 'asc' } }],
  ['sort_order=asc', {}],
  ['commute=ucl:bike:20', { commutes: [UCL] }],
  ['commute=ucl:bike:20&commute=lse:foot:15', { commutes: [UCL, LSE] }],
  ['commute=ucl:bike:20,lse:foot:15,kcl:foot:5', { commutes: [UCL, LSE] }],
  ['commute=ucl:bike:20,ucl:foot:5,lse:foot:15', { commutes: [UCL, LSE] }],
  ['commute=ucl:boat:20,ucl:bike:0,ucl:bike:91,ucl:bike,:bike:20', {}],
  ['commute_campus_1=ucl&commute_mode_1=bike&commute_minutes_1=20', { commutes: [UCL] }],
  ['commute=kcl:foot:5&commute_campus_1=&commute_mode_1=bike&commute_minutes_1=20', {}],
  ['sort_key=commute', {}],
  ['sort_key=commute&commute=ucl:bike:20', { commutes: [UCL], sort: { key: 'commute', order: 'asc' } }],
  ['p=0', {}],
  ['p=3', { page: 3 }],
  [`p=${MAX_PAGES}`, { page: MAX_PAGES }],
  [`p=${MAX_PAGES + 1}`, {}],
  ['region_bounds_lat1=51.4&region_bounds_lng1=-0.2&region_bounds_lat2=51.6', {}],
  ['region_bounds_lat1=52&region_bounds_lng1=-0.2&region_bounds_lat2=51&region_bounds_lng2=0', {}],
  ['region_bounds_lat1=51&region_bounds_lng1=-0.2&region_bounds_lat2=51&region_bounds_lng2=0', {}],
  ['region_bounds_lat1=51&region_bounds_lng1=0&region_bounds_lat2=52&region_bounds_lng2=0.000001', {}],
  ['region_polygon=1,2;3,4', {}],
  ['region_polygon=1,1;2,2;3,3', {}],
  ['region_polygon=1,1;1.000001,2;1,3', {}],
])('parses %s as %j', (query, expected) => {
  expect(readChangedFilters(query)).toEqual(expected)
})
