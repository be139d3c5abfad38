import { getInventory } from '@amber/contract/inventory'
import { listInventoryDetails } from '@amber/contract/inventory-details'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Asked, askFor, openApiOver } from './ask-for.ts'

let world: Asked<PlaceWorld>
beforeAll(async () => {
  world = await openApiOver(await makePlaceWorld())
})
afterAll(() => world.close())

const ALL = 'payment_info,custom_nationality_based_payment,region,custom_nationality_payment'
const path = (query: string) => `/api/v0/inventories?type=details&${query}`

async function details(query: string) {
  const { result } = (await askFor(world.api, listInventoryDetails, path(query))).data
  expect(result).toHaveLength(1)
  return result[0]
}

describe('GET /api/v0/inventories?type=details', () => {
  // spec: 7.inventory-details, 3.payment-info
  test('answers the place, and what is paid for its cheapest free stay', async () => {
    const id = world.alpha.id
    const { data } = await askFor(world.api, getInventory, `/api/v0/inventories/${id}`)
    expect(await details(`inventory_id=${id}&methods=${ALL}&nationality=India&cache=false`)).toEqual({
      ...data,
      payment_info: [{ amount: 30_000, currency: 'GBP', payment_type: 'deposit' }],
      custom_nationality_based_payment: null,
      custom_nationality_payment: [],
    })
  })

  test('answers what a nationality pays instead, and what each does that pays otherwise', async () => {
    const of = { regionId: world.regions.cityId, currency: 'GBP', paymentType: 'refundable_token' } as const
    const rules = [
      { ...of, countryCode: 'IN', amountMinor: 9_900 },
      { ...of, countryCode: 'CN', amountMinor: 0 },
    ]
    await world.db.insertInto('nationalityPaymentRules').values(rules).execute()
    const [indian, chinese] = [9_900, 0].map((amount) => ({ amount, currency: 'GBP', payment_type: of.paymentType }))
    const ask = (query: string) => details(`inventory_id=${world.alpha.id}&methods=${ALL}&cache=false${query}`)
    expect(await ask('&nationality=India')).toMatchObject({
      payment_info: [{ amount: 30_000 }],
      custom_nationality_based_payment: indian,
      custom_nationality_payment: [
        { nationality: 'CN', ...chinese },
        { nationality: 'IN', ...indian },
      ],
    })
    expect(await ask('')).toMatchObject({ custom_nationality_based_payment: null })
    await world.db.deleteFrom('nationalityPaymentRules').execute()
  })

  test('knows the place by a room or a stay of it, and says what is paid for these', async () => {
    const { rooms, tenancies } = world.alpha
    for (const id of [rooms.full, tenancies.cheap]) {
      expect(await details(`inventory_id=${id}&methods=payment_info`)).toMatchObject({
        id: world.alpha.id,
        payment_info: [{ amount: 20_000 }],
      })
    }
  })

  test('gives no more than was asked for', async () => {
    const place = await details(`inventory_id=${world.alpha.id}&methods=region`)
    expect(place).toHaveProperty('region.canonical_name', 'east-end')
    for (const name of ['payment_info', 'custom_nationality_based_payment', 'custom_nationality_payment']) {
      expect(place).not.toHaveProperty(name)
    }
  })

  // spec: 4.payment-off
  test('has nothing to pay where payment is off, or nothing is let', async () => {
    expect(await details(`inventory_id=${world.bareId}&methods=payment_info`)).toMatchObject({ payment_info: [] })
    const place = world.db.updateTable('inventories').where('id', '=', world.alpha.id)
    await place.set({ paymentEnabled: false }).execute()
    expect(await details(`inventory_id=${world.alpha.id}&methods=payment_info&cache=false`)).toMatchObject({
      payment_info: [],
      meta: { payment: 0 },
    })
  })

  test('takes the token of the flow, and logs nothing of it', async () => {
    const { app, lines } = world.api
    const url = path(`inventory_id=${world.alpha.id}&methods=payment_info&cache=false`)
    const answer = await app.inject({ url, cookies: { user_flow_token: 'flow-4711-token' } })
    expect(answer.statusCode).toBe(200)
    expect(lines.some((line) => line.includes('/api/v0/inventories'))).toBe(true)
    expect(lines.join('')).not.toContain('flow-4711-token')
  })

  test('does not find what is not there', async () => {
    expect((await world.api.app.inject(path('inventory_id=999999999'))).statusCode).toBe(404)
  })

  test.each(['', 'inventory_id=x', 'inventory_id=1&methods=price', 'inventory_id=1&methods=', 'inventory_id=0'])(
    'refuses "%s"',
    async (query) => {
      expect((await world.api.app.inject(path(query))).statusCode).toBe(400)
    },
  )

  test('is asked for details alone', async () => {
    for (const query of ['inventory_id=1', 'inventory_id=1&type=place']) {
      expect((await world.api.app.inject(`/api/v0/inventories?${query}`)).statusCode).toBe(400)
    }
  })
})
