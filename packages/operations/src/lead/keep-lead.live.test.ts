import { randomBytes, randomUUID } from 'node:crypto'
import { createDatabase, type Db } from '@amber/db/database'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace, type PlaceTree } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepLead, type LeadToKeep } from './keep-lead.ts'
import { isTheirs } from './sender.ts'

const SENDERS = 20

let database: TestDatabase
/** With a connection for each of them, so that they really meet. */
let db: Db
let place: PlaceTree
beforeAll(async () => {
  database = await cloneDatabase()
  db = createDatabase(database.url, { max: SENDERS })
  place = await createPlace(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const guest = (email: string) => ({ email, userId: null, flowHash: randomBytes(32) })

const keep = (email: string, overrides: Partial<LeadToKeep> = {}) =>
  db.transaction().execute((tx) =>
    keepLead(tx, {
      sender: guest(email),
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
      sourceDetails: null,
      ...overrides,
    }),
  )

const newEmail = () => `${randomUUID()}@example.com`

test('of twenty transactions at once one makes the lead', async () => {
  const email = newEmail()
  const kept = await Promise.all(Array.from({ length: SENDERS }, () => keep(email)))
  expect(kept.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(kept.map(({ id }) => id)).size).toBe(1)
})

test('however browsers, accounts, forms and enquiries follow each other, nobody opens another’s lead', async () => {
  const email = newEmail()
  const { id: userId } = await createUser(db, { email })
  const browsers = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const sending = fc.record({
    browser: fc.constantFrom(...browsers),
    isLoggedIn: fc.boolean(),
    source: fc.constantFrom('enquiry', 'book_form', 'virtual_tour' as const),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(sending, { minLength: 1, maxLength: 8 }), async (sendings) => {
      const { id: rootId } = await createPlace(db)
      for (const { browser, isLoggedIn, source } of sendings) {
        const sender = { email, userId: isLoggedIn ? userId : null, flowHash: browser }
        const before = await leadsAt(rootId)
        const kept = await keep(email, { sender, source, rootId, inventoryId: rootId, name: 'Somebody New' })
        const known = before.find(({ id }) => id === kept.id)
        expect(kept.isNew).toBe(known === undefined)
        // What was theirs before, or is from now on.
        expect(kept.isTheirs).toBe(known === undefined || isTheirs(known, sender))
        if (known && !kept.isTheirs) expect(await leadsAt(rootId)).toEqual(before)
        // Whoever books finds their lead again.
        if (source === 'book_form') expect(kept.isTheirs).toBe(true)
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

test('what one of us sends for somebody adds to what one of us sent, and never to a browser’s', async () => {
  const email = newEmail()
  const pranks = await keep(email)
  const sender = { email, userId: null, flowHash: null }
  const first = await keep(email, { sender, source: 'book_form', byStaff: true })
  expect(first).toMatchObject({ isNew: true })
  const second = await keep(email, { sender, source: 'book_form', byStaff: true, name: 'Ana Maria Lee' })
  expect(second).toMatchObject({ id: first.id, isNew: false })
  expect(await leadsAt(place.id)).toContainEqual(expect.objectContaining({ id: pranks.id, name: 'Ana Lee' }))
  // Nor to the lead of an account that had the e-mail before.
  const { id: userId } = await createUser(db)
  const theirs = newEmail()
  const before = await keep(theirs, { sender: { email: theirs, userId, flowHash: null } })
  const after = await keep(theirs, { sender: { ...sender, email: theirs }, source: 'book_form', byStaff: true })
  expect(after.id).not.toBe(before.id)
})

test('an enquiry leaves the stay of a form as it is, and a form that of one that is paid', async () => {
  const { id: rootId, roomTypes } = await createPlace(db, { roomTypes: 1, tenancies: 2 })
  const [one = 0, another = 0] = roomTypes[0]?.tenancies.map(({ id }) => id) ?? []
  const email = newEmail()
  const sender = guest(email)
  const of = (source: LeadToKeep['source'], inventoryId: number, moveIn: CalendarDay) =>
    keep(email, { sender, source, rootId, inventoryId, kind: 'tenancy', moveIn })
  const { id } = await of('book_form', one, '2031-09-01')
  const reach = (stage: 'form_sent' | 'deposit_paid') =>
    db.updateTable('leads').set({ stage }).where('id', '=', id).execute()

  await reach('form_sent')
  expect(await of('enquiry', another, '2031-10-01')).toMatchObject({ id, inventoryId: one })
  expect(await leadsAt(rootId)).toMatchObject([{ inventoryId: one, moveIn: '2031-09-01' }])
  expect(await of('book_form', another, '2031-10-01')).toMatchObject({ id, inventoryId: another })
  expect(await leadsAt(rootId)).toMatchObject([{ inventoryId: another, moveIn: '2031-10-01' }])

  await reach('deposit_paid')
  expect(await of('book_form', one, '2031-11-01')).toMatchObject({ isNew: true, isTheirs: true })
  expect(await leadsAt(rootId)).toMatchObject([
    { id, inventoryId: another, moveIn: '2031-10-01' },
    { inventoryId: one, moveIn: '2031-11-01' },
  ])
})
