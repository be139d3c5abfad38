import { randomBytes, randomUUID } from 'node:crypto'
import type { Booking } from '@amber/contract/schemas/bookings'
import { getListing } from '@amber/db/queries/listing/listings'
import { saveListings } from '@amber/db/queries/listing/save-listings'
import { placeFacts } from '@amber/domain/search/place-facts'
import { openFiles } from '@amber/testing/files'
import { createStoredDocument } from '@amber/testing/factories/document'
import { createPlace } from '@amber/testing/factories/place'
import { createReview } from '@amber/testing/factories/place-records'
import { createLead } from '@amber/testing/factories/lead'
import { createBooking, createPayment } from '@amber/testing/factories/payment'
import { logIn } from '@amber/testing/factories/session'
import { createUser } from '@amber/testing/factories/user'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../../test-api.ts'

const PATH = '/api/v0/auth/users/bookings'

type BookingsPage = {
  result: Booking[]
  meta: { count: number; p: number; limit: number; turns: Record<string, number>; todos: number }
}

let world: PlaceWorld
let api: TestApi
beforeAll(async () => {
  world = await makePlaceWorld()
  api = await openTestApi(world.environment)
})
afterAll(async () => {
  await api.close()
  await world.close()
})

const requestBookings = (token: string, query: Record<string, string> = {}) =>
  api.app.inject({ url: PATH, query, cookies: { user_auth_token: token } })

const listBookings = async (token: string, query: Record<string, string> = {}) =>
  (await requestBookings(token, query)).json<{ data: BookingsPage }>().data

/** Saves the place's listing as the job does. */
async function savePlaceListing() {
  const madeAt = new Date()
  const { version, listing } = await getListing(world.db, world.alpha.id)
  const facts = placeFacts(listing, madeAt)
  await world.db.transaction().execute((tx) => saveListings(tx, [{ version, listing, facts, madeAt }]))
}

async function createHold(leadId: number, expiresAt: Date) {
  const submission = { formValues: JSON.stringify({}), termsVersion: '1', termsAcceptedAt: new Date() }
  const { id: formId } = await world.db
    .insertInto('forms')
    .values({ leadId, idempotencyKey: randomUUID(), moveIn: '2027-09-11', arrivalDate: '2027-09-11', ...submission })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [flowHash, emailHash, addressHash] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const heldSlot = { rootId: world.alpha.id, tenancyId: world.alpha.tenancies.long, slot: 1 }
  await world.db
    .insertInto('holds')
    .values({ ...heldSlot, leadId, formId, flowHash, emailHash, addressHash, isProven: true, expiresAt })
    .execute()
}

