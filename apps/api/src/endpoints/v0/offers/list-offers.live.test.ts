import { listInventoryOffers, listOffers } from '@amber/contract/offers'
import { createOffer } from '@amber/testing/factories/belongings'
import { createPlace } from '@amber/testing/factories/place'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Asked, askFor, openApiOver } from '../inventories/ask-for.ts'

let world: Asked<PlaceWorld>
let elsewhere: { placeId: number; offerId: number }
beforeAll(async () => {
  world = await openApiOver(await makePlaceWorld())
  const place = await createPlace(world.db, { place: { name: 'Far House', canonicalName: 'far-house' } })
  elsewhere = { placeId: place.id, offerId: (await createOffer(world.db, place.id)).id }
  // An inactive place offers nothing to anyone who looks around.
  await createOffer(world.db, world.bareId)
  // Nor does a stay in a room that is not let.
  const closed = await world.db
    .selectFrom('inventories')
    .where('parentId', '=', world.alpha.rooms.closed)
    .select('id')
    .executeTakeFirstOrThrow()
  await createOffer(world.db, world.alpha.id, { inventoryId: closed.id, kind: 'tenancy' })
})
afterAll(() => world.close())

const ofPlace = async (path: string) =>
  (await askFor(world.api, listInventoryOffers, `/api/v0/inventories/${path}`)).data.result

const all = async (query = '') => (await askFor(world.api, listOffers, `/api/v0/offers?${query}`)).data

const statusOf = async (url: string) => (await world.api.app.inject(url)).statusCode

describe('GET /api/v0/inventories/{id}/offers', () => {
  // spec: 7.get-offers
  test('answers what the place and its active rooms and stays offer now', async () => {
    const { now, flat, stay } = world.alpha.offers
    const found = await ofPlace('alpha-house/offers')
    expect(found.map(({ id }) => id)).toEqual([now, flat, stay])
    expect(await ofPlace(`${world.alpha.id}/offers`)).toEqual(found)
  })

  test('speaks the language asked for', async () => {
    expect((await ofPlace('alpha-house/offers?lang=de')).map(({ name }) => name)).toEqual(['Jetzt', 'Flat', 'Stay'])
  })

  test('does not find what is no place, and refuses what it can’t read', async () => {
    expect(await statusOf('/api/v0/inventories/nobody/offers')).toBe(404)
    expect(await statusOf('/api/v0/inventories/alpha-house/offers?lang=xx')).toBe(400)
  })
})

describe('GET /api/v0/offers', () => {
  // spec: 7.list-offers
  test('answers the offers of all places that hold now, the newest first, each with its place', async () => {
    const { now, flat, stay } = world.alpha.offers
    const { result, meta } = await all()
    expect(result.map(({ id }) => id)).toEqual([elsewhere.offerId, stay, flat, now])
    expect(result[0]?.place).toEqual({ id: elsewhere.placeId, name: 'Far House', canonical_name: 'far-house' })
    expect(meta).toEqual({ count: 4, p: 1, limit: 10 })
  })

  test('gives a page, and counts all', async () => {
    const { result, meta } = await all('p=2&limit=3')
    expect(result.map(({ id }) => id)).toEqual([world.alpha.offers['now']])
    expect(meta).toEqual({ count: 4, p: 2, limit: 3 })
    expect((await all('p=9')).result).toEqual([])
  })

  test('keeps to a region and all that is below it', async () => {
    for (const name of ['kingdom', 'testville', 'east-end']) {
      expect((await all(`region_canonical_name=${name}`)).meta.count).toBe(3)
    }
    expect((await all('region_canonical_name=college-1')).meta.count).toBe(0)
  })

  test('speaks the language asked for', async () => {
    expect((await all('lang=de')).result.at(-1)?.name).toBe('Jetzt')
  })

  test.each(['p=0', 'limit=101', 'p=10000', 'lang=xx', 'region_canonical_name=nowhere'])(
    'refuses %s',
    async (query) => {
      expect(await statusOf(`/api/v0/offers?${query}`)).toBe(400)
    },
  )
})
