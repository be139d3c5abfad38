import { type HandMadeWorld, makeHandMadeWorld } from '@amber/testing/search/hand-made-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test-api.ts'
import { CITY, findInventories } from './test-list-inventories.ts'

let world: HandMadeWorld & { api: TestApi }

beforeAll(async () => {
  const handMadeWorld = await makeHandMadeWorld()
  world = { ...handMadeWorld, api: await openTestApi(handMadeWorld.environment) }
})

afterAll(async () => {
  await world.api.close()
  await world.close()
})

test('lists the minutes to each campus of the query by every mode, and none without one', async () => {
  const { result } = await findInventories(world, `${CITY}&commute=north-college:bike:20,college-library:foot:15`)
  expect(result.map(({ commutes }) => commutes)).toEqual([
    [
      { campus: 'north-college', mode: 'foot', minutes: 30, estimated: true },
      { campus: 'north-college', mode: 'bike', minutes: 12, estimated: false },
      { campus: 'college-library', mode: 'foot', minutes: 10, estimated: true },
    ],
  ])
  const plain = await findInventories(world, CITY)
  expect(plain.result.every((item) => !('commutes' in item))).toBe(true)
})

test('counts the places within each choice of minutes, with the other campus applied', async () => {
  const { meta } = await findInventories(
    world,
    `${CITY}&commute=north-college:bike:10,college-library:foot:15&methods=facets`,
  )
  expect(meta.facets?.commutes).toEqual([
    {
      foot: { 10: 0, 15: 0, 20: 0, 30: 1, 45: 1 },
      bike: { 10: 0, 15: 1, 20: 1, 30: 1, 45: 1 },
      transit: { 10: 0, 15: 0, 20: 0, 30: 0, 45: 0 },
    },
    {
      foot: { 10: 0, 15: 0, 20: 1, 30: 1, 45: 1 },
      bike: { 10: 0, 15: 0, 20: 0, 30: 0, 45: 0 },
      transit: { 10: 0, 15: 0, 20: 0, 30: 0, 45: 0 },
    },
  ])
  expect(meta).toMatchObject({ count: 0, facets: { without: { commute: 3 } } })
})

describe('GET /api/v1/inventories/trade-off', () => {
  const tradeOffOf = async (query: string) =>
    (await world.api.app.inject({ url: `/api/v1/inventories/trade-off?${query}` })).json<{
      data: { count: number; best: object[]; others: object[] }
      error?: { fields: object }
    }>()

  test('returns the available places that no other is both nearer and cheaper than', async () => {
    const { data } = await tradeOffOf(`${CITY}&commute=north-college:bike:45&sort_key=commute&p=3`)
    // Gamma is full. Beta is nearer, alpha cheaper.
    expect(data.count).toBe(2)
    expect(data.best).toMatchObject([
      { canonical_name: 'beta', minutes: 5, estimated: false },
      { canonical_name: 'alpha', minutes: 12, estimated: false },
    ])
    expect(data.others).toEqual([])
  })

  test('takes the minutes to the farther campus, and says when they are an estimate', async () => {
    const { data } = await tradeOffOf(`${CITY}&commute=north-college:bike:45,college-library:foot:45`)
    expect(data.best).toMatchObject([{ canonical_name: 'alpha', minutes: 12, estimated: true }])
    expect(data.count).toBe(2)
  })

  test('requires a limit of minutes', async () => {
    expect((await tradeOffOf(CITY)).error?.fields).toEqual({ commute: 'missing' })
  })
})

test('lists the campuses of a city to choose from', async () => {
  const response = await world.api.app.inject({ url: `/api/v0/regions/campuses?${CITY}` })
  expect(response.json().data.result).toMatchObject([
    { canonical_name: 'north-college', university: null },
    { canonical_name: 'college-library', university: expect.any(String) },
  ])
})
