import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasSurface } from '../geo/outline.ts'
import { writeDegrees } from '../geo/point-text.ts'
import { AMENITIES, META_TYPES, TAGS, UNIT_TYPES } from '../inventory/vocabulary.ts'
import { PRINTABLE } from '../printable.ts'
import { MONTHS } from './months.ts'
import { SORT_KEYS, SORT_ORDERS } from './place-search.ts'
import {
  MOST_PAGES,
  NO_FILTERS,
  readSearchUrl,
  type SearchFilters,
  SEARCH_PARAMETERS,
  writeSearchUrl,
} from './search-url.ts'

const read = (query: string) => readSearchUrl(new URLSearchParams(query))
const set = (query: string) => {
  const filters = read(query)
  return Object.fromEntries(
    Object.entries(filters).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(NO_FILTERS[name as never]),
    ),
  )
}

const subset = <T>(list: readonly T[]) => fc.subarray([...list])
const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const range = (most: number) =>
  fc.tuple(fc.nat(most), fc.nat(most)).chain(([a, b]) => {
    const [min, max] = [Math.min(a, b), Math.max(a, b)]
    return fc.constantFrom({ min, max }, { min, max: null }, { min: null, max })
  })
const rooms = fc.tuple(fc.nat(10), fc.nat(10)).chain(([a, b]) => {
  const [min, max] = [Math.min(a, b), Math.max(a, b)]
  return fc.constantFrom({ min, max }, { min, max: null })
})
const degrees = (most: number) =>
  fc.double({ min: -most, max: most, noNaN: true }).map((value) => Number(writeDegrees(value)))
const point = fc.record({ lat: degrees(90), lng: degrees(180) })
const box = fc
  .record({ a: point, b: point })
  .map(({ a, b }) => ({ south: Math.min(a.lat, b.lat), north: Math.max(a.lat, b.lat), west: a.lng, east: b.lng }))
  .filter(({ south, north, west, east }) => south < north && west !== east)

const filters: fc.Arbitrary<SearchFilters> = fc.record({
  moveInMonth: nullable(fc.constantFrom(...MONTHS)),
  lease: nullable(
    fc
      .tuple(range(60), nullable(fc.constantFrom('week' as const, 'month' as const)))
      .map(([one, unit]) => ({ ...one, unit })),
  ),
  price: nullable(range(5000)),
  types: subset(META_TYPES),
  unitTypes: subset(UNIT_TYPES),
  amenities: subset(AMENITIES),
  bedrooms: nullable(rooms),
  bathrooms: nullable(rooms),
  available: nullable(fc.boolean()),
  tags: subset(TAGS),
  name: nullable(
    fc
      .string({ minLength: 1, maxLength: 100 })
      .map((text) => text.trim())
      .filter((text) => text !== '' && PRINTABLE.test(text)),
  ),
  area: nullable(
    fc.oneof(
      fc.record({ box }),
      fc.record({ outline: fc.array(point, { minLength: 3, maxLength: 100 }).filter(hasSurface) }),
    ),
  ),
  sort: fc.record({ key: fc.constantFrom(...SORT_KEYS), order: fc.constantFrom(...SORT_ORDERS) }),
  page: fc.integer({ min: 1, max: 1000 }),
})

// spec: 2.filter-lease-duration, 2.filter-types
test('what is written into an address is read back the same, also after a browser has had it', () => {
  fc.assert(
    fc.property(filters, (wanted) => {
      const written = writeSearchUrl(wanted)
      expect(readSearchUrl(written)).toEqual(wanted)
      const shown = new URL(`https://example.com/places/search/london?${written.toString()}`)
      expect(readSearchUrl(shown.searchParams)).toEqual(wanted)
    }),
  )
})

test('whatever stands in an address, reading never fails, and writing what was read settles it', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('sep', '1', '2,4', '51.5', 'true', 'price', 'asc', '1,2;3,4;5,6'))
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...SEARCH_PARAMETERS, 'stay'), value)), (pairs) => {
      const settled = writeSearchUrl(readSearchUrl(new URLSearchParams(pairs)))
      expect(writeSearchUrl(readSearchUrl(settled)).toString()).toBe(settled.toString())
    }),
  )
})

test('an address without filters has none, and no filters write nothing', () => {
  expect(read('')).toEqual(NO_FILTERS)
  expect(writeSearchUrl(NO_FILTERS).toString()).toBe('')
})

test.each([
  ['move_in_month=SEP', { moveInMonth: 'sep' }],
  ['move_in_month=september', {}],
  ['stay=41-45', { lease: { min: 41, max: 45, unit: 'week' } }],
  ['stay=8%2B', { lease: { min: 9, max: null, unit: 'month' } }],
  ['meta_min_lease_duration=0&meta_max_lease_duration=4', { lease: { min: 0, max: 4, unit: null } }],
  ['stay=own&meta_min_lease_duration=0&meta_max_lease_duration=4', { lease: { min: 0, max: 4, unit: null } }],
  ['stay=&meta_min_lease_duration=0&meta_max_lease_duration=4', {}],
  ['name=a%00b', {}],
  ['name=%07', {}],
  ['meta_types=private_room&meta_types=shared_kitchen,nonsense', { types: ['private_room', 'shared_kitchen'] }],
  ['min_price=300&max_price=100', {}],
  ['min_price=&max_price=275', { price: { min: null, max: 275 } }],
  ['meta_bedroom_counts=0', { bedrooms: { min: 0, max: null } }],
  ['meta_bedroom_counts=2,4,6', {}],
  ['available=yes', {}],
  ['sort_key=price', { sort: { key: 'price', order: 'asc' } }],
  ['sort_order=asc', {}],
  ['p=0', {}],
  ['p=3', { page: 3 }],
  [`p=${MOST_PAGES}`, { page: MOST_PAGES }],
  [`p=${MOST_PAGES + 1}`, {}],
  ['region_bounds_lat1=51.4&region_bounds_lng1=-0.2&region_bounds_lat2=51.6', {}],
  ['region_bounds_lat1=52&region_bounds_lng1=-0.2&region_bounds_lat2=51&region_bounds_lng2=0', {}],
  ['region_bounds_lat1=51&region_bounds_lng1=-0.2&region_bounds_lat2=51&region_bounds_lng2=0', {}],
  ['region_bounds_lat1=51&region_bounds_lng1=0&region_bounds_lat2=52&region_bounds_lng2=0.000001', {}],
  ['region_polygon=1,2;3,4', {}],
  ['region_polygon=1,1;2,2;3,3', {}],
  ['region_polygon=1,1;1.000001,2;1,3', {}],
])('%s sets %j', (query, expected) => {
  expect(set(query)).toEqual(expected)
})