describe('GET /api/v0/auth/users/bookings', () => {
  // spec: 7.user-bookings
  test("returns the caller's bookings, ten per page, last changed first", async () => {
    const { token, userId } = await logIn(world.db)
    const otherStudent = await logIn(world.db)
    for (let day = 1; day <= 12; day++) {
      await createLead(world.db, { userId, rootId: world.alpha.id, updatedAt: new Date(Date.UTC(2026, 10, day)) })
    }
    await createLead(world.db, { userId: otherStudent.userId, rootId: world.alpha.id })
    const first = await listBookings(token)
    const turns = { yours: 0, ours: 12, landlord: 0, nobody: 0 }
    expect(first.meta).toEqual({ count: 12, p: 1, limit: 10, turns, todos: 0 })
    expect(first.result.map(({ updated_at }) => updated_at.slice(8, 10))).toEqual([
      '12',
      '11',
      '10',
      '09',
      '08',
      '07',
      '06',
      '05',
      '04',
      '03',
    ])
    const second = await listBookings(token, { p: '2' })
    expect(second.result).toHaveLength(2)
    const oldestFirst = await listBookings(token, { sort_order: 'asc', limit: '1', cache: 'false' })
    expect(oldestFirst.result[0]?.updated_at).toBe('2026-11-01T00:00:00.000Z')
  })

  test('lists the rooms that staff sent with the answers, which turns the turn', async () => {
    const { token, userId } = await logIn(world.db)
    const { id: leadId } = await createLead(world.db, { userId, rootId: world.alpha.id })
    const list = async () => {
      const { result, meta } = await listBookings(token, { methods: 'options' })
      return { options: result[0]?.options, turn: result[0]?.turn, todos: meta.todos }
    }
    expect(await list()).toEqual({ options: null, turn: 'ours', todos: 0 })
    const { id: sentBy } = await createUser(world.db, { roles: ['agent'] })
    const sent = { leadId, sentBy, linkSeed: randomBytes(32), idempotencyKey: randomUUID() }
    const { id: optionsId } = await world.db
      .insertInto('leadOptions')
      .values({ ...sent, endsAt: new Date(Date.now() + 86_400_000) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: roomId } = await world.db
      .insertInto('leadOptionRooms')
      .values({ optionsId, tenancyId: world.alpha.tenancies.long, position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rooms = { rooms: 1, token: expect.any(String) as string }
    expect(await list()).toMatchObject({ options: { ...rooms, answers: { like: 0, no: 0 } }, turn: 'yours', todos: 1 })
    for (const verdict of ['like', 'no'] as const)
      await world.db.insertInto('leadOptionAnswers').values({ roomId, verdict }).execute()
    expect(await list()).toMatchObject({ options: { ...rooms, answers: { like: 0, no: 1 } }, turn: 'ours', todos: 0 })
    await world.db.updateTable('leads').set({ stage: 'deposit_paid' }).where('id', '=', leadId).execute()
    expect((await list()).options).toBeNull()
  })

  test('lists closed leads after all others across pages, in either order', async () => {
    const { token, userId } = await logIn(world.db)
    for (const [index, stage] of (['enquired', 'closed', 'room_chosen', 'closed'] as const).entries()) {
      const updatedAt = new Date(Date.UTC(2026, 10, index + 1))
      await createLead(world.db, { userId, rootId: world.alpha.id, stage, updatedAt })
    }
    const daysOn = async (query: Record<string, string>) =>
      (await listBookings(token, { limit: '2', ...query })).result.map(({ updated_at }) => updated_at.slice(8, 10))
    expect([await daysOn({}), await daysOn({ p: '2' })]).toEqual([
      ['03', '01'],
      ['04', '02'],
    ])
    expect(await daysOn({ sort_order: 'asc' })).toEqual(['01', '03'])
  })

  test('lists and counts only booked rooms on request, without cancelled ones', async () => {
    const { token, userId } = await logIn(world.db)
    const bookRoom = async (stage: 'deposit_paid' | 'closed') => {
      const { id: rootId, roomTypes } = await createPlace(world.db)
      const tenancyId = roomTypes[0]?.tenancies[0]?.id ?? 0
      const lead = await createLead(world.db, { userId, rootId, inventoryId: tenancyId, stage })
      const { bookingId } = await createBooking(world.db, { rootId, tenancyId, leadId: lead.id })
      return { uuid: lead.uuid, bookingId }
    }
    const [booked, { bookingId }] = [await bookRoom('deposit_paid'), await bookRoom('closed')]
    await createLead(world.db, { userId, rootId: world.alpha.id })
    const cancellation = { cancelledAt: new Date(), cancelReason: 'staff' } as const
    await world.db.updateTable('bookings').set(cancellation).where('id', '=', bookingId).execute()
    const { result, meta } = await listBookings(token, { booked: 'true' })
    expect(result.map(({ uuid }) => uuid)).toEqual([booked.uuid])
    expect(meta).toMatchObject({ count: 1, turns: { yours: 0, ours: 0, landlord: 1, nobody: 0 } })
    expect((await listBookings(token, { booked: 'false', cache: 'false' })).meta.count).toBe(3)
  })

  test('returns the inventory, stage, form and payment state of each booking', async () => {
    const { token, userId } = await logIn(world.db)
    const tenancyId = world.alpha.tenancies.long
    const lead = await createLead(world.db, {
      userId,
      rootId: world.alpha.id,
      inventoryId: tenancyId,
      stage: 'form_sent',
      moveIn: '2027-09-11',
      dueAt: new Date('2026-11-24T17:00:00Z'),
    })
    const { result } = await listBookings(token)
    expect(result).toEqual([
      {
        id: lead.id,
        uuid: lead.uuid,
        inventory_id: tenancyId,
        root_inventory_id: world.alpha.id,
        payment_present: false,
        form_present: true,
        booking_status: 'applied',
        stage: 'form_sent',
        next_stage: 'deposit_paid',
        turn: 'yours',
        todos: ['step', 'documents'],
        due_at: '2026-11-24T17:00:00.000Z',
        move_in_date: '2027-09-11',
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ])
  })

  test('counts across all pages whose turn it is to act and what the student has to do', async () => {
    const { token, userId } = await logIn(world.db)
    for (const stage of [
      'enquired',
      'room_chosen',
      'form_sent',
      'deposit_paid',
      'agreement_signed',
      'closed',
    ] as const) {
      await createLead(world.db, { userId, rootId: world.alpha.id, stage })
    }
    const { meta } = await listBookings(token, { limit: '1' })
    expect(meta.turns).toEqual({ yours: 2, ours: 1, landlord: 1, nobody: 2 })
    // The form and the payment, and the documents of the three leads that need them.
    expect(meta.todos).toBe(5)
    const { result } = await listBookings(token)
    expect(result.flatMap(({ todos }) => todos)).toHaveLength(5)
  })

  test('counts a payment that the bank processes as ours, and its documents as the student’s', async () => {
    const { token, userId } = await logIn(world.db)
    const [rootId, tenancyId] = [world.alpha.id, world.alpha.tenancies.short]
    const lead = await createLead(world.db, { userId, rootId, inventoryId: tenancyId, stage: 'form_sent' })
    await createPayment(world.db, { rootId, tenancyId, leadId: lead.id, status: 'processing' })
    const { result, meta } = await listBookings(token)
    expect(result).toMatchObject([{ turn: 'ours', todos: ['documents'] }])
    expect(meta).toMatchObject({ turns: { yours: 0, ours: 1 }, todos: 1 })
  })

  test('adds the requested methods in the requested language, rejects unknown methods and returns only requested fields', async () => {
    const { token, userId } = await logIn(world.db)
    await createLead(world.db, {
      userId,
      rootId: world.alpha.id,
      inventoryId: world.alpha.tenancies.long,
      stage: 'room_chosen',
    })
    const methods = 'inventory_root,inventory,stages'
    // Until a job has written the listing, region, image and total are unknown.
    const [withoutListing] = (await listBookings(token, { methods })).result
    expect(withoutListing).toMatchObject({
      inventory_root: { canonical_name: 'alpha-house', region_name: null, image: null },
      inventory: { config_name: 'Flat for three', total: null },
      stages: [{ stage: 'enquired' }, { stage: 'room_chosen' }],
    })
    await savePlaceListing()
    const [withListing] = (await listBookings(token, { methods, lang: 'de' })).result
    expect(withListing).toMatchObject({
      inventory_root: {
        region_name: 'Teststadt',
        time_zone: 'Europe/London',
        image: { base_path: 'pictures/first.webp' },
      },
      inventory: {
        config_name: 'Wohnung für drei',
        lease_duration: 51,
        lease_duration_unit: 'week',
        total: { amount: expect.any(Number), currency: 'GBP', persons: 3 },
      },
    })
    expect((await requestBookings(token, { methods: 'secrets' })).statusCode).toBe(400)
    const trimmed = (await listBookings(token, { only: 'uuid,stage' })).result
    expect(Object.keys(trimmed[0] ?? {})).toEqual(['uuid', 'stage'])
  })

  test('says why a document was refused, and that one was approved', async () => {
    const { token, userId } = await logIn(world.db)
    const { id: leadId } = await createLead(world.db, { userId, rootId: world.alpha.id, stage: 'form_sent' })
    const { id: staffId } = await createUser(world.db, { roles: ['agent'] })
    const row = { leadId, kind: 'passport', mediaType: 'image/png', deleteAfter: new Date() } as const
    const passport = async () => (await listBookings(token, { methods: 'documents' })).result[0]?.documents?.[0]
    for (const refusal of ['unreadable', 'blurred'] as const)
      await world.db
        .insertInto('documents')
        .values({ ...row, state: 'refused', refusal })
        .execute()
    expect(await passport()).toEqual({ kind: 'passport', state: 'refused', refusal: 'blurred' })
    const files = openFiles()
    const { id } = await createStoredDocument({ db: world.db, files }, leadId)
    files.close()
    expect(await passport()).toEqual({ kind: 'passport', state: 'kept', refusal: null })
    const approval = { approvedAt: new Date(), approvedBy: staffId }
    await world.db.updateTable('documents').set(approval).where('id', '=', id).execute()
    expect(await passport()).toEqual({ kind: 'passport', state: 'approved', refusal: null })
  })

  test('returns the hold, the document states and the review state', async () => {
    const { token, userId } = await logIn(world.db)
    const leadDetails = { userId, rootId: world.alpha.id }
    const leadWithForm = await createLead(world.db, {
      ...leadDetails,
      inventoryId: world.alpha.tenancies.long,
      stage: 'form_sent',
    })
    const documentRow = { leadId: leadWithForm.id, mediaType: 'image/png', deleteAfter: new Date() }
    await world.db
      .insertInto('documents')
      .values([
        { ...documentRow, kind: 'passport', state: 'refused', refusal: 'unreadable' },
        { ...documentRow, kind: 'passport', state: 'checking' },
        { ...documentRow, kind: 'guarantor_paper', state: 'awaited' },
      ])
      .execute()
    const expiresAt = new Date(Date.now() + 600_000)
    await createHold(leadWithForm.id, expiresAt)
    const methods = 'hold,documents,review'
    const [before] = (await listBookings(token, { methods })).result
    expect(before).toMatchObject({
      hold: { expires_at: expiresAt.toISOString() },
      documents: [
        { kind: 'passport', state: 'checking', refusal: null },
        { kind: 'admission_letter', state: 'missing', refusal: null },
      ],
      review: null,
    })
    const formValues = JSON.stringify({ 'data/guarantor_details/same_as_emergency': 'same' })
    await world.db.updateTable('forms').set({ formValues }).where('leadId', '=', leadWithForm.id).execute()
    const [withGuarantor] = (await listBookings(token, { methods })).result
    expect(withGuarantor?.documents?.map(({ kind }) => kind)).toEqual([
      'passport',
      'admission_letter',
      'guarantor_paper',
    ])
    await world.db
      .updateTable('holds')
      .where('leadId', '=', leadWithForm.id)
      .set({ releasedAt: new Date(), releaseReason: 'expired' })
      .execute()
    const movedInLead = await createLead(world.db, { ...leadDetails, stage: 'moved_in' })
    const reviewOf = async (uuid: string) =>
      (await listBookings(token, { methods })).result.find((lead) => lead.uuid === uuid)?.review
    expect((await listBookings(token, { methods })).result.map(({ hold }) => hold)).toEqual([null, null])
    expect(await reviewOf(movedInLead.uuid)).toBe('open')
    await createReview(world.db, world.alpha.id, { userId, status: 'pending', publishedAt: null })
    expect(await reviewOf(movedInLead.uuid)).toBe('pending')
  })

  test('returns an empty list with Cache-Control: private, no-store for a new student', async () => {
    const { token } = await logIn(world.db)
    const response = await requestBookings(token)
    expect(response.json()).toMatchObject({ data: { result: [], meta: { count: 0 } } })
    expect(response.headers['cache-control']).toBe('private, no-store')
  })
})
