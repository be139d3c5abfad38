import { logIn } from '@amber/testing/factories/session'
import { type HandMadeWorld, makeHandMadeWorld, SOON } from '@amber/testing/search/hand-made-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test-api.ts'
import { type InventoriesResponse, requestInventories, CITY, findInventories } from './test-list-inventories.ts'

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

const idsIn = (data: InventoriesResponse['data']) => data.result.map(({ id }) => id)

describe('search result item', () => {
  // spec: product.translation-exempt
  test('contains what the landlord wrote untranslated on request, and the rest in the requested language', async () => {
    const { result } = await findInventories(world, `${CITY}&name=alpha&lang=zh&original=true`)
    expect(result).toMatchObject([{ images: [{ caption: 'Street' }], region: { name: '测试城' } }])
  })

  test('contains everything that a card on the search page shows, based on matching room types', async () => {
    const { result } = await findInventories(world, `${CITY}&name=alpha&lang=zh`)
    expect(result).toMatchObject([
      {
        id: world.ids['alpha'],
        name: 'Alpha House',
        parent_id: null,
        canonical_name: 'alpha',
        status: 'active',
        pricing: {
          currency: 'GBP',
          duration: 'weekly',
          price: 15_000,
          price_per_person: 15_000,
          deposit: 25_000,
          min_price: 14_000,
          max_price: 15_000,
          available_price: 15_000,
          min_available_price: 15_000,
        },
        meta: {
          region_name: '测试城',
          types: ['private_room', 'private_bathroom', 'shared_kitchen', 'private_kitchen'],
          unit_type: 'ensuite',
          lease_duration: 44,
          lease_duration_unit: 'week',
        },
        images: [{ featured: true, caption: '街' }],
        region: { name: '测试城', canonical_name: 'testville', region_type: 'locality' },
        features: [
          {
            name: 'amenities',
            values: [
              { name: 'wifi', type: 'amenity' },
              { name: 'gym', type: 'amenity' },
            ],
          },
        ],
        features_count: 2,
        images_count: 1,
        reviews_count: 1,
        reviews_rating: 5,
        active_offers: [{ name: '返现', offer_type: 'cashback', amount: 2_000 }],
        active_children_count: 2,
        min_area: 150,
        max_area: 200,
        min_lease_duration: 44,
        max_lease_duration: 51,
        available: true,
        available_from: SOON.first,
        offered: {
          config_id: world.ids['Alpha en-suite'],
          lease_duration: 44,
          persons: 1,
          // £150 × 44 weeks + £25 bills + £250 deposit. Cashback is paid later and not deducted.
          total: 687_500,
          refundable: 25_000,
          places_left: 5,
        },
        distance: 0,
      },
    ])
    expect(result[0]).not.toHaveProperty('active_children')
  })

  test('divides the rent of a whole flat by its bedrooms', async () => {
    const { result } = await findInventories(world, `${CITY}&name=beta`)
    expect(result[0]).toMatchObject({
      pricing: { price: 40_000, price_per_person: 20_000 },
      offered: { persons: 2, total: 2_065_000, refundable: 25_000 },
      meta: { types: ['entire_place', 'private_bathroom', 'private_kitchen', 'apartment'] },
    })
  })

  test('offers the stay with the lowest total when sorted by total', async () => {
    const { result } = await findInventories(world, 'region_canonical_name=farville&sort_key=total&sort_order=asc')
    expect(result[0]).toMatchObject({ pricing: { price: 120_000 }, offered: { lease_duration: 1, total: 145_000 } })
    const byPrice = await findInventories(world, 'region_canonical_name=farville&sort_key=price&sort_order=asc')
    expect(byPrice.result[0]).toMatchObject({ pricing: { price: 100_000 }, offered: { lease_duration: 9 } })
  })

  test('offers a stay of the requested lease length even when it is unavailable', async () => {
    const { result } = await findInventories(world, `${CITY}&name=alpha&meta_min_lease_duration=46`)
    expect(result[0]).toMatchObject({
      available: false,
      pricing: { price: 14_000, available_price: null, min_available_price: null },
      offered: { lease_duration: 51, available: false, places_left: 0 },
    })
  })

  test('contains only the requested fields', async () => {
    const { result } = await findInventories(world, `${CITY}&name=alpha&only=id,pricing`)
    expect(result.map((item) => Object.keys(item))).toEqual([['id', 'pricing']])
  })

  test('explains its score with methods=score_reasons', async () => {
    const { result } = await findInventories(world, `${CITY}&methods=score_reasons`)
    const [alpha] = result.map(({ score_reasons }) => score_reasons)
    expect(alpha?.factors.slice(0, 2)).toEqual([
      { name: 'availability', points: 350, most: 350 },
      { name: 'room_for_one', points: 100, most: 100 },
    ])
    for (const { score_reasons: score } of result) {
      expect(score?.factors.reduce((sum, { points }) => sum + points, 0)).toBe(score?.total)
    }
    expect(result.map(({ score_reasons: score }) => score?.total)).toEqual(
      result.map(({ score_reasons: score }) => score?.total).toSorted((a = 0, b = 0) => b - a),
    )
  })

  test('lists all or only matching room types with methods=active_children', async () => {
    const roomTypeNames = (data: InventoriesResponse['data']) =>
      data.result[0]?.active_children?.map(({ name }) => name)
    const filtered = `${CITY}&name=alpha&meta_unit_types=ensuite`
    expect(roomTypeNames(await findInventories(world, `${filtered}&methods=active_children`))).toEqual([
      'Alpha en-suite',
      'Alpha studio',
    ])
    expect(roomTypeNames(await findInventories(world, `${filtered}&type=details`))).toEqual([
      'Alpha en-suite',
      'Alpha studio',
    ])
    const limited = await findInventories(world, `${filtered}&type=details&active_children_with_filters=true`)
    expect(roomTypeNames(limited)).toEqual(['Alpha en-suite'])
    expect(limited.result[0]).toMatchObject({
      active_children_count: 1,
      active_children: [{ available: true, places_left: 5, min_price: 14_000 }],
    })
  })

  // spec: 6.internal-agent-view, product.staff-parameters
  test('shows the supplier and the commission to staff only', async () => {
    const { result } = await findInventories(world, `${CITY}&methods=agent_view`, agentToken)
    expect(result.map(({ agent_view }) => agent_view)).toMatchObject([
      { supplier: 'Lettings Ltd', commission: { basis_points: 750, amount: null } },
      { supplier: null, commission: null },
      { supplier: null, commission: null },
    ])
    expect((await requestInventories(world, `${CITY}&methods=agent_view`)).status).toBe(401)
    const { token } = await logIn(world.db, { roles: ['partner'] })
    expect((await requestInventories(world, `${CITY}&methods=agent_view`, token)).status).toBe(403)
    expect((await findInventories(world, CITY, agentToken)).result[0]).not.toHaveProperty('agent_view')
  })
})

