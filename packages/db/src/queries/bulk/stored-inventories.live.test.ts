import { BULK_FIELD_NAMES } from '@amber/domain/bulk/bulk-fields'
import { FIELDS_OF_KIND } from '@amber/domain/inventory/inventory-fields'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createOrganisation } from '@amber/testing/factories/organisation'
import { createBooking } from '@amber/testing/factories/payment'
import { createPlace } from '@amber/testing/factories/place'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countUpcomingBookings } from '../booking/bookings.ts'
import { findInventoryDocument } from '../inventory/inventory-documents.ts'
import { listStoredItems } from './stored-inventories.ts'
import { writeColumns } from './write-batch.ts'

let database: TestDatabase
const ids = { place: 0, room_type: 0, tenancy: 0 }
beforeAll(async () => {
  database = await cloneDatabase()
  const { db } = database
  const { id: organisationId } = await createOrganisation(db)
  const details = { heading: 'Bright', meta_description: 'Rooms.' }
  const place = await createPlace(db, { place: { organisationId, details, inventoryNo: 'A1', tags: ['mixed'] } })
  ids.place = place.id
  ids.room_type = place.roomTypes[0]?.id ?? 0
  ids.tenancy = place.roomTypes[0]?.tenancies[0]?.id ?? 0
  await createBooking(db, { rootId: place.id, tenancyId: ids.tenancy })
})
afterAll(() => database.drop())

test.each(['place', 'room_type', 'tenancy'] as const)('reads each field of a %s like the editor', async (kind) => {
  const names = FIELDS_OF_KIND[kind].filter((name) => BULK_FIELD_NAMES.has(name))
  const document = await findInventoryDocument(database.db, ids[kind])
  const stored = (await listStoredItems(database.db, [ids[kind]], names)).get(ids[kind])
  expect(Object.keys(stored?.fields ?? {}).toSorted()).toEqual(names.toSorted())
  expect(stored?.fields).toEqual(Object.fromEntries(names.map((name) => [name, document?.fields[name] ?? null])))
})

test('counts booked slots like the editor', async () => {
  const stored = await listStoredItems(database.db, [ids.tenancy], ['places_left'])
  const booked = await database.db.transaction().execute((tx) => countUpcomingBookings(tx, ids.tenancy))
  expect(booked).toBe(1)
  expect(stored.get(ids.tenancy)?.booked).toBe(booked)
})

const WRITTEN = {
  place: {
    name: 'New Yard',
    status: 'inactive',
    archived: true,
    gone: true,
    inventory_no: 'B2',
    tags: ['dual_occupancy'],
    heading: 'Brighter',
    meta_description: null,
    organisation_id: null,
    location: { lat: 51.123456789, lng: -0.987654321 },
    payment: 0,
    payment_type: 'platform_fee',
    amenities: ['wifi'],
    feature_tags: ['roof'],
    source_link: 'https://landlord.example/new',
  },
  room_type: {
    name: 'Studio',
    unit_type: 'studio',
    room_type: 'private_room',
    bathroom_type: 'private_bathroom',
    kitchen_type: 'shared_kitchen',
    bedroom_count: 2,
    bathroom_count: 1,
    occupants: 2,
    area: 22.5,
    area_unit: 'sqm',
  },
  tenancy: { price: 19_900, deposit: 100, lease_duration: 40, lease_duration_unit: 'week' },
}

test.each(['place', 'room_type', 'tenancy'] as const)(
  'writes fields of a %s as the editor reads them',
  async (kind) => {
    const changes = WRITTEN[kind]
    await database.db.transaction().execute((tx) => writeColumns(tx, [{ id: ids[kind], rootId: ids.place, changes }]))
    expect((await findInventoryDocument(database.db, ids[kind]))?.fields).toMatchObject(changes)
  },
)
