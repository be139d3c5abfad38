import { listInventories } from '@amber/contract/schemas/inventories'
import { logIn } from '@amber/testing/factories/session'
import { type HandMadeWorld, LATER, makeHandMadeWorld, SOON } from '@amber/testing/search/hand-made-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test-api.ts'
import { requestInventories, CITY, findInventories, firstWords } from './test-list-inventories.ts'

let world: HandMadeWorld & { api: TestApi }
let agentToken: string

beforeAll(async () => {
  const handMadeWorld = await makeHandMadeWorld()
  world = { ...handMadeWorld, api: await openTestApi(handMadeWorld.environment) }
  agentToken = (await logIn(world.db, { roles: ['agent'] })).token
})

afterAll(async () => {
  await world.api.close()
  await world.close()
})

const WIDE_CITY = `${CITY}&region_radius=40000`

/** Queries and the places that each finds, in order. */
const EXPECTED_PLACES: readonly [query: string, places: string][] = [
  // The specification's defaults apply: a radius of 20 km, sorted by relevance, active places only.
  [CITY, 'alpha beta gamma'],
  [`${CITY}&p=2&limit=2`, 'gamma'],
  [`${CITY}&p=9`, ''],
  [`${CITY}&region_radius=5000`, 'alpha beta'],
  [WIDE_CITY, 'alpha beta delta gamma'],
  ['region_canonical_name=north-college&region_radius=1000', 'beta'],
  ['region_canonical_name=kingdom', 'alpha beta delta gamma'],
  ['region_canonical_name=states', 'omega'],
  // A flat for a group ranks below rooms for one person.
  ['', 'alpha delta omega beta gamma'],

  [`${CITY}&region_type=circle`, 'alpha beta gamma'],
  [`${CITY}&region_type=polygon`, 'alpha beta'],
  ['region_canonical_name=kingdom&region_type=circle&region_radius=5000', 'alpha beta'],
  ['region_canonical_name=kingdom&region_center=51.75,-0.12&region_radius=1000', 'delta'],
  ['region_canonical_name=kingdom&region_lat=51.53&region_lng=-0.12&region_radius=1000', 'beta'],
  [`${CITY}&region_center=51.75,-0.12&region_radius=1000`, 'delta'],
  [`${CITY}&region_lat=51.53&region_lng=-0.12&region_radius=1000&region_center=51.75,-0.12`, 'beta'],
  ['region_lat=40.7&region_lng=-74', 'omega'],
  [`region_bounds_lat1=51.45&region_bounds_lng1=0&region_bounds_lat2=51.55&region_bounds_lng2=0.2`, 'gamma'],
  [`region_bounds_lat1=51.45&region_lng1=0&lat2=51.55&lng2=0.2`, 'gamma'],
  [`${CITY}&region_bounds_lat1=51.45&region_lng1=0&lat2=51.55&lng2=0.2&custom_location_id={east end}`, 'gamma'],
  ['region_bounds_lat1=51.6&region_lng1=170&lat2=51.9&lng2=-0.1', 'delta'],
  ['custom_location_id={east end}', 'gamma'],
  [`${CITY}&custom_location_id={east end}&region_type=polygon`, 'gamma'],
  ['region_polygon=51.7,-0.2;51.8,-0.2;51.8,0;51.7,0', 'delta'],
  [`${CITY}&custom_location_id={east end}&region_polygon=51.7,-0.2;51.8,-0.2;51.8,0`, 'delta'],

  [`${CITY}&sort_key=relevance&sort_order=asc`, 'gamma beta alpha'],
  [`${CITY}&sort_key=price`, 'beta alpha gamma'],
  [`${CITY}&sort_key=price&sort_order=asc`, 'alpha beta gamma'],
  [`${WIDE_CITY}&sort_key=total&sort_order=asc`, 'alpha beta delta gamma'],
  [`${WIDE_CITY}&sort_key=total`, 'delta beta alpha gamma'],
  [`${WIDE_CITY}&sort_key=distance&sort_order=desc`, 'delta gamma beta alpha'],
  [`${WIDE_CITY}&sort_key=rating&limit=1`, 'alpha'],
  ['region_canonical_name=kingdom&sort_key=distance&sort_order=asc', 'alpha beta gamma delta'],

  [`${CITY}&commute=north-college:bike:20`, 'alpha beta'],
  [`${CITY}&commute=north-college:bike:40`, 'alpha beta gamma'],
  [`${CITY}&commute=north-college:bike:11`, 'beta'],
  [`${CITY}&commute=north-college:transit:90`, ''],
  [`${CITY}&commute=north-college:bike:90&sort_key=commute&sort_order=asc`, 'beta alpha gamma'],
  [`${CITY}&commute=north-college:bike:20,college-library:foot:20`, 'alpha beta'],
  [`${CITY}&commute=north-college:bike:20,college-library:foot:15`, 'alpha'],
  // The longer of both: 12 and 10 minutes before 5 and 20.
  [`${CITY}&commute=north-college:bike:20,college-library:foot:20&sort_key=commute&sort_order=asc`, 'alpha beta'],

  [`${CITY}&min_price=150`, 'alpha beta'],
  [`${CITY}&min_price=151`, 'beta'],
  [`${CITY}&max_price=150`, 'alpha gamma'],
  [`${CITY}&min_price=141&max_price=149`, ''],
  [`${WIDE_CITY}&min_total=10900`, 'delta'],
  [`${WIDE_CITY}&max_total=9000`, 'alpha gamma'],
  [`${CITY}&meta_min_lease_duration=46`, 'beta alpha'],
  [`${CITY}&meta_max_lease_duration=25`, 'gamma'],
  [`${CITY}&meta_min_lease_duration=41&meta_max_lease_duration=45`, 'alpha'],
  [`${CITY}&meta_min_lease_duration=10&meta_max_lease_duration=10&lease_duration_unit=month`, 'alpha'],
  ['region_canonical_name=farville&meta_min_lease_duration=9', 'omega'],
  ['region_canonical_name=farville&meta_min_lease_duration=9&meta_max_lease_duration=25&lease_duration_unit=week', ''],
  // One stay must match both the price and the lease length.
  [`${CITY}&min_price=150&meta_min_lease_duration=46`, 'beta'],

  [`${CITY}&room_types=shared_room`, 'gamma'],
  [`${CITY}&room_types=entire_place,shared_room`, 'beta gamma'],
  [`${CITY}&room_types=apartment`, 'beta'],
  [`${CITY}&bathroom_types=shared_bathroom`, 'gamma'],
  [`${CITY}&kitchen_types=private_kitchen`, 'beta'],
  [`${CITY}&meta_unit_types=ensuite,2b`, 'alpha beta'],
  [`${CITY}&meta_bedroom_counts=2`, 'beta'],
  [`${CITY}&meta_bedroom_counts=0`, 'alpha beta gamma'],
  [`${CITY}&meta_bedroom_counts=1,1`, 'alpha gamma'],
  [`${CITY}&meta_bathroom_counts=1`, 'alpha beta'],
  [`${CITY}&meta_bathroom_counts=0,0`, 'gamma'],
  [`${CITY}&features=gym,parking`, 'alpha beta'],
  [`${CITY}&features_and=wifi,parking`, 'beta'],
  [`${CITY}&tags=dual_occupancy`, 'gamma'],
  [`${CITY}&available=true`, 'alpha beta'],
  [`${CITY}&available=false`, 'gamma'],
  [`${CITY}&available=true&meta_min_lease_duration=46`, 'beta'],
  [`${CITY}&available=false&meta_min_lease_duration=46`, 'alpha'],
  [`${CITY}&name=alp`, 'alpha'],
  [`${CITY}&name=HOUSE`, 'alpha gamma'],
  [`${CITY}&name=house%20gam`, 'gamma'],
  [`${CITY}&move_in_month=${SOON.month}`, 'alpha gamma'],
  [`${CITY}&move_in_month=${LATER.month}`, 'alpha beta gamma'],
  [`${CITY}&whitelabel_partner_id={partner}`, 'alpha'],
  ['ids={gamma},{alpha}', 'alpha gamma'],
  ['ids={Beta flat}', 'beta'],
  ['ids=999999999', ''],
  [`${CITY}&statuses=active`, 'alpha beta gamma'],
]

