import { type HandMadeWorld, makeHandMadeWorld } from '@amber/testing/search/hand-made-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test-api.ts'
import { requestInventories } from './test-list-inventories.ts'

let world: HandMadeWorld & { api: TestApi }

beforeAll(async () => {
  const handMadeWorld = await makeHandMadeWorld()
  world = { ...handMadeWorld, api: await openTestApi(handMadeWorld.environment) }
})

afterAll(async () => {
  await world.api.close()
  await world.close()
})

describe('GET /api/v1/inventories with invalid input', () => {
  test.each([
    ['region_canonical_name=nowhere', 'region_canonical_name'],
    ['region_canonical_name=', 'region_canonical_name'],
    ['custom_location_id=999999', 'custom_location_id'],
    ['region_type=square', 'region_type'],
    ['region_type=polygon', 'region_canonical_name'],
    ['region_type=circle', 'region_canonical_name'],
    ['region_radius=0', 'region_radius'],
    ['region_radius=500001', 'region_radius'],
    ['region_center=91,0', 'region_center'],
    ['region_lat=51', 'region_lng'],
    ['region_lng=0', 'region_lat'],
    ['region_lat=x&region_lng=0', 'region_lat'],
    ['region_bounds_lat1=1&region_bounds_lng1=1&region_bounds_lat2=2', 'region_bounds_lng2'],
    ['region_lng1=1&lat2=2&lng2=2', 'region_bounds_lat1'],
    ['region_bounds_lat1=3&region_bounds_lng1=1&region_bounds_lat2=2&region_bounds_lng2=2', 'region_bounds_lat2'],
    ['region_bounds_lat1=2&region_bounds_lng1=1&region_bounds_lat2=2&region_bounds_lng2=2', 'region_bounds_lat2'],
    ['region_bounds_lat1=1&region_bounds_lng1=1&region_bounds_lat2=2&region_bounds_lng2=1', 'region_bounds_lng2'],
    ['region_polygon=1,1;2,2', 'region_polygon'],
    ['region_polygon=1,1;2,2;3,3', 'region_polygon'],
    ['region_polygon=1,1;1,1;1,1', 'region_polygon'],
    ['sort_key=name', 'sort_key'],
    ['sort_key=distance', 'sort_key'],
    ['sort_key=commute', 'sort_key'],
    ['commute=', 'commute'],
    ['commute=north-college', 'commute'],
    ['commute=north-college:boat:20', 'commute'],
    ['commute=north-college:bike:0', 'commute'],
    ['commute=north-college:bike:91', 'commute'],
    ['commute=nowhere:bike:20', 'commute'],
    ['commute=testville:bike:20', 'commute'],
    ['commute=north-college:bike:20,north-college:foot:20', 'commute'],
    ['commute=a:foot:1,b:foot:1,c:foot:1', 'commute'],
    ['sort_order=up', 'sort_order'],
    ['min_price=200&max_price=100', 'max_price'],
    ['min_price=-1', 'min_price'],
    ['max_price=1e3', 'max_price'],
    ['meta_min_lease_duration=9&meta_max_lease_duration=8', 'meta_max_lease_duration'],
    ['lease_duration_unit=day', 'lease_duration_unit'],
    ['move_in_month=september', 'move_in_month'],
    ['room_types=castle', 'room_types'],
    ['bathroom_types=', 'bathroom_types'],
    ['kitchen_types=none', 'kitchen_types'],
    ['meta_unit_types=9b', 'meta_unit_types'],
    ['meta_bedroom_counts=3,1', 'meta_bedroom_counts'],
    ['meta_bathroom_counts=a', 'meta_bathroom_counts'],
    ['features=pool', 'features'],
    ['features_and=wifi,pool', 'features_and'],
    ['tags=new', 'tags'],
    ['available=yes', 'available'],
    ['name=%00', 'name'],
    ['ids=a', 'ids'],
    ['owner=0', 'owner'],
    ['statuses=gone', 'statuses'],
    ['whitelabel_partner_id=x', 'whitelabel_partner_id'],
    ['type=tenancy', 'type'],
    ['only=secret', 'only'],
    ['methods=magic', 'methods'],
    ['lang=xx', 'lang'],
    ['cache=no', 'cache'],
    ['use_open_search=maybe', 'use_open_search'],
    ['active_children_with_filters=1', 'active_children_with_filters'],
    ['p=0', 'p'],
    ['limit=101', 'limit'],
    ['p=101&limit=100', 'p'],
    ['type=room&limit=21', 'limit'],
    ['type=all&limit=21', 'limit'],
    ['p=1&p=2', 'p'],
  ])('rejects %s and names the field', async (query, field) => {
    const { status, error } = await requestInventories(world, query)
    expect({ status, fields: Object.keys(error.fields ?? {}) }).toEqual({ status: 400, fields: [field] })
  })
})
