import { listPriceTrends } from '@amber/contract/endpoints/inventory'
import { trendMonths } from '@amber/domain/money/trend-months'
import { observePrice } from '@amber/testing/factories/price'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type WorldWithApi, callEndpoint, openApiForWorld } from './test-inventory-api.ts'

const MONTHS = trendMonths(new Date())
const [first = '', second = '', third = ''] = MONTHS

let world: WorldWithApi<PlaceWorld>
beforeAll(async () => {
  world = await openApiForWorld(await makePlaceWorld())
  const { cheap, long } = world.alpha.tenancies
  await observe(cheap, first, 14_000)
  await observe(cheap, dayOf(first, 20), 14_500)
  await observe(long, first, 59_000)
  await observe(long, second, 58_000)
  // This room type is inactive.
  await observe(await findTenancyId(world.alpha.rooms.closed), first, 9_000)
  // Prices in another currency or period are not comparable.
  await observe(long, dayOf(second, 20), 1, { currency: 'EUR' })
  await observe(long, dayOf(third, 20), 1, { priceDuration: 'monthly' })
  const median = { regionId: world.regions.cityId, currency: 'GBP', priceDuration: 'weekly', tenancies: 5 } as const
  await world.db
    .insertInto('priceMedians')
    .values([
      { ...median, unitType: 'non_ensuite', month: first, medianMinor: 16_000 },
      { ...median, unitType: '3b', month: first, medianMinor: 61_000 },
      { ...median, unitType: '3b', month: second, medianMinor: 62_000, currency: 'EUR' },
    ])
    .execute()
})
afterAll(() => world.close())

const dayOf = (month: string, day: number) => `${month.slice(0, 8)}${day}`

type ObservationOverrides = { currency?: string; priceDuration?: 'monthly' }

const observe = (tenancyId: number, observedOn: string, priceMinor: number, overrides: ObservationOverrides = {}) =>
  observePrice(world.db, { rootId: world.alpha.id, tenancyId, observedOn, priceMinor, ...overrides })

const findTenancyId = async (roomTypeId: number) =>
  (await world.db.selectFrom('inventories').where('parentId', '=', roomTypeId).select('id').executeTakeFirstOrThrow())
    .id

const getTrends = async (path: string) =>
  (await callEndpoint(world.api, listPriceTrends, `/api/v0/inventories/${path}`)).data

const statusOf = async (path: string) => (await world.api.app.inject(`/api/v0/inventories/${path}`)).statusCode

const formatMonth = (day: string) => day.slice(0, 7)

describe('GET /api/v0/inventories/{id}/price_trends', () => {
  // spec: 7.get-price-trends, 3.inventory-view-count-and-trends
  test('returns the last price of the cheapest stay and the median of its unit type for each of 18 months', async () => {
    const found = await getTrends('alpha-house/price_trends')
    expect(found).toMatchObject({ currency: 'GBP', duration: 'weekly' })
    expect(found.result.map(({ month }) => month)).toEqual(MONTHS.map(formatMonth))
    expect(found.result.slice(0, 3)).toEqual([
      { month: formatMonth(first), price: 14_500, median: 16_000 },
      { month: formatMonth(second), price: 58_000, median: null },
      { month: formatMonth(third), price: null, median: null },
    ])
    expect(await getTrends(`${world.alpha.id}/price_trends`)).toEqual(found)
  })

  test('returns the trend of one stay in the currency and period of its place', async () => {
    const { result } = await getTrends(`alpha-house/price_trends?tenancy_id=${world.alpha.tenancies.long}`)
    expect(result.slice(0, 3)).toEqual([
      { month: formatMonth(first), price: 59_000, median: 61_000 },
      { month: formatMonth(second), price: 58_000, median: null },
      { month: formatMonth(third), price: null, median: null },
    ])
  })

  test('returns 18 months without prices for a place that has none', async () => {
    const { result } = await getTrends('bare-house/price_trends')
    expect(result).toHaveLength(18)
    expect(result.every(({ price, median }) => price === null && median === null)).toBe(true)
  })

  test('returns 404 for an unknown place and 400 for an invalid tenancy or one of another place', async () => {
    expect(await statusOf('nobody/price_trends')).toBe(404)
    expect(await statusOf(`bare-house/price_trends?tenancy_id=${world.alpha.tenancies.long}`)).toBe(400)
    expect(await statusOf('alpha-house/price_trends?tenancy_id=x')).toBe(400)
    expect(await statusOf(`alpha-house/price_trends?tenancy_id=${world.alpha.rooms.flat}`)).toBe(400)
  })
})
