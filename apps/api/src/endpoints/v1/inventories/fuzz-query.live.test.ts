import { INVENTORY_METHODS, listInventories } from '@amber/contract/schemas/inventories'
import { hasArea } from '@amber/domain/geo/outline'
import { readOutline } from '@amber/domain/geo/point-text'
import {
  AMENITIES,
  BATHROOM_TYPES,
  KITCHEN_TYPES,
  ROOM_TYPES,
  TAGS,
  UNIT_TYPES,
} from '@amber/domain/inventory/vocabulary'
import { LANGUAGES } from '@amber/domain/languages'
import { MONTHS } from '@amber/domain/search/months'
import { SORT_KEYS, SORT_ORDERS } from '@amber/domain/search/place-search'
import { readSearchUrl, SEARCH_PARAMETERS, STAY_PARAMETER, formatSearchUrl } from '@amber/domain/search/search-url'
import { type HandMadeWorld, makeHandMadeWorld } from '@amber/testing/search/hand-made-world'
import { runSize } from '@amber/testing/run-size'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestApi, type TestApi } from '../../../test-api.ts'
import { requestInventories, CITY } from './test-list-inventories.ts'

let world: HandMadeWorld & { api: TestApi }

beforeAll(async () => {
  const handMadeWorld = await makeHandMadeWorld()
  world = { ...handMadeWorld, api: await openTestApi(handMadeWorld.environment) }
})

afterAll(async () => {
  await world.api.close()
  await world.close()
})

type Parameters = Record<string, string | number | boolean>

/** Generates at most `maxCount` of these parameters, because all of them together would match nothing. */
const someParameters = (arbitraries: Record<string, fc.Arbitrary<string | number | boolean>>, maxCount: number) =>
  fc
    .subarray(Object.entries(arbitraries), { maxLength: maxCount })
    .chain((chosen): fc.Arbitrary<Parameters> => fc.record(Object.fromEntries(chosen)))

const commaSeparated = (names: readonly string[]) =>
  fc.subarray([...names], { minLength: 1, maxLength: Math.min(names.length, 3) }).map((chosen) => chosen.join(','))

const range = (minName: string, maxName: string, maxValue: number) =>
  fc
    // The third number decides which of the two bounds are sent.
    .tuple(fc.integer({ min: 0, max: maxValue }), fc.integer({ min: 0, max: maxValue }), fc.integer({ min: 0, max: 3 }))
    .map(([a, b, bounds]): Parameters => ({
      ...(bounds % 2 === 1 && { [minName]: Math.min(a, b) }),
      ...(bounds >= 2 && { [maxName]: Math.max(a, b) }),
    }))

/** Latitudes and longitudes around the city, in steps that include the coordinates of its places. */
const lat = fc.integer({ min: 0, max: 90 }).map((step) => 51.3 + step / 100)
const lng = fc.integer({ min: 0, max: 90 }).map((step) => -0.5 + step / 100)
const corner = fc.tuple(lat, lng).map(([y, x]) => `${y.toFixed(6)},${x.toFixed(6)}`)

const areaParameters: fc.Arbitrary<Parameters> = fc.oneof(
  fc.record({ region_canonical_name: fc.constantFrom('testville', 'north-college', 'kingdom', 'farville') }),
  fc.record({
    region_canonical_name: fc.constantFrom('testville', 'north-college', 'kingdom'),
    region_type: fc.constantFrom('circle', 'polygon'),
    region_radius: fc.integer({ min: 1, max: 60_000 }),
  }),
  fc.record({ region_lat: lat, region_lng: lng, region_radius: fc.integer({ min: 1, max: 60_000 }) }),
  fc.record({ region_canonical_name: fc.constant('testville'), region_center: corner }),
  fc.tuple(lat, lat, lng, lng).map(([a, b, c, d]) => ({
    region_canonical_name: 'testville',
    // The box must have an area, however small.
    region_bounds_lat1: Math.min(a, b) - 1e-5,
    region_lng1: Math.min(c, d) - 1e-5,
    lat2: Math.max(a, b),
    region_bounds_lng2: Math.max(c, d),
  })),
  fc
    .tuple(fc.uniqueArray(corner, { minLength: 3, maxLength: 6 }), fc.constantFrom(1, 1, 2, 3))
    .filter(([corners]) => hasArea(readOutline(corners.join(';')) ?? []))
    .map(([corners, rounds]) => ({
      region_canonical_name: 'testville',
      // A drawn outline may go around several times.
      region_polygon: Array.from({ length: rounds }, () => corners.join(';')).join(';'),
    })),
)

const filters = someParameters(
  {
    room_types: commaSeparated([...ROOM_TYPES, 'apartment']),
    bathroom_types: commaSeparated(BATHROOM_TYPES),
    kitchen_types: commaSeparated(KITCHEN_TYPES),
    meta_unit_types: commaSeparated(UNIT_TYPES),
    meta_bedroom_counts: fc.constantFrom('0', '1', '2', '1,2', '0,0'),
    meta_bathroom_counts: fc.constantFrom('0', '1', '0,1'),
    features: commaSeparated(AMENITIES),
    features_and: commaSeparated(AMENITIES.slice(0, 2)),
    tags: commaSeparated(TAGS),
    available: fc.boolean(),
    name: fc.constantFrom('a', 'house', 'Béta', 'court b', '"', '伦'),
    move_in_month: fc.constantFrom(...MONTHS),
    lease_duration_unit: fc.constantFrom('week', 'month'),
    whitelabel_partner_id: fc.constantFrom(1, 2, 99),
    ids: fc.constantFrom('1', '1,2,3,4,5,6,7,8'),
  },
  3,
)

