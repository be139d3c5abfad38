import { listPriceTrends } from '@amber/contract/inventory'
import { trendMonths } from '@amber/domain/money/trend-months'
import { observePrice } from '@amber/testing/factories/price'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Asked, askFor, openApiOver } from './ask-for.ts'

const MONTHS = trendMonths(new Date())
const [first = '', second = '', third = ''] = MONTHS

let world: Asked<PlaceWorld>
beforeAll(async () => {
  world = await openApiOver(await makePlaceWorld())
  const { cheap, long } = world.alpha.tenancies
  await observe(cheap, first, 14_000)
  await observe(cheap, dayOf(first, 20), 14_500)
  await observe(long, first, 59_000)
  await observe(long, second, 58_000)
  // Its room is not let.
  await observe(await stayIn(world.alpha.rooms.closed), first, 9_000)
  // Of another price list: it does not compare.
  await observe(long, dayOf(second, 20), 1, { currency: 'EUR' })
  await observe(long, dayOf(third, 20), 1, { priceDuration: 'monthly' })
  const kind = { regionId: world.regions.cityId, currency: 'GBP', priceDuration: 'weekly', tenancies: 5 } as const
  await world.db
    .insertInto('priceMedians')
    .values([
      { ...kind, unitType: 'non_ensuite', month: first, medianMinor: 16_000 },
      { ...kind, unitType: '3b', month: first, medianMinor: 61_000 },
      { ...kind, unitType: '3b', month: second, medianMinor: 62_000, currency: 'EUR' },
    ])
    .execute()
})
afterAll(() => world.close())

const dayOf = (month: string, day: number) => `${month.slice(0, 8)}${day}`

type Observation = { currency?: string; priceDuration?: 'monthly' }

const observe = (tenancyId: number, observedOn: string, priceMinor: number, other: Observation = {}) =>
  observePrice(world.db, { rootId: world.alpha.id, tenancyId, observedOn, priceMinor, ...other })

const stayIn = async (roomId: number) =>
  (await world.db.selectFrom('inventories').where('parentId', '=', roomId).select('id').executeTakeFirstOrThrow()).id

const trends = async (path: string) => (await askFor(world.api, listPriceTrends, `/api/v0/inventories/${path}`)).data

const statusOf = async (path: string) => (await world.api.app.inject(`/api/v0/inventories/${path}`)).statusCode

const monthText = (day: string) => day.slice(0, 7)

describe('GET /api/v0/inventories/{id}/price_trends', () => {
  // spec: 7.get-price-trends, 3.inventory-view-count-and-trends
  test('answers the last price seen of the cheapest stay in each of eighteen months, beside the median of its kind', async () => {
    const found = await trends('alpha-house/price_trends')
    expect(found).toMatchObject({ currency: 'GBP', duration: 'weekly' })
    expect(found.result.map(({ month }) => month)).toEqual(MONTHS.map(monthText))
    expect(found.result.slice(0, 3)).toEqual([
      { month: monthText(first), price: 14_500, median: 16_000 },
      { month: monthText(second), price: 58_000, median: null },
      { month: monthText(third), price: null, median: null },
    ])
    expect(await trends(`${world.alpha.id}/price_trends`)).toEqual(found)
  })

  test('answers for one stay alone, in the currency and period of its place', async () => {
    const { result } = await trends(`alpha-house/price_trends?tenancy_id=${world.alpha.tenancies.long}`)
    expect(result.slice(0, 3)).toEqual([
      { month: monthText(first), price: 59_000, median: 61_000 },
      { month: monthText(second), price: 58_000, median: null },
      { month: monthText(third), price: null, median: null },
    ])
  })

  test('a place of which nothing was seen has eighteen months without a price', async () => {
    const { result } = await trends('bare-house/price_trends')
    expect(result).toHaveLength(18)
    expect(result.every(({ price, median }) => price === null && median === null)).toBe(true)
  })

  test('does not find what is no place, and refuses a stay that is none of it', async () => {
    expect(await statusOf('nobody/price_trends')).toBe(404)
    expect(await statusOf(`bare-house/price_trends?tenancy_id=${world.alpha.tenancies.long}`)).toBe(400)
    expect(await statusOf('alpha-house/price_trends?tenancy_id=x')).toBe(400)
    expect(await statusOf(`alpha-house/price_trends?tenancy_id=${world.alpha.rooms.flat}`)).toBe(400)
  })
})
