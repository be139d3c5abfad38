import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { AppError } from '@amber/domain/errors'
import type { LeadStage } from '@amber/domain/lead/stages'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { formOf } from '@amber/testing/factories/book-form'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { loginSecrets as secrets } from '@amber/testing/mailed-logins'
import { openTestPayments } from '@amber/testing/payments/test-payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPayment } from '../payment/check-payment.ts'
import { submitBookForm } from './submit-book-form.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
})
afterAll(() => database.drop())

async function freeRoom() {
  const place = await createPlace(db)
  const tenancyId = place.roomTypes[0]?.tenancies[0]?.id ?? 0
  await db.updateTable('inventories').set({ depositMinor: 0 }).where('id', '=', tenancyId).execute()
  return { rootId: place.id, tenancyId }
}

const placesOf = (rootId: number) =>
  db.selectFrom('availability').where('rootId', '=', rootId).select('placesLeft').executeTakeFirstOrThrow()

const bookingsOf = (rootId: number) => db.selectFrom('bookings').where('rootId', '=', rootId).selectAll().execute()

test('a form for a room that costs nothing books it, for who is logged in, and once', async () => {
  const { rootId, tenancyId } = await freeRoom()
  const user = await createUser(db)
  const before = await placesOf(rootId)
  const form = await formOf(db, tenancyId, { email: user.email ?? '', userId: user.id })
  const sent = await submitBookForm({ db, secrets }, form)
  expect(sent.hold).toBeNull()
  expect(await submitBookForm({ db, secrets }, form)).toEqual(sent)
  const booked = await bookingsOf(rootId)
  expect(booked).toHaveLength(1)
  expect((await placesOf(rootId)).placesLeft).toBe(before.placesLeft - 1)
  const payment = await db.selectFrom('payments').where('rootId', '=', rootId).selectAll().executeTakeFirstOrThrow()
  expect(payment).toMatchObject({ status: 'success', amountMinor: 0 })
  const lead = await db.selectFrom('leads').where('uuid', '=', sent.leadUuid).select('stage').executeTakeFirstOrThrow()
  expect(lead.stage).toBe('deposit_paid')
})

test.each(['a guest', 'one of us for somebody'])('by %s it is held, and booked by nobody', async (who) => {
  const { rootId, tenancyId } = await freeRoom()
  const [staff, student] = [await createUser(db), await createUser(db)]
  const person = who === 'a guest' ? {} : { email: student.email ?? '', userId: student.id, sentBy: staff.id }
  const sent = await submitBookForm({ db, secrets }, await formOf(db, tenancyId, person))
  expect(sent.hold).not.toBeNull()
  expect(await bookingsOf(rootId)).toEqual([])
})

test('a room that costs something is held, whoever asks', async () => {
  const place = await createPlace(db)
  const user = await createUser(db)
  const tenancyId = place.roomTypes[0]?.tenancies[0]?.id ?? 0
  const form = await formOf(db, tenancyId, { email: user.email ?? '', userId: user.id })
  expect((await submitBookForm({ db, secrets }, form)).hold).not.toBeNull()
  expect(await bookingsOf(place.id)).toEqual([])
})

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'sent',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

describe('one room that costs nothing at a time', () => {
  test('an account does not empty a property', async () => {
    const { rootId, tenancyId } = await freeRoom()
    const user = await createUser(db)
    const who = { email: user.email ?? '', userId: user.id }
    const outcomes: string[] = []
    for (let time = 0; time < 3; time += 1)
      outcomes.push(await codeOf(submitBookForm({ db, secrets }, await formOf(db, tenancyId, who))))
    expect(outcomes).toEqual(['sent', 'one_free_booking', 'one_free_booking'])
    expect(await bookingsOf(rootId)).toHaveLength(1)
    // What is refused leaves nothing.
    expect(await db.selectFrom('leads').where('rootId', '=', rootId).select('id').execute()).toHaveLength(1)
  })

  test('at once, in two places', async () => {
    const rooms = [await freeRoom(), await freeRoom()]
    const user = await createUser(db)
    const outcomes = await Promise.all(
      rooms.map(async ({ tenancyId }) => {
        const form = await formOf(db, tenancyId, { email: user.email ?? '', userId: user.id })
        return codeOf(submitBookForm({ db, secrets }, form))
      }),
    )
    expect(outcomes.toSorted()).toEqual(['one_free_booking', 'sent'])
  })

  test('each of two people has one, of the same place', async () => {
    const { rootId, tenancyId } = await freeRoom()
    for (const user of [await createUser(db), await createUser(db)]) {
      const form = await formOf(db, tenancyId, { email: user.email ?? '', userId: user.id })
      expect(await codeOf(submitBookForm({ db, secrets }, form))).toBe('sent')
    }
    expect(await bookingsOf(rootId)).toHaveLength(2)
  })

  test('by another name of the same mailbox', async () => {
    const { tenancyId } = await freeRoom()
    const name = randomUUID()
    const send = async (email: string) => {
      const user = await createUser(db, { email })
      return codeOf(submitBookForm({ db, secrets }, await formOf(db, tenancyId, { email, userId: user.id })))
    }
    expect(await send(`${name}@example.com`)).toBe('sent')
    expect(await send(`${name}+two@example.com`)).toBe('one_free_booking')
  })

  test.each(['cancelled', 'moved into'])('the next may be had when the one before is %s', async (end) => {
    const user = await createUser(db)
    const send = async () => {
      const { rootId, tenancyId } = await freeRoom()
      const form = await formOf(db, tenancyId, { email: user.email ?? '', userId: user.id })
      return { rootId, outcome: await codeOf(submitBookForm({ db, secrets }, form)) }
    }
    const { rootId } = await send()
    if (end === 'cancelled')
      await db
        .updateTable('bookings')
        .set({ cancelledAt: new Date(), cancelReason: 'change_of_mind' })
        .where('rootId', '=', rootId)
        .execute()
    else
      await db
        .insertInto('leadStages')
        .columns(['leadId', 'stage'])
        .expression((from) =>
          from
            .selectFrom('leads')
            .where('rootId', '=', rootId)
            .select(['id', sql.lit<LeadStage>('moved_in').as('stage')]),
        )
        .execute()
    expect((await send()).outcome).toBe('sent')
  })
})

describe('a form for a room that costs nothing now, of who had begun to pay', () => {
  const whoBegan = async () => {
    const payments = openTestPayments(db)
    const user = await createUser(db)
    const who = { email: user.email ?? '', userId: user.id, flowHash: randomBytes(32) }
    const room = await payments.newRoom()
    const leadId = await payments.newLead(room, who)
    const { id } = await payments.start(leadId, undefined, user.id)
    await db.updateTable('inventories').set({ depositMinor: 0 }).where('id', '=', room.tenancyId).execute()
    return { payments, who, room, leadId, id }
  }

  test('books it, and nothing can be paid any more', async () => {
    const { payments, who, room, leadId, id } = await whoBegan()
    const intentId = await payments.intentOf(id)
    expect(await payments.newLead(room, who)).toBe(leadId)
    expect((await payments.get(id)).status).toBe('sold_out')
    expect(await bookingsOf(room.rootId)).toHaveLength(1)
    await checkPayment(payments.parts, id)
    expect(payments.provider.intents.get(intentId)?.state).toBe('cancelled')
  })

  test('books nothing while a card is on its way', async () => {
    const { payments, who, room, id } = await whoBegan()
    await payments.submit(id)
    await payments.newLead(room, who)
    expect((await payments.get(id)).status).toBe('processing')
    expect(await bookingsOf(room.rootId)).toEqual([])
  })
})