const responseParameters = someParameters(
  {
    type: fc.constantFrom('place', 'room', 'all', 'details'),
    methods: commaSeparated(INVENTORY_METHODS.filter((method) => method !== 'agent_view')),
    active_children_with_filters: fc.boolean(),
    lang: fc.constantFrom(...LANGUAGES),
    // Sorting by commute needs a campus, as `rejected-queries.live.test.ts` shows.
    sort_key: fc.constantFrom(...SORT_KEYS.filter((key) => key !== 'commute')),
    sort_order: fc.constantFrom(...SORT_ORDERS),
    p: fc.constantFrom(1, 1, 1, 2),
    limit: fc.integer({ min: 1, max: 100 }),
    statuses: fc.constant('active'),
    cache: fc.boolean(),
  },
  6,
)

const returnsRooms = ({ type }: Parameters) => type === 'room' || type === 'all'

const validQuery = fc
  .tuple(
    areaParameters,
    filters,
    range('min_price', 'max_price', 500),
    range('meta_min_lease_duration', 'meta_max_lease_duration', 60),
    responseParameters,
  )
  .map((groups): Parameters => Object.assign({}, ...groups) as Parameters)
  // A page of rooms covers at most twenty places.
  .map((parameters) => (returnsRooms(parameters) ? { ...parameters, limit: 20 } : parameters))

const formatQuery = (parameters: Parameters) =>
  new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()

// spec: 7.list-inventories-query, product.two-search-engines
test('matches the contract and returns the same from OpenSearch and PostgreSQL for any combination of valid values', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(validQuery, async (parameters) => {
      world.api.lines.length = 0
      const fromIndex = await requestInventories(world, formatQuery(parameters))
      expect(fromIndex).toMatchObject({ status: 200 })
      expect(world.api.lines.filter((line) => line.includes('falling back to postgres'))).toEqual([])
      // The response must match the contract without additional fields.
      expect(z.parse(listInventories.response, { data: fromIndex.data })).toEqual({ data: fromIndex.data })
      const fromDatabase = await requestInventories(world, formatQuery({ ...parameters, use_open_search: false }))
      const { facets: _, ...meta } = fromIndex.data.meta
      expect(fromDatabase).toMatchObject({ status: 200, data: { result: fromIndex.data.result, meta } })
      found += fromIndex.data.result.length
    }),
    { numRuns: runSize({ short: 100, full: 300 }) },
  )
  expect(found).toBeGreaterThan(15)
}, 120_000)

const BROKEN_VALUES = ['', ' ', '💥', 'NaN', '-', ',', ';', '1e9', '0x1', '\u0000', "'", '1,a', '-999999999999', '[]']

// `name` accepts any text.
const parameterNames = Object.keys(listInventories.query.shape).filter((name) => name !== 'name')

test('returns 400 and names the parameter when one value is broken', async () => {
  await fc.assert(
    fc.asyncProperty(
      validQuery,
      fc.constantFrom(...parameterNames),
      fc.constantFrom(...BROKEN_VALUES),
      async (valid, name, broken) => {
        const { status, error } = await requestInventories(world, formatQuery({ ...valid, [name]: broken }))
        expect({ status, code: error?.code }).toEqual({ status: 400, code: 'invalid_input' })
        expect(Object.keys(error.fields ?? {})).toContain(name)
      },
    ),
    { numRuns: runSize({ short: 100, full: 300 }) },
  )
})

test('accepts every query that the search page derives from any URL', async () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.integer({ min: -1, max: 1_001 }).map(String),
    fc.array(fc.integer({ min: -2, max: 2 }).map((x) => x / 1e6)).map((numbers) => numbers.join(',')),
    fc.array(corner, { minLength: 2, maxLength: 5 }).map((corners) => corners.join(';')),
    fc.constantFrom(
      ...BROKEN_VALUES,
      '2,4',
      'sep',
      'week',
      'distance',
      '1,1;2,2;3,3',
      '1,1;1.000001,1;1,2',
      'a\u0001b',
      '41-45',
    ),
  )
  const bounds = SEARCH_PARAMETERS.filter((name) => name.startsWith('region_bounds'))
  const pair = fc.tuple(fc.constantFrom(...SEARCH_PARAMETERS, ...bounds, STAY_PARAMETER), value)
  const box = fc.tuple(
    ...bounds.map((name) => fc.tuple(fc.constant(name), fc.constantFrom('51', '51.000001', '1', '2'))),
  )
  const pairs = fc.oneof(
    fc.array(pair, { maxLength: 8 }),
    fc.tuple(box, fc.array(pair, { maxLength: 4 })).map(([corners, others]) => [...corners, ...others]),
  )
  await fc.assert(
    fc.asyncProperty(pairs, async (urlParameters) => {
      const pageQuery = formatSearchUrl(readSearchUrl(new URLSearchParams(urlParameters))).toString()
      expect(await requestInventories(world, `${CITY}&${pageQuery}`), pageQuery).toMatchObject({ status: 200 })
    }),
    { numRuns: runSize({ short: 200, full: 500 }) },
  )
}, 60_000)

test('returns 200, 400 or 401 for any value of any parameter', async () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom(...BROKEN_VALUES, '1', 'true', '1,2'),
  )
  const name = fc.constantFrom(...Object.keys(listInventories.query.shape))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 5 }), async (pairs) => {
      const { status } = await requestInventories(world, new URLSearchParams(pairs).toString())
      expect([200, 400, 401]).toContain(status)
    }),
    { numRuns: runSize({ short: 100, full: 300 }) },
  )
})
