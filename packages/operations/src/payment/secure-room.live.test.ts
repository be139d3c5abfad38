import { randomBytes, randomUUID } from 'node:crypto'
import { createUser } from '@amber/testing/factories/user'
import { minutesAfter, openOwnPayments } from '@amber/testing/payments/test-payments'
import { outcomeOf } from '@amber/testing/outcome'
import { afterAll, describe, expect, test } from 'vitest'
import { startPayment } from './start-payment.ts'

const payments = await openOwnPayments()
const { db } = payments
afterAll(payments.drop)

const byLink = (paymentId: number, now?: Date) =>
  outcomeOf(startPayment(payments.parts, { paymentId, actorId: null }, now))

const holdsOf = (leadId: number) =>
  db.selectFrom('holds').where('leadId', '=', leadId).selectAll().orderBy('id').execute()

const isHolding = async (leadId: number) => (await holdsOf(leadId)).some(({ releasedAt }) => releasedAt === null)

describe('secureRoom through the payment link', () => {
  const atTwoRooms = async () => {
    const who = { email: `${randomUUID()}@example.com`, flowHash: randomBytes(32) }
    const first = await payments.newLead(await payments.newRoom(), who)
    const { id } = await payments.start(first)
    const second = await payments.newLead(await payments.newRoom(), who)
    return { first, second, id }
  }

  test("does not move the student's hold from another room", async () => {
    const { second, id } = await atTwoRooms()
    expect(await byLink(id)).toBe('hold_later')
    expect(await isHolding(second)).toBe(true)
  })

  test('accepts a card for an available room and keeps the other room held', async () => {
    const { first, second, id } = await atTwoRooms()
    expect((await payments.submit(id)).status).toBe('processing')
    expect([await isHolding(first), await isHolding(second)]).toEqual([false, true])
  })

  test('holds the room again when the student holds nothing else', async () => {
    const leadId = await payments.newLead(await payments.newRoom())
    const { id } = await payments.start(leadId)
    expect(await byLink(id, minutesAfter(new Date(), 21))).toBe('done')
    expect(await isHolding(leadId)).toBe(true)
  })

  test('moves the hold back when the student resumes without the link', async () => {
    const { first, second } = await atTwoRooms()
    await payments.start(first)
    expect([await isHolding(first), await isHolding(second)]).toEqual([true, false])
  })
})

describe('secureRoom for a logged-in student', () => {
  const startAsStudent = async () => {
    const user = await createUser(db)
    const leadId = await payments.newLead(await payments.newRoom(1), { email: user.email ?? '', userId: user.id })
    return payments.start(leadId, undefined, user.id)
  }

  test('allows three holds of a room per day and more on the next day', async () => {
    const { leadId, id } = await startAsStudent()
    const begun = new Date()
    const outcomes: string[] = []
    for (const minutes of [21, 42, 63, 84]) outcomes.push(await byLink(id, minutesAfter(begun, minutes)))
    expect(outcomes).toEqual(['done', 'done', 'hold_later', 'hold_later'])
    expect(await holdsOf(leadId)).toHaveLength(3)
    expect(await byLink(id, minutesAfter(begun, 25 * 60))).toBe('done')
  })

  test('accepts a card without a hold after too many holds', async () => {
    const { leadId, id } = await startAsStudent()
    const begun = new Date()
    for (const minutes of [21, 42]) await byLink(id, minutesAfter(begun, minutes))
    expect((await payments.submit(id, minutesAfter(begun, 63))).status).toBe('processing')
    expect(await holdsOf(leadId)).toHaveLength(3)
  })
})

test('takes no hold and no card when the lead was closed', async () => {
  const { id, leadId } = await payments.atCardForm()
  await db.updateTable('leads').set({ stage: 'closed' }).where('id', '=', leadId).execute()
  expect((await payments.submit(id, minutesAfter(new Date(), 30))).status).toBe('sold_out')
  expect(await holdsOf(leadId)).toHaveLength(1)
})
