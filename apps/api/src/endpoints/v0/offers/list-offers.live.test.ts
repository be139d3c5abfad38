import { listInventoryOffers, listOffers } from '@amber/contract/endpoints/offers'
import { createOffer } from '@amber/testing/factories/place-records'
import { createPlace } from '@amber/testing/factories/place'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type WorldWithApi, callEndpoint, openApiForWorld } from '../inventories/test-inventory-api.ts'

let world: WorldWithApi<PlaceWorld>
let otherPlace: { placeId: number; offerId: number }
beforeAll(async () => {
  world = await openApiForWorld(await makePlaceWorld())
  const place = await createPlace(world.db, { place: { name: 'Far House', canonicalName: 'far-house' } })
  otherPlace = { placeId: place.id, offerId: (await createOffer(world.db, place.id)).id }
  // Offers of an inactive place must not be listed.
  await createOffer(world.db, world.bareId)
  // Offers of a tenancy in an inactive room type must not be listed either.
  const inactiveTenancy = await world.db
    .selectFrom('inventories')
    .where('parentId', '=', world.alpha.rooms.closed)
    .select('id')
    .executeTakeFirstOrThrow()
  await createOffer(world.db, world.alpha.id, { inventoryId: inactiveTenancy.id, kind: 'tenancy' })
})
afterAll(() => world.close())

const listPlaceOffers = async (path: string) =>
  (await callEndpoint(world.api, listInventoryOffers, `/api/v0/inventories/${path}`)).data.result

const listAllOffers = async (query = '') => (await callEndpoint(world.api, listOffers, `/api/v0/offers?${query}`)).data

const statusOf = async (url: string) => (await world.api.app.inject(url)).statusCode

describe('GET /api/v0/inventories/{id}/offers', () => {
  // spec: 7.get-offers
  test('returns the active offers of the place and of its active room types and tenancies', async () => {
    const { now, flat, stay } = world.alpha.offers
    const found = await listPlaceOffers('alpha-house/offers')
    expect(found.map(({ id }) => id)).toEqual([now, flat, stay])
    expect(await listPlaceOffers(`${world.alpha.id}/offers`)).toEqual(found)
  })

  test('returns names in the requested language', async () => {
    expect((await listPlaceOffers('alpha-house/offers?lang=de')).map(({ name }) => name)).toEqual([
      'Jetzt',
      'Flat',
      'Stay',
    ])
  })

  test('returns 404 for an unknown place and 400 for an invalid language', async () => {
    expect(await statusOf('/api/v0/inventories/nobody/offers')).toBe(404)
    expect(await statusOf('/api/v0/inventories/alpha-house/offers?lang=xx')).toBe(400)
  })
})

describe('GET /api/v0/offers', () => {
  // spec: 7.list-offers
  test('returns the active offers of all places, newest first, each with its place', async () => {
    const { now, flat, stay } = world.alpha.offers
    const { result, meta } = await listAllOffers()
    expect(result.map(({ id }) => id)).toEqual([otherPlace.offerId, stay, flat, now])
    expect(result[0]?.place).toEqual({ id: otherPlace.placeId, name: 'Far House', canonical_name: 'far-house' })
    expect(meta).toEqual({ count: 4, p: 1, limit: 10 })
  })

  test('returns one page and counts all offers', async () => {
    const { result, meta } = await listAllOffers('p=2&limit=3')
    expect(result.map(({ id }) => id)).toEqual([world.alpha.offers['now']])
    expect(meta).toEqual({ count: 4, p: 2, limit: 3 })
    expect((await listAllOffers('p=9')).result).toEqual([])
  })

  test('filters by a region and its descendants', async () => {
    for (const name of ['kingdom', 'testville', 'east-end']) {
      expect((await listAllOffers(`region_canonical_name=${name}`)).meta.count).toBe(3)
    }
    expect((await listAllOffers('region_canonical_name=college-1')).meta.count).toBe(0)
  })

  test('returns offers in the requested language', async () => {
    expect((await listAllOffers('lang=de')).result.at(-1)?.name).toBe('Jetzt')
  })

  test.each(['p=0', 'limit=101', 'p=10000', 'lang=xx', 'region_canonical_name=nowhere'])(
    'returns 400 for %s',
    async (query) => {
      expect(await statusOf(`/api/v0/offers?${query}`)).toBe(400)
    },
  )
})