describe('type parameter', () => {
  const namesIn = (data: InventoriesResponse['data']) => data.result.map(({ name }) => name)

  // spec: product.search-types
  test('returns matching room types, each with its place as parent, for type=room', async () => {
    const data = await findInventories(world, `${CITY}&type=room&features=wifi`)
    expect(namesIn(data)).toEqual(['Alpha en-suite', 'Alpha studio', 'Beta flat'])
    expect(data.result[0]).toMatchObject({ parent_id: world.ids['alpha'], config: { name: 'Alpha en-suite' } })
    expect(data.meta.count).toBe(2)
    expect(namesIn(await findInventories(world, `${CITY}&type=room&features=wifi&available=true`))).toEqual([
      'Alpha en-suite',
      'Beta flat',
    ])
  })

  // spec: product.search-types
  test('returns a place followed by its room types for type=all', async () => {
    expect(namesIn(await findInventories(world, `${CITY}&type=all&name=beta`))).toEqual(['Beta Court', 'Beta flat'])
  })

  test('limits pages of room types to twenty places unless ids are given', async () => {
    expect((await requestInventories(world, `${CITY}&type=room&limit=21`)).status).toBe(400)
    expect(namesIn(await findInventories(world, `${CITY}&type=room&limit=20&name=beta`))).toEqual(['Beta flat'])
    expect(namesIn(await findInventories(world, 'ids={Beta flat}&type=room&limit=100'))).toEqual(['Beta flat'])
    expect(namesIn(await findInventories(world, `${CITY}&type=details&limit=100&name=beta`))).toEqual(['Beta Court'])
  })

  // spec: 7.list-inventories-by-ids
  test('returns only the room types named by ids, and exactly the named inventories for type=all', async () => {
    expect(namesIn(await findInventories(world, 'ids={Alpha studio},{beta}&type=room'))).toEqual([
      'Alpha studio',
      'Beta flat',
    ])
    expect(idsIn(await findInventories(world, 'ids={Alpha studio},{beta}&type=all'))).toEqual([
      world.ids['Alpha studio'],
      world.ids['beta'],
    ])
    expect(idsIn(await findInventories(world, 'ids={Alpha studio},{beta}'))).toEqual([
      world.ids['alpha'],
      world.ids['beta'],
    ])
  })
})

describe('response metadata', () => {
  // spec: 5.price-filter
  test.each([
    [
      'testville',
      { currency: 'GBP', price_duration: 'weekly', lease_unit: 'week', price_max: 1000, time_zone: 'Europe/London' },
    ],
    ['north-college', { currency: 'GBP', lease_unit: 'week', price_max: 1000 }],
    ['kingdom', { currency: 'GBP', lease_unit: 'week', time_zone: 'UTC' }],
    ['farville', { currency: 'USD', price_duration: 'monthly', lease_unit: 'month', price_max: 5000 }],
    ['states', { currency: 'USD', lease_unit: 'month', price_max: 5000 }],
  ])('returns the terms of the market for %s', async (region, terms) => {
    expect((await findInventories(world, `region_canonical_name=${region}`)).meta.terms).toMatchObject({
      ...terms,
      move_in: null,
    })
  })

  // spec: 2.filter-move-in-month
  test('returns the resolved move-in month and the requested lease unit', async () => {
    const { meta } = await findInventories(world, `${CITY}&move_in_month=${SOON.month}&lease_duration_unit=month`)
    expect(meta.terms).toMatchObject({ move_in: SOON.text, lease_unit: 'month' })
  })

  test('returns counts per filter option when facets are requested', async () => {
    expect((await findInventories(world, CITY)).meta).not.toHaveProperty('facets')
    const { facets } = (await findInventories(world, `${CITY}&methods=facets&room_types=shared_room`)).meta
    expect(facets).toMatchObject({
      room_types: { private_room: 1, entire_place: 1, shared_room: 1, apartment: 1 },
      bathroom_types: { shared_bathroom: 1 },
      leases: { '0-25': 1, '26-40': 0, '41-45': 0, '45+': 0 },
      available: 0,
      without: { room_types: 3 },
    })
    expect(Object.keys(facets?.months ?? {})).toHaveLength(12)
    expect(facets?.months[SOON.text]).toBe(1)
    expect(facets?.prices.counts).toHaveLength(24)
    expect(facets?.prices.counts[Math.floor(90 / (facets?.prices.step ?? 1))]).toBe(1)
  })
})