/** Queries that are allowed for staff only. */
const EXPECTED_PLACES_FOR_STAFF: readonly [query: string, places: string][] = [
  [`${CITY}&statuses=inactive`, 'hidden'],
  [`${CITY}&statuses=active,inactive&owner={owner}`, 'alpha hidden'],
  [`${CITY}&owner={owner}`, 'alpha'],
  [`${CITY}&owner={partner}`, ''],
]

describe('GET /api/v1/inventories', () => {
  // spec: 7.list-inventories, 7.list-inventories-query, 7.list-inventories-region, 7.list-inventories-by-ids, 9.region-radius, 9.search-defaults, 2.filter-move-in-month, 2.filter-lease-duration, 2.filter-unit-types, 2.filter-available, 2.filter-tags, product.region-type, product.list-limits
  test.each(EXPECTED_PLACES)('finds the expected places for %s', async (query, places) => {
    const expected = places === '' ? [] : places.split(' ')
    const found = await findInventories(world, query)
    expect(firstWords(found)).toEqual(expected)
    const fromDatabase = await findInventories(world, `${query}&use_open_search=false`)
    expect(firstWords(fromDatabase)).toEqual(expected)
    expect(fromDatabase).toEqual(found)
  })

  // spec: 6.internal-agent-view, product.staff-parameters
  test.each(EXPECTED_PLACES_FOR_STAFF)('requires staff for %s', async (query, places) => {
    const expected = places === '' ? [] : places.split(' ')
    expect(firstWords(await findInventories(world, query, agentToken))).toEqual(expected)
    expect(firstWords(await findInventories(world, `${query}&use_open_search=false`, agentToken))).toEqual(expected)
    const student = await logIn(world.db)
    expect(await requestInventories(world, query)).toMatchObject({ status: 401, error: { code: 'unauthenticated' } })
    expect(await requestInventories(world, query, student.token)).toMatchObject({
      status: 403,
      error: { code: 'forbidden' },
    })
  })

  test('counts all matches on every page', async () => {
    expect((await findInventories(world, `${CITY}&p=2&limit=2`)).meta).toMatchObject({ count: 3, p: 2, limit: 2 })
    expect((await findInventories(world, `${CITY}&p=9`)).meta).toMatchObject({ count: 3 })
  })

  // spec: 9.page-size, product.list-limits
  test('returns ten items per page by default', async () => {
    expect((await findInventories(world, CITY)).meta).toMatchObject({ p: 1, limit: 10 })
  })
})

test('covers every parameter of the contract in the queries above', () => {
  const covered = new Set(
    [...EXPECTED_PLACES, ...EXPECTED_PLACES_FOR_STAFF].flatMap(([query]) => [...new URLSearchParams(query).keys()]),
  )
  // Parameters that change the response but not which places are found.
  const responseParameters = [
    'lang',
    'original',
    'only',
    'methods',
    'type',
    'active_children_with_filters',
    'use_open_search',
    'cache',
    'stays',
    'nationality',
  ]
  expect([...covered, ...responseParameters].toSorted()).toEqual(Object.keys(listInventories.query.shape).toSorted())
})

test('does not fall back to PostgreSQL for the queries above', () => {
  expect(world.api.lines.filter((line) => line.includes('falling back to postgres'))).toEqual([])
})
