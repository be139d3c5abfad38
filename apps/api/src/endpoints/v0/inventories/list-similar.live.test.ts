import { randomUUID } from 'node:crypto'
import type { Inventory } from '@amber/contract/schemas/inventories'
import { placeDocument } from '@amber/integrations/search/place-document'
import { indexPlaces } from '@amber/operations/search-index/index-place'
import { createPlace } from '@amber/testing/factories/place'
import { createTestSearch } from '@amber/testing/search'
import { type HandMadeWorld, makeHandMadeWorld } from '@amber/testing/search/hand-made-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test-api.ts'

let world: HandMadeWorld
let api: TestApi
/** API whose OpenSearch is unreachable. */
let apiWithoutSearch: TestApi
/** Number of identical places that resemble no others. One response may contain at most 20. */
const TWIN_COUNT = 22
const twins = new Map<number, { roomId: number }>()

beforeAll(async () => {
  world = await makeHandMadeWorld()
  await makeTwins()
  api = await openTestApi(world.environment)
  const unreachableSearch = { OPENSEARCH_URL: 'http://127.0.0.1:9', REDIS_PREFIX: `test-${randomUUID()}:` }
  apiWithoutSearch = await openTestApi({ ...world.environment, ...unreachableSearch })
}, 120_000)

afterAll(async () => {
  await apiWithoutSearch.close()
  await api.close()
  await world.close()
})

async function makeTwins() {
  const { db, environment } = world
  const search = createTestSearch(environment['SEARCH_PREFIX'] ?? '')
  const city = await findRegion('testville')
  // This place has no available slots.
  const full = await createPlace(db, { place: { regionId: (await findRegion('farville')).id, lat: 40.7, lng: -74 } })
  await db.updateTable('availability').set({ placesLeft: 0 }).where('rootId', '=', full.id).execute()
  await indexPlaces({ db, search, documentOf: placeDocument }, [full.id])
  for (let number = 1; number <= TWIN_COUNT; number++) {
    const place = { regionId: city.id, lat: 51.5, lng: -0.16, name: `Twin ${number}`, canonicalName: `twin-${number}` }
    const { id, roomTypes } = await createPlace(db, { place })
    twins.set(id, { roomId: roomTypes[0]?.id ?? 0 })
    await indexPlaces({ db, search, documentOf: placeDocument }, [id])
  }
  await search.refresh()
  await search.close()

  function findRegion(canonicalName: string) {
    const regions = db.selectFrom('regions').where('canonicalName', '=', canonicalName)
    return regions.select('id').executeTakeFirstOrThrow()
  }
}

async function similarTo(keyOrPath: string | number, fromApi = api): Promise<Inventory[]> {
  const path = String(keyOrPath).includes('?') ? keyOrPath : `${keyOrPath}/similar`
  const response = await fromApi.app.inject(`/api/v0/inventories/${path}`)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: { result: Inventory[] } }>().data.result
}

const idsOf = (list: readonly Inventory[]) => list.map(({ id }) => id)
const idOf = (name: string) => world.ids[name] ?? 0
const [isTwin, namesOf] = [
  ({ id: placeId }: Inventory) => twins.has(placeId),
  (list: Inventory[]) => list.map(({ name }) => name),
]

