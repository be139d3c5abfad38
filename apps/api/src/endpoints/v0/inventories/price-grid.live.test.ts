import { getPriceGrid, publishPrices } from '@amber/contract/schemas/price-grid'
import { todayIn } from '@amber/domain/dates/today'
import { createPlace, createRoomType, createTenancy } from '@amber/testing/factories/place'
import { createBooking } from '@amber/testing/factories/payment'
import { observePrice } from '@amber/testing/factories/price'
import { logIn } from '@amber/testing/factories/session'
import { countJobs } from '@amber/testing/jobs'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SAME_ORIGIN_HEADERS } from '../../../test-api.ts'
import { type WorldWithApi, openApiForWorld } from './test-inventory-api.ts'

let world: WorldWithApi<PlaceWorld>
let staff: Awaited<ReturnType<typeof logIn>>
let rootId: number
let tenancies: number[]
beforeAll(async () => {
  world = await openApiForWorld(await makePlaceWorld())
  staff = await logIn(world.db, { roles: ['supply_manager'] })
})
beforeEach(async () => {
  const place = await createPlace(world.db, { roomTypes: 0, place: { regionId: world.regions.districtId } })
  rootId = place.id
  const room = await createRoomType(world.db, rootId)
  tenancies = []
  for (const priceMinor of [20_000, 21_000, 22_000])
    tenancies.push((await createTenancy(world.db, rootId, room.id, { priceMinor })).id)
})
afterAll(() => world.close())

const path = () => `/api/v0/inventories/${rootId}/prices`
const cookies = () => ({ user_auth_token: staff.token })

const getGrid = async () =>
  z.parse(getPriceGrid.response, (await world.api.app.inject({ url: path(), cookies: cookies() })).json()).data

async function publish(cells: object[], more: object = {}) {
  const request = { method: 'PUT' as const, url: path(), payload: { cells, ...more } }
  const response = await world.api.app.inject({ ...request, headers: SAME_ORIGIN_HEADERS, cookies: cookies() })
  if (response.statusCode !== 200) throw new Error(`returned ${response.statusCode} ${response.body}`)
  return z.parse(publishPrices.response, response.json()).data
}

const price = (index: number, base: number, value: number, more: object = {}) => ({
  tenancy_id: tenancies[index],
  field: 'price',
  base,
  value,
  ...more,
})
const slots = (index: number, value: number) => ({ tenancy_id: tenancies[index], field: 'places_left', base: 5, value })

const pricesOf = async () =>
  (await getGrid()).room_types.flatMap((room) => room.tenancies.map((tenancy) => tenancy.price))

