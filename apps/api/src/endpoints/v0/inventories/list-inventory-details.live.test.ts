import { getInventory } from '@amber/contract/endpoints/inventory'
import { listInventoryDetails } from '@amber/contract/endpoints/inventory-details'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type WorldWithApi, callEndpoint, openApiForWorld } from './test-inventory-api.ts'

let world: WorldWithApi<PlaceWorld>
beforeAll(async () => {
  world = await openApiForWorld(await makePlaceWorld())
})
afterAll(() => world.close())

const ALL_METHODS = 'payment_info,custom_nationality_based_payment,region,custom_nationality_payment'
const detailsPath = (query: string) => `/api/v0/inventories?type=details&${query}`

async function getDetails(query: string) {
  const { result } = (await callEndpoint(world.api, listInventoryDetails, detailsPath(query))).data
  expect(result).toHaveLength(1)
  return result[0]
}

describe('GET /api/v0/inventories?type=details', () => {
  // spec: 7.inventory-details, 3.payment-info
  test('returns the place and the payment for its cheapest available stay', async () => {
    const id = world.alpha.id
    const { data } = await callEndpoint(world.api, getInventory, `/api/v0/inventories/${id}`)
    expect(await getDetails(`inventory_id=${id}&methods=${ALL_METHODS}&nationality=India&cache=false`)).toEqual({
      ...data,
      payment_info: [{ amount: 30_000, currency: 'GBP', payment_type: 'deposit' }],
      custom_nationality_based_payment: null,
      custom_nationality_payment: [],
    })
  })

  // spec: 7.details-nationality, product.nationality-rules
  test('returns the payment for a nationality and all payments that differ by nationality', async () => {
    const rule = { regionId: world.regions.cityId, currency: 'GBP', paymentType: 'refundable_token' } as const
    const rules = [
      { ...rule, countryCode: 'IN', amountMinor: 9_900 },
      { ...rule, countryCode: 'CN', amountMinor: 0 },
    ]
    await world.db.insertInto('nationalityPaymentRules').values(rules).execute()
    const [indian, chinese] = [9_900, 0].map((amount) => ({ amount, currency: 'GBP', payment_type: rule.paymentType }))
    const requestDetails = (query: string) =>
      getDetails(`inventory_id=${world.alpha.id}&methods=${ALL_METHODS}&cache=false${query}`)
    expect(await requestDetails('&nationality=India')).toMatchObject({
      payment_info: [{ amount: 30_000 }],
      custom_nationality_based_payment: indian,
      custom_nationality_payment: [
        { nationality: 'CN', ...chinese },
        { nationality: 'IN', ...indian },
      ],
    })
    expect(await requestDetails('')).toMatchObject({ custom_nationality_based_payment: null })
    await world.db.deleteFrom('nationalityPaymentRules').execute()
  })

  test('resolves a room type or tenancy to its place and returns the payment for it', async () => {
    const { rooms, tenancies } = world.alpha
    for (const id of [rooms.full, tenancies.cheap]) {
      expect(await getDetails(`inventory_id=${id}&methods=payment_info`)).toMatchObject({
        id: world.alpha.id,
        payment_info: [{ amount: 20_000 }],
      })
    }
  })

  test('returns only the requested methods', async () => {
    const place = await getDetails(`inventory_id=${world.alpha.id}&methods=region`)
    expect(place).toHaveProperty('region.canonical_name', 'east-end')
    for (const name of ['payment_info', 'custom_nationality_based_payment', 'custom_nationality_payment']) {
      expect(place).not.toHaveProperty(name)
    }
  })

  // spec: 4.payment-off
  test('returns no payment when payments are off or the place has no rooms', async () => {
    expect(await getDetails(`inventory_id=${world.bareId}&methods=payment_info`)).toMatchObject({ payment_info: [] })
    const place = world.db.updateTable('inventories').where('id', '=', world.alpha.id)
    await place.set({ paymentEnabled: false }).execute()
    expect(await getDetails(`inventory_id=${world.alpha.id}&methods=payment_info&cache=false`)).toMatchObject({
      payment_info: [],
      meta: { payment: 0 },
    })
  })

  // spec: 7.details-flow-token
  test('accepts the user flow token and does not log it', async () => {
    const { app, lines } = world.api
    const url = detailsPath(`inventory_id=${world.alpha.id}&methods=payment_info&cache=false`)
    const response = await app.inject({ url, cookies: { user_flow_token: 'flow-4711-token' } })
    expect(response.statusCode).toBe(200)
    expect(lines.some((line) => line.includes('/api/v0/inventories'))).toBe(true)
    expect(lines.join('')).not.toContain('flow-4711-token')
  })

  test('returns 404 for an unknown inventory', async () => {
    expect((await world.api.app.inject(detailsPath('inventory_id=999999999'))).statusCode).toBe(404)
  })

  test.each(['', 'inventory_id=x', 'inventory_id=1&methods=price', 'inventory_id=1&methods=', 'inventory_id=0'])(
    'returns 400 for "%s"',
    async (query) => {
      expect((await world.api.app.inject(detailsPath(query))).statusCode).toBe(400)
    },
  )

  test('returns 400 without type=details', async () => {
    for (const query of ['inventory_id=1', 'inventory_id=1&type=place']) {
      expect((await world.api.app.inject(`/api/v0/inventories?${query}`)).statusCode).toBe(400)
    }
  })
})
