import { randomUUID } from 'node:crypto'
import type { Inventory } from '@amber/contract/inventories'
import { createSearch } from '@amber/integrations/search/client'
import { placeDocument } from '@amber/integrations/search/place-document'
import { indexPlace } from '@amber/operations/index/index-place'
import { createPlace } from '@amber/testing/factories/place'
import { SEARCH_URL } from '@amber/testing/search'
import { type HandMadeWorld, makeHandMadeWorld } from '@amber/testing/search/hand-made-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test-api.ts'

let world: HandMadeWorld
let api: TestApi
/** OpenSearch is away. */
let lone: TestApi
/** So many are like each other and nothing else: more than may be answered. */
const TWINS = 22
const twins = new Map<number, { roomId: number }>()

beforeAll(async () => {
  world = await makeHandMadeWorld()
  await makeTwins()
  api = await openTestApi(world.environment)
  const away = { OPENSEARCH_URL: 'http://127.0.0.1:9', REDIS_PREFIX: `test-${randomUUID()}:` }
  lone = await openTestApi({ ...world.environment, ...away })
}, 120_000)

afterAll(async () => {
  await lone.close()
  await api.close()
  await world.close()
})

async function makeTwins() {
  const { db, environment } = world
  const search = createSearch({ url: SEARCH_URL, prefix: environment['SEARCH_PREFIX'] ?? '' })
  const city = await region('testville')
  // Every room of it is taken.
  const full = await createPlace(db, { place: { regionId: (await region('farville')).id, lat: 40.7, lng: -74 } })
  await db.updateTable('availability').set({ placesLeft: 0 }).where('rootId', '=', full.id).execute()
  await indexPlace({ db, search, documentOf: placeDocument }, full.id)
  for (let number = 1; number <= TWINS; number++) {
    const place = { regionId: city.id, lat: 51.5, lng: -0.16, name: `Twin ${number}`, canonicalName: `twin-${number}` }
    const { id, roomTypes } = await createPlace(db, { place })
    twins.set(id, { roomId: roomTypes[0]?.id ?? 0 })
    await indexPlace({ db, search, documentOf: placeDocument }, id)
  }
  await search.refresh()
  await search.close()

  function region(canonicalName: string) {
    const regions = db.selectFrom('regions').where('canonicalName', '=', canonicalName)
    return regions.select('id').executeTakeFirstOrThrow()
  }
}

async function similarTo(key: string | number, from = api): Promise<Inventory[]> {
  const path = String(key).includes('?') ? key : `${key}/similar`
  const response = await from.app.inject(`/api/v0/inventories/${path}`)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: { result: Inventory[] } }>().data.result
}

const idsOf = (list: readonly Inventory[]) => list.map(({ id }) => id)
const id = (name: string) => world.ids[name] ?? 0
const [isTwin, namesOf] = [
  ({ id: one }: Inventory) => twins.has(one),
  (list: Inventory[]) => list.map(({ name }) => name),
]

describe('GET /api/v0/inventories/{id}/similar', () => {
  // spec: 7.get-similar, 9.similar-count
  test('answers ten that are alike, never the place itself, by its name and its number', async () => {
    const [first] = twins.keys()
    const byName = await similarTo('twin-1')
    expect(byName).toHaveLength(10)
    expect(byName.every(isTwin)).toBe(true)
    expect(idsOf(byName)).not.toContain(first)
    expect(new Set(idsOf(byName)).size).toBe(10)
    expect(await similarTo(first ?? 0)).toEqual(byName)
  })

  test('as many as asked for, up to twenty', async () => {
    expect(await similarTo('twin-1/similar?limit=3')).toHaveLength(3)
    expect(await similarTo('twin-1/similar?limit=20')).toHaveLength(20)
  })

  // spec: 7.similar-fallback
  test('where few are alike, the best of the city follow: those with a free room', async () => {
    const similar = await similarTo('beta')
    expect(similar).toHaveLength(10)
    expect(namesOf(similar)).toContain('Alpha House')
    // Full, too far, no longer let, and itself.
    for (const name of ['gamma', 'delta', 'hidden', 'beta']) expect(idsOf(similar), name).not.toContain(id(name))
  })

  test('a place that is no longer let has similar ones too', async () => {
    expect(await similarTo('hidden')).toHaveLength(10)
  })

  test('a city without another that is free has none', async () => {
    expect(await similarTo('omega')).toEqual([])
  })

  test('an item is what the search list says of the place, with the distance to this one', async () => {
    const [similar] = await similarTo('twin-1')
    const listed = await api.app.inject(`/api/v1/inventories?ids=${similar?.id}`)
    const [item] = listed.json<{ data: { result: Inventory[] } }>().data.result
    expect({ ...similar, distance: null }).toEqual({ ...item, distance: null })
    expect(similar?.distance).toBe(0)
    const fromAlpha = await similarTo('alpha')
    expect(fromAlpha.find(isTwin)?.distance).toBeCloseTo(2768, -2)
  })

  // spec: 7.similar-china
  test('takes a language, and cache=false', async () => {
    const [similar] = await similarTo('twin-1/similar?lang=zh&cache=false')
    expect(similar?.region.name).toBe('测试城')
  })

  // spec: 8.similar-silent
  test('without the search engine the best of the city are answered, and nobody is told', async () => {
    const similar = await similarTo('twin-1', lone)
    expect(similar).toHaveLength(10)
    expect(namesOf(similar)).not.toContain('Twin 1')
    expect(namesOf(similar)).toContain('Alpha House')
  })

  test.each(['no-such-house', '999999999'])('%s is not found', async (key) => {
    expect((await api.app.inject(`/api/v0/inventories/${key}/similar`)).statusCode).toBe(404)
  })

  test.each(['limit=0', 'limit=21', 'lang=xx'])('?%s is refused', async (query) => {
    expect((await api.app.inject(`/api/v0/inventories/alpha/similar?${query}`)).statusCode).toBe(400)
  })
})

describe.each(['/similar_properties', '/api/v0/similar_properties'])('POST %s', (url) => {
  const post = (payload: object, from = api) => from.app.inject({ method: 'POST', url, payload })

  // spec: 7.similar-properties, 3.similar-response, 9.similar-count
  test('answers up to twenty distinct indexes, which a batch can be fetched by', async () => {
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

  test('a room stands for its place', async () => {
    const [[first, { roomId }] = [0, { roomId: 0 }]] = twins
    expect((await post({ inventory_id: roomId })).json()).toEqual((await post({ inventory_id: first })).json())
  })

  test('only what is alike: nothing, where nothing is', async () => {
    expect((await post({ inventory_id: id('beta') })).json()).toEqual([])
  })

  // spec: 3.similar-response
  test('whatever goes wrong is an object with an error, and status 200', async () => {
    const missing = await post({ inventory_id: 999_999_999 })
    expect([missing.statusCode, missing.json()]).toEqual([200, { error: 'not_found' }])
    const away = await post({ inventory_id: id('alpha') }, lone)
    expect([away.statusCode, away.json()]).toEqual([200, { error: 'unavailable' }])
  })

  test.each([{}, { inventory_id: 0 }, { inventory_id: 'alpha' }])('%j is refused', async (payload) => {
    const response = await post(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { fields: { inventory_id: expect.any(String) } } })
  })
})
