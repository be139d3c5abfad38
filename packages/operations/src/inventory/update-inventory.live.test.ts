import type { InventoryChanges } from '@amber/domain/inventory/inventory-fields'
import { findInventoryDocument } from '@amber/db/queries/inventory/inventory-documents'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createBooking } from '@amber/testing/factories/payment'
import { createPlace } from '@amber/testing/factories/place'
import { createOrganisation } from '@amber/testing/factories/organisation'
import { createCity } from '@amber/testing/factories/region'
import { createUser } from '@amber/testing/factories/user'
import { linkCancellationPolicy } from '@amber/testing/factories/place-records'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateInventory } from './update-inventory.ts'

let database: TestDatabase
let rootId: number
let roomId: number
let tenancyId: number
beforeAll(async () => {
  database = await cloneDatabase()
})
beforeEach(async () => {
  const details = { heading: 'Old', facts: [{ name: 'Opened', value: '2013' }] }
  const place = await createPlace(database.db, { place: { details, tags: ['dual_occupancy'] } })
  rootId = place.id
  roomId = place.roomTypes[0]?.id ?? 0
  tenancyId = place.roomTypes[0]?.tenancies[0]?.id ?? 0
})
afterAll(() => database.drop())

async function read(id: number) {
  const document = await findInventoryDocument(database.db, id)
  if (!document) throw new Error(`no inventory ${id}`)
  return document
}

const update = async (id: number, changes: InventoryChanges, options: { version?: number; base?: object } = {}) =>
  updateInventory(database.db, {
    inventoryId: id,
    version: options.version ?? (await read(id)).version,
    base: options.base as Record<string, unknown> | undefined,
    changes,
    actorId: null,
    source: 'editor',
  })

const listHistory = () =>
  database.db.selectFrom('inventoryChanges').where('rootId', '=', rootId).orderBy('id').selectAll().execute()

const listRecords = async () => ({
  events: await database.db
    .selectFrom('events')
    .where(sql<boolean>`ids = ${{ root_id: rootId }}`)
    .select('type')
    .execute(),
  audit: await database.db
    .selectFrom('auditLog')
    .where(sql<boolean>`ids @> ${{ root_id: rootId }}`)
    .select(['actorId', 'action', 'fields'])
    .execute(),
  jobs: (await sql`select from graphile_worker.jobs where key = ${`index:${rootId}`}`.execute(database.db)).rows.length,
})

