import { randomBytes, randomUUID } from 'node:crypto'
import { createDatabase, type Db } from '@amber/db/database'
import { insertVisit } from '@amber/db/queries/lead/visits'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace, type PlaceTree } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrCreateLead, type LeadInput } from './find-or-create-lead.ts'
import { isOwnedBy } from './sender.ts'

const SENDER_COUNT = 20

let database: TestDatabase
/** A pool with one connection per sender, so that the transactions run concurrently. */
let db: Db
let place: PlaceTree
beforeAll(async () => {
  database = await cloneDatabase()
  db = createDatabase(database.url, { max: SENDER_COUNT })
  place = await createPlace(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const visitorWith = (email: string) => ({ email, userId: null, flowHash: randomBytes(32) })

const findOrCreate = (email: string, overrides: Partial<LeadInput> = {}) =>
  db.transaction().execute((tx) =>
    findOrCreateLead(tx, {
      sender: visitorWith(email),
      rootId: place.id,
      inventoryId: place.id,
      kind: 'place',
      source: 'enquiry',
      name: 'Ana Lee',
      phone: '+442079460958',
      language: 'en',
      moveIn: null,
      stay: null,
      referrerId: null,
      bookformSource: null,
      sourceDetails: null,
      ...overrides,
    }),
  )

const newEmail = () => `${randomUUID()}@example.com`

test('creates one lead in twenty concurrent transactions', async () => {
  const email = newEmail()
  const leads = await Promise.all(Array.from({ length: SENDER_COUNT }, () => findOrCreate(email)))
  expect(leads.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(leads.map(({ id }) => id)).size).toBe(1)
})

test("never gives a sender access to another person's lead, whatever the order of submissions", async () => {
  const email = newEmail()
  const { id: userId } = await createUser(db, { email })
  const browsers = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const anySubmission = fc.record({
    browser: fc.constantFrom(...browsers),
    isLoggedIn: fc.boolean(),
    source: fc.constantFrom('enquiry', 'book_form', 'virtual_tour' as const),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anySubmission, { minLength: 1, maxLength: 8 }), async (submissions) => {
      const { id: rootId } = await createPlace(db)
      for (const { browser, isLoggedIn, source } of submissions) {
        const sender = { email, userId: isLoggedIn ? userId : null, flowHash: browser }
        const before = await leadsAt(rootId)
        const lead = await findOrCreate(email, { sender, source, rootId, inventoryId: rootId, name: 'Somebody New' })
        const known = before.find(({ id }) => id === lead.id)
        expect(lead.isNew).toBe(known === undefined)
        // The lead is new or already belonged to the sender.
        expect(lead.isTheirs).toBe(known === undefined || isOwnedBy(known, sender))
        if (known && !lead.isTheirs) expect(await leadsAt(rootId)).toEqual(before)
        // The sender of a form must get access to its lead.
        if (source === 'book_form') expect(lead.isTheirs).toBe(true)
      }
    }),
    { numRuns: 15 },
  )
})

const leadsAt = (rootId: number) =>
  db
    .selectFrom('leads')
    .where('rootId', '=', rootId)
    .select(['id', 'userId', 'flowHash', 'name', 'inventoryId', 'moveIn', 'updatedAt'])
    .orderBy('id')
    .execute()

test("adds staff submissions to earlier staff submissions and never to a browser's lead", async () => {
  const email = newEmail()
  const visitorLead = await findOrCreate(email)
  const sender = { email, userId: null, flowHash: null }
  const { id: staffId } = await createUser(db, { roles: ['agent'] })
  const first = await findOrCreate(email, { sender, source: 'book_form', staffId })
  expect(first).toMatchObject({ isNew: true })
  const second = await findOrCreate(email, { sender, source: 'book_form', staffId, name: 'Ana Maria Lee' })
  expect(second).toMatchObject({ id: first.id, isNew: false })
  expect(await leadsAt(place.id)).toContainEqual(expect.objectContaining({ id: visitorLead.id, name: 'Ana Lee' }))
  // The lead of an account that used the email before is not reused either.
  const { id: userId } = await createUser(db)
  const accountEmail = newEmail()
  const before = await findOrCreate(accountEmail, { sender: { email: accountEmail, userId, flowHash: null } })
  const after = await findOrCreate(accountEmail, {
    sender: { ...sender, email: accountEmail },
    source: 'book_form',
    staffId,
  })
  expect(after.id).not.toBe(before.id)
})

test('adds no staff submission to a lead that a colleague is assigned to', async () => {
  const [email, { id: userId }] = [newEmail(), await createUser(db)]
  const [{ id: assignedTo }, { id: staffId }] = [
    await createUser(db, { roles: ['agent'] }),
    await createUser(db, { roles: ['agent'] }),
  ]
  const sender = { email, userId, flowHash: null }
  const { id } = await findOrCreate(email, { sender })
  await db.updateTable('leads').set({ assignedTo }).where('id', '=', id).execute()
  const form = { sender, source: 'book_form' } as const
  expect(await findOrCreate(email, { ...form, staffId: assignedTo })).toMatchObject({ id, isNew: false })
  expect(await findOrCreate(email, { ...form, staffId, name: 'Kim Park' })).toMatchObject({ isNew: true })
  expect(await leadsAt(place.id)).toContainEqual(expect.objectContaining({ id, name: 'Ana Lee' }))
})

test('keeps the stay of a form when an enquiry follows, and creates a new lead for a form after payment', async () => {
  const { id: rootId, roomTypes } = await createPlace(db, { roomTypes: 1, tenancies: 2 })
  const [firstTenancyId = 0, secondTenancyId = 0] = roomTypes[0]?.tenancies.map(({ id }) => id) ?? []
  const email = newEmail()
  const sender = visitorWith(email)
  const findOrCreateFor = (source: LeadInput['source'], inventoryId: number, moveIn: CalendarDay) =>
    findOrCreate(email, { sender, source, rootId, inventoryId, kind: 'tenancy', moveIn })
  const { id } = await findOrCreateFor('book_form', firstTenancyId, '2031-09-01')
  const setStage = (stage: 'form_sent' | 'deposit_paid') =>
    db.updateTable('leads').set({ stage }).where('id', '=', id).execute()

  await setStage('form_sent')
  expect(await findOrCreateFor('enquiry', secondTenancyId, '2031-10-01')).toMatchObject({
    id,
    inventoryId: firstTenancyId,
  })
  expect(await leadsAt(rootId)).toMatchObject([{ inventoryId: firstTenancyId, moveIn: '2031-09-01' }])
  expect(await findOrCreateFor('book_form', secondTenancyId, '2031-10-01')).toMatchObject({
    id,
    inventoryId: secondTenancyId,
  })
  expect(await leadsAt(rootId)).toMatchObject([{ inventoryId: secondTenancyId, moveIn: '2031-10-01' }])

  await setStage('deposit_paid')
  expect(await findOrCreateFor('book_form', firstTenancyId, '2031-11-01')).toMatchObject({
    isNew: true,
    isTheirs: true,
  })
  expect(await leadsAt(rootId)).toMatchObject([
    { id, inventoryId: secondTenancyId, moveIn: '2031-10-01' },
    { inventoryId: firstTenancyId, moveIn: '2031-11-01' },
  ])
})

test('a form that staff add to a lead deletes its visits, to which the browser could no longer withdraw its consent', async () => {
  const email = newEmail()
  const { id: staffId } = await createUser(db, { roles: ['agent'] })
  const { id: leadId } = await findOrCreate(email)
  await db.updateTable('leads').set({ assignedTo: staffId }).where('id', '=', leadId).execute()
  await insertVisit(db, { leadId }, { rootId: place.id })
  const sender = { email, userId: null, flowHash: null }
  await findOrCreate(email, { sender, source: 'book_form', staffId, leadId })
  expect(await db.selectFrom('visits').where('leadId', '=', leadId).select('id').execute()).toEqual([])
})
