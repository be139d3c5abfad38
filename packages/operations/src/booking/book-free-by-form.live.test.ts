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

async function createFreeRoom() {
  const place = await createPlace(db)
  const tenancyId = place.roomTypes[0]?.tenancies[0]?.id ?? 0
  await db.updateTable('inventories').set({ depositMinor: 0 }).where('id', '=', tenancyId).execute()
  return { rootId: place.id, tenancyId }
}

const availabilityOf = (rootId: number) =>
  db.selectFrom('availability').where('rootId', '=', rootId).select('placesLeft').executeTakeFirstOrThrow()

const bookingsOf = (rootId: number) => db.selectFrom('bookings').where('rootId', '=', rootId).selectAll().execute()

test('books a free room once when a logged-in student submits the form', async () => {
  const { rootId, tenancyId } = await createFreeRoom()
  const user = await createUser(db)
  const before = await availabilityOf(rootId)
  const form = await formOf(db, tenancyId, { email: user.email ?? '', userId: user.id })
  const sent = await submitBookForm({ db, secrets }, form)
  expect(sent.hold).toBeNull()
  expect(await submitBookForm({ db, secrets }, form)).toEqual(sent)
  const bookings = await bookingsOf(rootId)
  expect(bookings).toHaveLength(1)
  expect((await availabilityOf(rootId)).placesLeft).toBe(before.placesLeft - 1)
  const payment = await db.selectFrom('payments').where('rootId', '=', rootId).selectAll().executeTakeFirstOrThrow()
  expect(payment).toMatchObject({ status: 'success', amountMinor: 0 })
  const lead = await db.selectFrom('leads').where('uuid', '=', sent.leadUuid).select('stage').executeTakeFirstOrThrow()
  expect(lead.stage).toBe('deposit_paid')
})

test.each(['a guest', 'staff on behalf of a student'])(
  'only holds a free room when the form comes from %s',
  async (sender) => {
    const { rootId, tenancyId } = await createFreeRoom()
    const [staff, student] = [await createUser(db), await createUser(db)]
    const senderFields =
      sender === 'a guest' ? {} : { email: student.email ?? '', userId: student.id, sentBy: staff.id }
    const sent = await submitBookForm({ db, secrets }, await formOf(db, tenancyId, senderFields))
    expect(sent.hold).not.toBeNull()
    expect(await bookingsOf(rootId)).toEqual([])
  },
)

test('only holds a room that requires a deposit', async () => {
  const place = await createPlace(db)
  const user = await createUser(db)
  const tenancyId = place.roomTypes[0]?.tenancies[0]?.id ?? 0
  const form = await formOf(db, tenancyId, { email: user.email ?? '', userId: user.id })
  expect((await submitBookForm({ db, secrets }, form)).hold).not.toBeNull()
  expect(await bookingsOf(place.id)).toEqual([])
})

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'sent',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

describe('free booking limit', () => {
  test('rejects further free bookings by the same account', async () => {
    const { rootId, tenancyId } = await createFreeRoom()
    const user = await createUser(db)
    const sender = { email: user.email ?? '', userId: user.id }
    const outcomes: string[] = []
    for (let attempt = 0; attempt < 3; attempt += 1)
      outcomes.push(await outcomeOf(submitBookForm({ db, secrets }, await formOf(db, tenancyId, sender))))
    expect(outcomes).toEqual(['sent', 'one_free_booking', 'one_free_booking'])
    expect(await bookingsOf(rootId)).toHaveLength(1)
    // Rejected forms leave no lead behind.
    expect(await db.selectFrom('leads').where('rootId', '=', rootId).select('id').execute()).toHaveLength(1)
  })

  test('accepts only one of two concurrent forms for different places', async () => {
    const rooms = [await createFreeRoom(), await createFreeRoom()]
    const user = await createUser(db)
    const outcomes = await Promise.all(
      rooms.map(async ({ tenancyId }) => {
        const form = await formOf(db, tenancyId, { email: user.email ?? '', userId: user.id })
        return outcomeOf(submitBookForm({ db, secrets }, form))
      }),
    )
    expect(outcomes.toSorted()).toEqual(['one_free_booking', 'sent'])
  })

  test('lets two students each book a free room in the same place', async () => {
    const { rootId, tenancyId } = await createFreeRoom()
    for (const user of [await createUser(db), await createUser(db)]) {
      const form = await formOf(db, tenancyId, { email: user.email ?? '', userId: user.id })
      expect(await outcomeOf(submitBookForm({ db, secrets }, form))).toBe('sent')
    }
    expect(await bookingsOf(rootId)).toHaveLength(2)
  })

  test('rejects a second account that uses an alias of the same mailbox', async () => {
    const { tenancyId } = await createFreeRoom()
    const name = randomUUID()
    const submitAs = async (email: string) => {
      const user = await createUser(db, { email })
      return outcomeOf(submitBookForm({ db, secrets }, await formOf(db, tenancyId, { email, userId: user.id })))
    }
    expect(await submitAs(`${name}@example.com`)).toBe('sent')
    expect(await submitAs(`${name}+two@example.com`)).toBe('one_free_booking')
  })

  test.each(['cancelled', 'moved into'])('allows another free booking once the first is %s', async (ending) => {
    const user = await createUser(db)
    const submitForm = async () => {
      const { rootId, tenancyId } = await createFreeRoom()
      const form = await formOf(db, tenancyId, { email: user.email ?? '', userId: user.id })
      return { rootId, outcome: await outcomeOf(submitBookForm({ db, secrets }, form)) }
    }
    const { rootId } = await submitForm()
    if (ending === 'cancelled')
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
    expect((await submitForm()).outcome).toBe('sent')
  })
})

describe('submitBookForm for a room that became free after a payment was started', () => {
  const startPaymentThenFreeRoom = async () => {
    const payments = openTestPayments(db)
    const user = await createUser(db)
    const sender = { email: user.email ?? '', userId: user.id, flowHash: randomBytes(32) }
    const room = await payments.newRoom()
    const leadId = await payments.newLead(room, sender)
    const { id } = await payments.start(leadId, undefined, user.id)
    await db.updateTable('inventories').set({ depositMinor: 0 }).where('id', '=', room.tenancyId).execute()
    return { payments, who: sender, room, leadId, id }
  }

  test('books the room, marks the payment as sold_out and cancels its intent', async () => {
    const { payments, who, room, leadId, id } = await startPaymentThenFreeRoom()
    const intentId = await payments.intentOf(id)
    expect(await payments.newLead(room, who)).toBe(leadId)
    expect((await payments.get(id)).status).toBe('sold_out')
    expect(await bookingsOf(room.rootId)).toHaveLength(1)
    await checkPayment(payments.parts, id)
    expect(payments.provider.intents.get(intentId)?.state).toBe('cancelled')
  })

  test('books nothing while the card payment is processing', async () => {
    const { payments, who, room, id } = await startPaymentThenFreeRoom()
    await payments.submit(id)
    await payments.newLead(room, who)
    expect((await payments.get(id)).status).toBe('processing')
    expect(await bookingsOf(room.rootId)).toEqual([])
  })
})