describe('updateInventory', () => {
  test('updates only the given fields and records history, an event, an index job and an audit entry', async () => {
    const { id: actorId } = await createUser(database.db)
    const before = await read(rootId)
    await updateInventory(database.db, {
      inventoryId: rootId,
      version: before.version,
      changes: { name: 'New House', meta_description: 'Rooms.', amenities: ['gym', 'wifi'], payment: 0 },
      actorId,
      source: 'editor',
      requestId: 'b1946ac9-2a5e-4c1f-9d0a-6f7b8c9d0e1f',
    })
    const after = await read(rootId)
    expect(after.fields).toEqual({
      ...before.fields,
      name: 'New House',
      meta_description: 'Rooms.',
      amenities: ['gym', 'wifi'],
      payment: 0,
    })
    expect(after.version).toBe(before.version + 1)
    expect(await listRecords()).toEqual({
      events: [{ type: 'place.changed' }],
      audit: [
        { actorId, action: 'place.update', fields: ['name', 'payment', 'amenities', 'meta_description'].toSorted() },
      ],
      jobs: 1,
    })
    expect(await listHistory()).toMatchObject([
      {
        inventoryId: rootId,
        kind: 'place',
        actorId,
        source: 'editor',
        requestId: 'b1946ac9-2a5e-4c1f-9d0a-6f7b8c9d0e1f',
        version: after.version,
        changes: {
          name: { from: before.fields.name, to: 'New House' },
          meta_description: { from: null, to: 'Rooms.' },
          amenities: { from: [], to: ['gym', 'wifi'] },
          payment: { from: 1, to: 0 },
        },
      },
    ])
  })

  test('writes every field of a place and reads it back', async () => {
    const { id: regionId } = await createCity(database.db)
    const { id: organisationId } = await createOrganisation(database.db)
    const { policyId } = await linkCancellationPolicy(database.db, rootId)
    const policy = await database.db
      .selectFrom('cancellationPolicies')
      .where('id', '=', policyId)
      .select('code')
      .executeTakeFirstOrThrow()
    await database.db.insertInto('nationalityGroups').values({ name: 'asia', countryCode: 'IN' }).execute()
    const image = {
      media_type: 'image',
      width: 9,
      height: 6,
      blurred_preview: null,
      captions: {},
      credit: null,
    } as const
    const changes = {
      name: 'All House',
      status: 'inactive',
      archived: true,
      gone: true,
      inventory_no: 'ALL-1',
      tags: ['mixed'],
      heading: 'New',
      meta_description: 'Text',
      descriptions: [{ name: 'About', text: 'A house.' }],
      features: [{ name: 'Kitchen', values: [{ name: 'Oven', type: 'kitchen' }] }],
      meta_facts: [{ name: 'Floors', value: '4' }],
      translations: [{ language: 'de', name: null, heading: 'Neu', meta_description: null, descriptions: [] }],
      region_id: regionId,
      organisation_id: organisationId,
      location: { lat: 51.123456789, lng: -0.987654321 },
      address: { route: { long_name: 'Church Road', short_name: 'Church Rd' } },
      payment: 0,
      payment_type: 'platform_fee',
      payment_plan: {
        kind: 'termly',
        instalments: 4,
        deposit_days: 1,
        rent_days: 2,
        return_days: 3,
        rent_method: 'card',
      },
      nationality_payments: [
        { country_code: 'CN', group_name: null, amount: 100, payment_type: 'deposit' },
        { country_code: null, group_name: 'asia', amount: 200, payment_type: 'refundable_token' },
      ],
      amenities: ['wifi'],
      feature_tags: ['roof'],
      source_link: 'https://landlord.example/all',
      media: [
        { ...image, base_path: 'a.webp', featured: false, caption: 'Hall' },
        { ...image, base_path: 'b.webp', featured: true, caption: null },
      ],
      cancellation_policies: [policy.code],
      surroundings: [{ category: 'metro', walk_minutes: 4 }],
      costs: [
        {
          name: 'Water',
          names: { de: 'Wasser' },
          mandatory: true,
          included: true,
          recurrence: 'monthly',
          amount: 0,
          refundable: false,
          amenity: 'bills_included',
        },
      ],
      offers: [
        {
          offer_type: 'discount',
          name: 'Early',
          names: {},
          description: 'Terms',
          descriptions: { zh: '条款' },
          code: 'EARLY',
          amount: null,
          percent: 5,
          min_stay_days: 200,
          starts_at: '2026-11-01T00:00:00.000Z',
          ends_at: null,
        },
      ],
    } satisfies InventoryChanges
    await update(rootId, changes)
    const { fields } = await read(rootId)
    expect(fields).toMatchObject(changes)
    // Moving to another city records the event before and after.
    expect((await listRecords()).events).toHaveLength(2)

    // Rows keep their ids when their order or the featured image changes, and ids of other lists are ignored.
    const [first, second] = fields.media ?? []
    if (!first || !second) throw new Error('media missing')
    const media = [
      { ...second, featured: false },
      { ...first, featured: true },
      { ...first, id: 999_999, featured: false },
    ]
    await update(rootId, { media })
    const stored = (await read(rootId)).fields.media ?? []
    expect(stored.map(({ id }) => id).slice(0, 2)).toEqual([second.id, first.id])
    expect(stored[2]?.id).not.toBe(999_999)
  })

  test('updates a room type and a tenancy', async () => {
    const room = { name: 'Studio', unit_type: 'studio', area: 22.5, area_unit: 'sqm', occupants: 2 } as const
    await update(roomId, { ...room, descriptions: [{ name: 'About', text: 'Bright.' }] })
    expect((await read(roomId)).fields).toMatchObject(room)
    const tenancy = { price: 19_900, deposit: 0, lease_duration: 40, places_left: 2, available_until: '2027-12-31' }
    await update(tenancyId, tenancy)
    expect((await read(tenancyId)).fields).toMatchObject({ ...tenancy, places_total: 10, available_from: '2027-09-01' })
    expect((await listHistory()).map(({ kind, inventoryId }) => [kind, inventoryId])).toEqual([
      ['room_type', roomId],
      ['tenancy', tenancyId],
    ])
    expect((await listRecords()).audit.map(({ action }) => action)).toEqual(['room_type.update', 'tenancy.update'])
  })

  test('applies one of several concurrent updates and reports both values to the others', async () => {
    const { version, fields } = await read(rootId)
    const outcomes = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((name) => update(rootId, { name }, { version, base: { name: fields.name } })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { fields: stored } = await read(rootId)
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue
      expect(outcome.reason).toMatchObject({
        code: 'conflict',
        conflict: { version: version + 1, fields: { name: { base: fields.name, theirs: stored.name } } },
      })
    }
    expect(await listHistory()).toHaveLength(1)
  })

  test('merges changes of different fields when the client says what it read', async () => {
    const { version, fields } = await read(rootId)
    await update(rootId, { heading: 'Theirs', tags: ['mixed'] })
    await update(rootId, { name: 'Mine', tags: ['dual_occupancy', 'x'] }, { version, base: fields })
    expect((await read(rootId)).fields).toMatchObject({ name: 'Mine', heading: 'Theirs', tags: ['mixed', 'x'] })
  })

  test('throws conflict for a stale version without what the client read', async () => {
    const { version, fields } = await read(rootId)
    await update(rootId, { heading: 'Theirs' })
    await expect(update(rootId, { name: 'Mine' }, { version })).rejects.toMatchObject({
      code: 'conflict',
      conflict: { fields: { name: { mine: 'Mine', theirs: fields.name } } },
    })
    expect((await read(rootId)).fields.name).toBe(fields.name)
  })

  test('writes nothing when no field changes', async () => {
    const { version, fields } = await read(rootId)
    await update(rootId, { name: fields.name, heading: undefined })
    expect((await read(rootId)).version).toBe(version)
    expect(await listRecords()).toEqual({ events: [], audit: [], jobs: 0 })
    expect(await listHistory()).toEqual([])
  })

  test.each<[string, () => number, InventoryChanges, object]>([
    ['a price of a place', () => rootId, { price: 1 }, { price: 'not_of_place' }],
    ['a location of a tenancy', () => tenancyId, { location: { lat: 1, lng: 1 } }, { location: 'not_of_tenancy' }],
    ['an unknown region', () => rootId, { region_id: 999_999_999 }, { region_id: 'unknown' }],
    ['an unknown supplier', () => rootId, { organisation_id: 999_999_999 }, { organisation_id: 'unknown' }],
    ['an unknown policy', () => rootId, { cancellation_policies: ['x'] }, { cancellation_policies: 'unknown' }],
    ['a room type that is gone', () => roomId, { gone: true }, { gone: 'not_of_room_type' }],
    ['a place that is let and gone', () => rootId, { gone: true, status: 'active' }, { gone: 'invalid' }],
    ['an archived place that is active', () => rootId, { archived: true }, { status: 'archived' }],
    [
      'an end before the start',
      () => tenancyId,
      { available_until: '2027-01-01' },
      { available_until: 'before_start' },
    ],
    ['slots without a first day', () => tenancyId, { available_from: null }, { available_from: 'missing' }],
  ])('rejects %s and writes nothing', async (_, idOf, changes, errors) => {
    await expect(update(idOf(), changes)).rejects.toMatchObject({ code: 'invalid_input', fields: errors })
    expect(await listRecords()).toEqual({ events: [], audit: [], jobs: 0 })
    expect(await listHistory()).toEqual([])
  })

  test('rejects slots that would not be stored', async () => {
    const none = { places_left: null, places_total: null, available_from: null, available_until: null }
    await update(tenancyId, none)
    expect((await read(tenancyId)).fields).toMatchObject(none)
    await expect(update(tenancyId, { places_total: 10 })).rejects.toMatchObject({
      fields: { places_left: 'missing', available_from: 'missing' },
    })
  })

  test('rejects counting a booked slot as available', async () => {
    await createBooking(database.db, { rootId, tenancyId })
    await expect(update(tenancyId, { places_left: 10 })).rejects.toMatchObject({
      fields: { places_left: 'more_than_total' },
    })
    await update(tenancyId, { places_left: 9 })
  })

  test('rejects fields that the feed owns, unless the feed writes them', async () => {
    await database.db
      .updateTable('inventories')
      .set({ feedOwned: ['price'] })
      .where('id', '=', tenancyId)
      .execute()
    await expect(update(tenancyId, { price: 1 })).rejects.toMatchObject({ fields: { price: 'feed_owned' } })
    const { version } = await read(tenancyId)
    const change = { inventoryId: tenancyId, version, changes: { price: 1 }, actorId: null, source: 'feed' as const }
    await updateInventory(database.db, change)
    expect((await read(tenancyId)).fields.price).toBe(1)
  })
})
