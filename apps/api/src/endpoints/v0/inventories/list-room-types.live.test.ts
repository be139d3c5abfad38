import { listRoomTypes } from '@amber/contract/inventory'
import { createTenancy } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Asked, askFor, openApiOver } from './ask-for.ts'

let world: Asked<PlaceWorld>
beforeAll(async () => {
  world = await openApiOver(await makePlaceWorld())
})
afterAll(() => world.close())

const list = async (path: string) => (await askFor(world.api, listRoomTypes, `/api/v0/inventories/${path}`)).data.result

const statusOf = async (path: string) => (await world.api.app.inject(`/api/v0/inventories/${path}`)).statusCode

async function flat(path = 'alpha-house/room_types?cache=false') {
  const found = (await list(path)).find(({ id }) => id === world.alpha.rooms.flat)
  if (!found) throw new Error('the flat is not listed')
  return found
}

describe('GET /api/v0/inventories/{id}/room_types', () => {
  // spec: 7.get-room-types
  test('answers the active rooms of a place, by its number and by its canonical name', async () => {
    const rooms = await list('alpha-house/room_types')
    expect(rooms.map(({ name, parent_id }) => [name, parent_id])).toEqual([
      ['Small room', world.alpha.id],
      ['Flat for three', world.alpha.id],
    ])
    expect(await list(`${world.alpha.id}/room_types`)).toEqual(rooms)
    expect(await list('bare-house/room_types')).toEqual([])
  })

  test('says of a room what it is, who shares it, its pictures and its plan', async () => {
    expect(await flat()).toMatchObject({
      status: 'active',
      room_type: 'entire_place',
      bathroom_type: 'private_bathroom',
      kitchen_type: 'private_kitchen',
      unit_type: '3b',
      bedroom_count: 3,
      bathroom_count: 2,
      occupants: 3,
      persons: 3,
      area: 600,
      area_unit: 'sqft',
      images: [{ base_path: 'pictures/flat.webp' }],
      floor_plan: { base_path: 'plans/flat.svg', width: null },
      costs: [{ name: 'Cleaning', recurrence: 'weekly', amount: 5_000 }],
      offers: [{ id: world.alpha.offers['flat'], inventory_id: world.alpha.rooms.flat }],
      cancellation_policies: [],
    })
    const [small] = await list('alpha-house/room_types')
    expect(small).toMatchObject({ images: [], floor_plan: null, costs: [], offers: [], persons: 1 })
  })

  test('lists the active stays of a room, the shortest first, each with its price, costs and offers', async () => {
    const { tenancies } = await flat()
    expect(tenancies).toMatchObject([
      {
        id: world.alpha.tenancies.short,
        lease_duration: 6,
        lease_duration_unit: 'month',
        price: 66_000,
        price_per_person: 22_000,
        deposit: 30_000,
        available: true,
        places_left: 5,
        available_from: '2027-09-01',
        available_until: null,
        costs: [],
        offers: [{ id: world.alpha.offers['stay'], percent: 10, amount: null }],
      },
      {
        id: world.alpha.tenancies.long,
        lease_duration: 51,
        price: 60_000,
        costs: [{ name: 'Key', refundable: true }],
        offers: [],
      },
    ])
  })

  test('of two equal stays the one comes first into which one can move earlier, and one without a day last', async () => {
    const { db, alpha } = world
    const late = await createTenancy(db, alpha.id, alpha.rooms.full, { leaseDuration: 44 })
    const early = await createTenancy(db, alpha.id, alpha.rooms.full, { leaseDuration: 44 })
    const never = await createTenancy(db, alpha.id, alpha.rooms.full, { leaseDuration: 44 })
    await db.updateTable('availability').set({ availableFrom: '2027-10-01' }).where('tenancyId', '=', late.id).execute()
    await db
      .updateTable('availability')
      .set({ availableFrom: '2027-08-01' })
      .where('tenancyId', '=', early.id)
      .execute()
    await db.deleteFrom('availability').where('tenancyId', '=', never.id).execute()
    const [small] = await list('alpha-house/room_types?cache=false')
    expect(small?.tenancies.map(({ id, available }) => [id, available])).toEqual([
      [early.id, true],
      [alpha.tenancies.cheap, false],
      [late.id, true],
      [never.id, false],
    ])
    expect(small?.tenancies.at(-1)).toMatchObject({ places_left: 0, available_from: null, confirmed_by: null })
    await db.deleteFrom('inventories').where('id', 'in', [late.id, early.id, never.id]).execute()
  })

  test('says when the places left were confirmed, and by whom', async () => {
    const agent = await createUser(world.db, { roles: ['agent'] })
    const partner = await createUser(world.db, { roles: ['partner'] })
    const owner = await createUser(world.db)
    const confirmedBy = async (values: { confirmedAt: string | null; confirmedBy: number | null }) => {
      const tenancyId = world.alpha.tenancies.long
      await world.db.updateTable('availability').set(values).where('tenancyId', '=', tenancyId).execute()
      const tenancy = (await flat()).tenancies.find(({ id }) => id === tenancyId)
      return [tenancy?.confirmed_at, tenancy?.confirmed_by]
    }
    const confirmedAt = '2026-11-01T10:00:00.000Z'
    expect(await confirmedBy({ confirmedAt, confirmedBy: agent.id })).toEqual([confirmedAt, 'amber'])
    expect(await confirmedBy({ confirmedAt, confirmedBy: partner.id })).toEqual([confirmedAt, 'landlord'])
    expect(await confirmedBy({ confirmedAt, confirmedBy: owner.id })).toEqual([confirmedAt, 'landlord'])
    expect(await confirmedBy({ confirmedAt, confirmedBy: null })).toEqual([confirmedAt, 'feed'])
    expect(await confirmedBy({ confirmedAt: null, confirmedBy: null })).toEqual([null, null])
  })

  test('speaks the language asked for', async () => {
    expect((await flat('alpha-house/room_types?lang=de')).name).toBe('Wohnung für drei')
    expect((await flat('alpha-house/room_types?lang=fr')).name).toBe('Flat for three')
  })

  // spec: 4.not-available
  test('has nothing to be had in a place that is taken off', async () => {
    const { db, alpha } = world
    const place = db.updateTable('inventories').where('id', '=', alpha.id)
    await place.set({ status: 'inactive' }).execute()
    expect((await flat()).tenancies.map(({ available }) => available)).toEqual([false, false])
    await place.set({ status: 'active', tags: ['not_available'] }).execute()
    expect((await flat()).tenancies.map(({ available }) => available)).toEqual([false, false])
    await place.set({ tags: ['dual_occupancy'] }).execute()
    expect((await flat()).tenancies.map(({ available }) => available)).toEqual([true, true])
  })

  test('does not find what is no place, and refuses what it can’t read', async () => {
    expect(await statusOf('nobody/room_types')).toBe(404)
    expect(await statusOf(`${world.alpha.rooms.flat}/room_types`)).toBe(404)
    expect(await statusOf('alpha-house/room_types?lang=xx')).toBe(400)
  })
})