describe('PUT /api/v0/inventories/{id}/prices', () => {
  test('publishes usual values together and holds odd ones back with the reason', async () => {
    const before = (await getGrid()).version
    const result = await publish([price(0, 20_000, 20_600), price(1, 21_000, 99_000), slots(2, 4), slots(0, 5)])
    expect(result).toEqual({
      version: expect.any(Number),
      published: [
        { tenancy_id: tenancies[0], field: 'price', from: 20_000, to: 20_600 },
        { tenancy_id: tenancies[2], field: 'places_left', from: 5, to: 4 },
        { tenancy_id: tenancies[0], field: 'places_left', from: 5, to: 5 },
      ],
      held_back: [
        {
          tenancy_id: tenancies[1],
          field: 'price',
          from: 21_000,
          to: 99_000,
          reasons: [{ code: 'off_history', low: 21_000, high: 21_000 }],
        },
      ],
      rejected: [],
    })
    expect(await pricesOf()).toEqual([20_600, 21_000, 22_000])
    const { version, room_types } = await getGrid()
    expect(version).toBe(result.version)
    expect(version).toBeGreaterThan(before)
    expect(room_types[0]?.tenancies.map(({ confirmed_at }) => confirmed_at !== null)).toEqual([true, false, true])
    const { name } = await world.db
      .selectFrom('users')
      .where('id', '=', staff.userId)
      .select('name')
      .executeTakeFirstOrThrow()
    expect(room_types[0]?.tenancies.map(({ confirmed_by }) => confirmed_by)).toEqual([name, null, name])
    const history = await world.db
      .selectFrom('inventoryChanges')
      .where('rootId', '=', rootId)
      .orderBy('inventoryId')
      .select(['inventoryId', 'source', 'actorId', 'changes', 'version'])
      .execute()
    const origin = { source: 'price_grid', actorId: staff.userId, version }
    expect(history).toEqual([
      { inventoryId: tenancies[0], ...origin, changes: { price: { from: 20_000, to: 20_600 } } },
      { inventoryId: tenancies[2], ...origin, changes: { places_left: { from: 5, to: 4 } } },
    ])
    expect(await countJobs(world.db, `index:${rootId}`)).toBe(1)
  })

  test('writes nothing in a dry run', async () => {
    const { version } = await getGrid()
    const result = await publish([price(0, 20_000, 20_600)], { dry_run: true })
    expect(result).toMatchObject({ version, published: [{ to: 20_600 }] })
    expect((await getGrid()).version).toBe(version)
    expect(await pricesOf()).toEqual([20_000, 21_000, 22_000])
  })

  test('publishes an odd price that somebody has checked', async () => {
    await publish([price(0, 20_000, 60_000, { accept_odd: true })])
    expect(await pricesOf()).toEqual([60_000, 21_000, 22_000])
  })

  test('compares with the observations of a year and with the range of the city', async () => {
    const observedOn = todayIn('UTC', new Date())
    await observePrice(world.db, { observedOn, rootId, tenancyId: tenancies[0] ?? 0, priceMinor: 40_000 })
    await world.db
      .insertInto('priceMedians')
      .values({
        regionId: world.regions.cityId,
        unitType: 'ensuite',
        currency: 'GBP',
        priceDuration: 'weekly',
        month: '2026-11-01',
        medianMinor: 18_000,
        lowMinor: 15_000,
        highMinor: 20_000,
        tenancies: 9,
      })
      .execute()
    const result = await publish([price(0, 20_000, 27_000), price(1, 21_000, 26_000), price(2, 22_000, 15_000)])
    expect(result.held_back).toEqual([
      {
        tenancy_id: tenancies[0],
        field: 'price',
        from: 20_000,
        to: 27_000,
        reasons: [{ code: 'off_city', low: 15_000, high: 20_000 }],
      },
      {
        tenancy_id: tenancies[2],
        field: 'price',
        from: 22_000,
        to: 15_000,
        reasons: [{ code: 'off_history', low: 22_000, high: 22_000 }],
      },
    ])
    expect((await getGrid()).room_types[0]).toMatchObject({ city: { low: 15_000, high: 20_000 } })
    await world.db.deleteFrom('priceMedians').execute()
  })

  test('rejects cells of a feed, changed cells, unknown tenancies and booked slots, and publishes the rest', async () => {
    await world.db
      .updateTable('inventories')
      .set({ feedOwned: ['price'] })
      .where('id', '=', tenancies[0] ?? 0)
      .execute()
    await createBooking(world.db, { rootId, tenancyId: tenancies[2] ?? 0 })
    const result = await publish([
      price(0, 20_000, 20_600),
      price(1, 20_500, 21_500),
      price(2, 22_000, 22_500),
      slots(2, 10),
      { tenancy_id: world.alpha.tenancies.long, field: 'price', base: 60_000, value: 61_000 },
    ])
    expect(result.rejected.map(({ tenancy_id, reason, current }) => [tenancy_id, reason, current])).toEqual([
      [tenancies[0], 'feed_owned', 20_000],
      [tenancies[1], 'changed', 21_000],
      [tenancies[2], 'more_than_total', 5],
      [world.alpha.tenancies.long, 'unknown', null],
    ])
    expect(await pricesOf()).toEqual([20_000, 21_000, 22_500])
    expect((await getGrid()).room_types[0]?.tenancies.map(({ booked }) => booked)).toEqual([0, 0, 1])
  })
})
