import type { DbOrTx, Schema } from '@amber/db/database'
import type { Insertable } from 'kysely'
import { nextNumber } from './sequence.ts'
import { point } from './point.ts'
import { createCity } from './region.ts'

type Inventory = Partial<Omit<Insertable<Schema['inventories']>, 'location'>>

type Shape = {
  place?: Inventory & { lat?: number; lng?: number }
  roomTypes?: number
  /** Number of tenancies per room type. */
  tenancies?: number
}

export type PlaceTree = { id: number; roomTypes: { id: number; tenancies: { id: number }[] }[] }

/** Creates a place with room types and tenancies, each with five slots left. */
export async function createPlace(
  db: DbOrTx,
  { place = {}, roomTypes = 1, tenancies = 1 }: Shape = {},
): Promise<PlaceTree> {
  const { lat = 51.52, lng = -0.13, ...overrides } = place
  const number = nextNumber()
  const { id } = await db
    .insertInto('inventories')
    .values({
      kind: 'place',
      name: `Place ${number}`,
      canonicalName: `place-${number}`,
      regionId: overrides.regionId ?? (await createCity(db)).id,
      location: point(lat, lng),
      currency: 'GBP',
      priceDuration: 'weekly',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tree: PlaceTree = { id, roomTypes: [] }
  for (let room = 0; room < roomTypes; room++) tree.roomTypes.push(await createRoomType(db, id, tenancies))
  return tree
}

export async function createRoomType(db: DbOrTx, rootId: number, tenancies = 0, overrides: Inventory = {}) {
  const { id } = await db
    .insertInto('inventories')
    .values({
      kind: 'room_type',
      rootId,
      parentId: rootId,
      name: 'En-suite room',
      roomType: 'private_room',
      bathroomType: 'private_bathroom',
      kitchenType: 'shared_kitchen',
      unitType: 'ensuite',
      bedroomCount: 1,
      bathroomCount: 1,
      occupants: 1,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made: { id: number }[] = []
  for (let tenancy = 0; tenancy < tenancies; tenancy++) made.push(await createTenancy(db, rootId, id))
  return { id, tenancies: made }
}

export async function createTenancy(db: DbOrTx, rootId: number, parentId: number, overrides: Inventory = {}) {
  const tenancy = await db
    .insertInto('inventories')
    .values({
      kind: 'tenancy',
      rootId,
      parentId,
      name: '44 weeks',
      leaseDuration: 44,
      leaseDurationUnit: 'week',
      priceMinor: 21_000,
      depositMinor: 25_000,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('availability')
    .values({ tenancyId: tenancy.id, rootId, placesLeft: 5, placesTotal: 10, availableFrom: '2027-09-01' })
    .execute()
  return tenancy
}