describe('GET /api/v0/inventories/{id}/similar', () => {
  // spec: 7.get-similar, 9.similar-count
  test('returns ten similar places without the place itself, by canonical name and by id', async () => {
    const [first] = twins.keys()
    const byName = await similarTo('twin-1')
    expect(byName).toHaveLength(10)
    expect(byName.every(isTwin)).toBe(true)
    expect(idsOf(byName)).not.toContain(first)
    expect(new Set(idsOf(byName)).size).toBe(10)
    expect(await similarTo(first ?? 0)).toEqual(byName)
  })

  test('returns as many as requested, up to twenty', async () => {
    expect(await similarTo('twin-1/similar?limit=3')).toHaveLength(3)
    expect(await similarTo('twin-1/similar?limit=20')).toHaveLength(20)
  })

  // spec: 7.similar-fallback
  test('fills up with the best places in the city that have an available room', async () => {
    const similar = await similarTo('beta')
    expect(similar).toHaveLength(10)
    expect(namesOf(similar)).toContain('Alpha House')
    // These are fully booked, too far away, inactive, and the place itself.
    for (const name of ['gamma', 'delta', 'hidden', 'beta']) expect(idsOf(similar), name).not.toContain(idOf(name))
  })

  test('returns similar places for an inactive place', async () => {
    expect(await similarTo('hidden')).toHaveLength(10)
  })

  test('returns an empty list when no other place in the city is available', async () => {
    expect(await similarTo('omega')).toEqual([])
  })

  test('returns search result items with the distance to the place', async () => {
    const [similar] = await similarTo('twin-1')
    const listed = await api.app.inject(`/api/v1/inventories?ids=${similar?.id}`)
    const [item] = listed.json<{ data: { result: Inventory[] } }>().data.result
    expect({ ...similar, distance: null }).toEqual({ ...item, distance: null })
    expect(similar?.distance).toBe(0)
    const fromAlpha = await similarTo('alpha')
    expect(fromAlpha.find(isTwin)?.distance).toBeCloseTo(2768, -2)
  })

  // spec: 7.similar-china
  test('accepts lang and cache=false', async () => {
    const [similar] = await similarTo('twin-1/similar?lang=zh&cache=false')
    expect(similar?.region.name).toBe('测试城')
  })

  // spec: 8.similar-silent
  test('returns the best places in the city when OpenSearch is unavailable', async () => {
    const similar = await similarTo('twin-1', apiWithoutSearch)
    expect(similar).toHaveLength(10)
    expect(namesOf(similar)).not.toContain('Twin 1')
    expect(namesOf(similar)).toContain('Alpha House')
  })

  test.each(['no-such-house', '999999999'])('returns 404 for %s', async (key) => {
    expect((await api.app.inject(`/api/v0/inventories/${key}/similar`)).statusCode).toBe(404)
  })

  test.each(['limit=0', 'limit=21', 'lang=xx'])('returns 400 for ?%s', async (query) => {
    expect((await api.app.inject(`/api/v0/inventories/alpha/similar?${query}`)).statusCode).toBe(400)
  })
})

describe.each(['/similar_properties', '/api/v0/similar_properties'])('POST %s', (url) => {
  const post = (payload: object, fromApi = api) => fromApi.app.inject({ method: 'POST', url, payload })

  // spec: 7.similar-properties, 3.similar-response, 9.similar-count, 7.similar-batch
  test('returns up to twenty distinct inventory ids (`index`) that can be fetched as a batch', async () => {
    const [first = 0] = twins.keys()
    const response = await post({ inventory_id: first })
    expect(response.statusCode).toBe(200)
    const indexes = response.json<{ index: number }[]>().map(({ index }) => index)
    expect(indexes).toHaveLength(20)
    expect(new Set(indexes).size).toBe(20)
    expect(indexes.every((index) => twins.has(index) && index !== first)).toBe(true)

    const batch = `available=true&type=all&statuses=active&limit=20&ids=${indexes.join(',')}`
    const fetched = await api.app.inject(`/api/v1/inventories?${batch}`)
    const items = fetched.json<{ data: { result: Inventory[] } }>().data.result
    expect(new Set(idsOf(items))).toEqual(new Set(indexes))
  })

  test('resolves a room type to its place', async () => {
    const [[first, { roomId }] = [0, { roomId: 0 }]] = twins
    expect((await post({ inventory_id: roomId })).json()).toEqual((await post({ inventory_id: first })).json())
  })

  test('returns an empty list when no place is similar', async () => {
    expect((await post({ inventory_id: idOf('beta') })).json()).toEqual([])
  })

  // spec: 3.similar-response
  test('returns an error object with status 200 when the place is unknown or search is unavailable', async () => {
    const missing = await post({ inventory_id: 999_999_999 })
    expect([missing.statusCode, missing.json()]).toEqual([200, { error: 'not_found' }])
    const unavailable = await post({ inventory_id: idOf('alpha') }, apiWithoutSearch)
    expect([unavailable.statusCode, unavailable.json()]).toEqual([200, { error: 'unavailable' }])
  })

  test.each([{}, { inventory_id: 0 }, { inventory_id: 'alpha' }])('returns 400 for %j', async (payload) => {
    const response = await post(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { fields: { inventory_id: expect.any(String) } } })
  })
})
