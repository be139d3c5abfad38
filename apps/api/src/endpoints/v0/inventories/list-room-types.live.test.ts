import { listRoomTypes } from '@amber/contract/endpoints/inventory'
import { createTenancy } from '@amber/testing/factories/place'
import { createPaymentPlan } from '@amber/testing/factories/place-records'
import { createUser } from '@amber/testing/factories/user'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type WorldWithApi, callEndpoint, openApiForWorld } from './test-inventory-api.ts'

let world: WorldWithApi<PlaceWorld>
beforeAll(async () => {
  world = await openApiForWorld(await makePlaceWorld())
})
afterAll(() => world.close())

const listRooms = async (path: string) =>
  (await callEndpoint(world.api, listRoomTypes, `/api/v0/inventories/${path}`)).data.result

const statusOf = async (path: string) => (await world.api.app.inject(`/api/v0/inventories/${path}`)).statusCode

async function getFlat(path = 'alpha-house/room_types?cache=false') {
  const found = (await listRooms(path)).find(({ id }) => id === world.alpha.rooms.flat)
  if (!found) throw new Error('flat not found in room types')
  return found
}

describe('GET /api/v0/inventories/{id}/room_types', () => {
  // spec: 7.get-room-types
  test('returns the active room types of a place by id and by canonical name', async () => {
    const rooms = await listRooms('alpha-house/room_types')
    expect(rooms.map(({ name, parent_id }) => [name, parent_id])).toEqual([
      ['Small room', world.alpha.id],
      ['Flat for three', world.alpha.id],
    ])
    expect(await listRooms(`${world.alpha.id}/room_types`)).toEqual(rooms)
    expect(await listRooms('bare-house/room_types')).toEqual([])
  })

  test('returns the type, the occupancy, the images and the floor plan of a room type', async () => {
    expect(await getFlat()).toMatchObject({
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
    const [small] = await listRooms('alpha-house/room_types')
    expect(small).toMatchObject({ images: [], floor_plan: null, costs: [], offers: [], persons: 1 })
  })

  test('returns active tenancies, shortest first, with price, costs and offers', async () => {
    const { tenancies } = await getFlat()
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

  test('returns the terms of payment that a tenancy has of its own', async () => {
    const { rootId, inventoryId } = { rootId: world.alpha.id, inventoryId: world.alpha.tenancies.short }
    await createPaymentPlan(world.db, rootId, { inventoryId, kind: 'tenancy', plan: 'upfront' })
    const { tenancies } = await getFlat()
    expect(tenancies.map(({ payment_plan: plan }) => plan?.kind ?? null)).toEqual(['upfront', null])
    await world.db.deleteFrom('paymentPlans').execute()
  })

  test('sorts tenancies of equal length by the date they become available, with undated ones last', async () => {
    const { db, alpha } = world
    const late = await createTenancy(db, alpha.id, alpha.rooms.full, { leaseDuration: 44 })
    const early = await createTenancy(db, alpha.id, alpha.rooms.full, { leaseDuration: 44 })
    const undated = await createTenancy(db, alpha.id, alpha.rooms.full, { leaseDuration: 44 })
    await db.updateTable('availability').set({ availableFrom: '2027-10-01' }).where('tenancyId', '=', late.id).execute()
    await db
      .updateTable('availability')
      .set({ availableFrom: '2027-08-01' })
      .where('tenancyId', '=', early.id)
      .execute()
    await db.deleteFrom('availability').where('tenancyId', '=', undated.id).execute()
    const [small] = await listRooms('alpha-house/room_types?cache=false')
    expect(small?.tenancies.map(({ id, available }) => [id, available])).toEqual([
      [early.id, true],
      [alpha.tenancies.cheap, false],
      [late.id, true],
      [undated.id, false],
    ])
    expect(small?.tenancies.at(-1)).toMatchObject({ places_left: 0, available_from: null, confirmed_by: null })
    await db.deleteFrom('inventories').where('id', 'in', [late.id, early.id, undated.id]).execute()
  })

  test('returns when and by whom availability was confirmed', async () => {
    const agent = await createUser(world.db, { roles: ['agent'] })
    const partner = await createUser(world.db, { roles: ['partner'] })
    const owner = await createUser(world.db)
    const setConfirmation = async (values: { confirmedAt: string | null; confirmedBy: number | null }) => {
      const tenancyId = world.alpha.tenancies.long
      await world.db.updateTable('availability').set(values).where('tenancyId', '=', tenancyId).execute()
      const tenancy = (await getFlat()).tenancies.find(({ id }) => id === tenancyId)
      return [tenancy?.confirmed_at, tenancy?.confirmed_by]
    }
    const confirmedAt = '2026-11-01T10:00:00.000Z'
    expect(await setConfirmation({ confirmedAt, confirmedBy: agent.id })).toEqual([confirmedAt, 'amber'])
    expect(await setConfirmation({ confirmedAt, confirmedBy: partner.id })).toEqual([confirmedAt, 'landlord'])
    expect(await setConfirmation({ confirmedAt, confirmedBy: owner.id })).toEqual([confirmedAt, 'landlord'])
    expect(await setConfirmation({ confirmedAt, confirmedBy: null })).toEqual([confirmedAt, 'feed'])
    expect(await setConfirmation({ confirmedAt: null, confirmedBy: null })).toEqual([null, null])
  })

  test('returns names in the requested language or else in English', async () => {
    expect((await getFlat('alpha-house/room_types?lang=de')).name).toBe('Wohnung für drei')
    expect((await getFlat('alpha-house/room_types?lang=fr')).name).toBe('Flat for three')
  })

  // spec: 4.not-available
  test('marks every tenancy unavailable when the place is inactive or tagged not_available', async () => {
    const { db, alpha } = world
    const place = db.updateTable('inventories').where('id', '=', alpha.id)
    await place.set({ status: 'inactive' }).execute()
    expect((await getFlat()).tenancies.map(({ available }) => available)).toEqual([false, false])
    await place.set({ status: 'active', tags: ['not_available'] }).execute()
    expect((await getFlat()).tenancies.map(({ available }) => available)).toEqual([false, false])
    await place.set({ tags: ['dual_occupancy'] }).execute()
    expect((await getFlat()).tenancies.map(({ available }) => available)).toEqual([true, true])
  })

  test('returns 404 for anything that is not a place and 400 for an invalid language', async () => {
    expect(await statusOf('nobody/room_types')).toBe(404)
    expect(await statusOf(`${world.alpha.rooms.flat}/room_types`)).toBe(404)
    expect(await statusOf('alpha-house/room_types?lang=xx')).toBe(400)
  })
})
