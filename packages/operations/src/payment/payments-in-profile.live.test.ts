import { listLeadProgress } from '@amber/db/queries/lead/lead-progress'
import { listPaymentsOf } from '@amber/db/queries/payment/payments-of-user'
import { createUser } from '@amber/testing/factories/user'
import { openOwnPayments } from '@amber/testing/payments/test-payments'
import { afterAll, expect, test } from 'vitest'
import { releaseOwnHold } from '../booking/release-holds.ts'

const payments = await openOwnPayments()
const { db } = payments
afterAll(payments.drop)

/** Creates a payment of a logged-in student at the card form. */
async function atCardForm(placesLeft = 5) {
  const user = await createUser(db)
  const room = await payments.newRoom(placesLeft)
  const leadId = await payments.newLead(room, { email: user.email ?? '', userId: user.id })
  const { id } = await payments.start(leadId, undefined, user.id)
  return { ...room, userId: user.id, leadId, id, intentId: await payments.intentOf(id) }
}

type Paying = Awaited<ReturnType<typeof atCardForm>>

/** Returns what the payment list and the tracker show of a payment. */
async function seen({ userId, leadId, id }: Paying) {
  const { rows, count } = await listPaymentsOf(db, userId, { p: 1, limit: 10 })
  expect(count).toBe(rows.length)
  const progress = await listLeadProgress(db, [leadId])
  return { isListed: rows.some((row) => row.id === id), tracker: progress.get(leadId)?.payment }
}

const pay = async ({ intentId }: Paying, how: 'captured' | 'declined' = 'captured') => {
  await payments.pay(intentId, how, 'insufficient_funds')
}

test('lists a payment from the card form on and tracks it only while the bank processes the card', async () => {
  const paying = await atCardForm()
  expect(await seen(paying)).toEqual({ isListed: true, tracker: null })
  await payments.submit(paying.id)
  expect(await seen(paying)).toEqual({ isListed: true, tracker: 'processing' })
  await pay(paying, 'declined')
  expect(await seen(paying)).toEqual({ isListed: true, tracker: null })
  await pay(paying)
  expect(await seen(paying)).toEqual({ isListed: true, tracker: null })
})

test('returns the token of a payment only while it can be paid by its link', async () => {
  const paying = await atCardForm()
  const payToken = async () => (await listLeadProgress(db, [paying.leadId])).get(paying.leadId)?.payToken
  const { token } = await payments.get(paying.id)
  expect(await payToken()).toBe(token)
  await payments.submit(paying.id)
  expect(await payToken()).toBeNull()
  await pay(paying, 'declined')
  expect(await payToken()).toBe(token)
  await pay(paying)
  expect(await payToken()).toBeNull()
})

test('says that a lead has listed payments as the list does, and not when staff set its stage', async () => {
  const hasPayments = async (leadId: number) => (await listLeadProgress(db, [leadId])).get(leadId)?.hasPayments
  const paying = await atCardForm()
  expect(await hasPayments(paying.leadId)).toBe(true)
  const leadId = await payments.newLead(await payments.newRoom())
  await db.updateTable('leads').set({ stage: 'deposit_paid' }).where('id', '=', leadId).execute()
  expect(await hasPayments(leadId)).toBe(false)
})

test('does not list a payment that has not started', async () => {
  const paying = await atCardForm()
  await db.updateTable('payments').set({ status: 'init' }).where('id', '=', paying.id).execute()
  expect(await seen(paying)).toEqual({ isListed: false, tracker: null })
})

test('tracks a paid room that was lost until another form is sent', async () => {
  const paying = await atCardForm()
  await db
    .updateTable('holds')
    .set({ releasedAt: new Date(), releaseReason: 'expired' })
    .where('leadId', '=', paying.leadId)
    .execute()
  await db.updateTable('availability').set({ placesLeft: 0 }).where('rootId', '=', paying.rootId).execute()
  await pay(paying)
  expect(await payments.get(paying.id)).toMatchObject({ status: 'sold_out' })
  expect(await seen(paying)).toEqual({ isListed: true, tracker: 'room_gone_paid' })
  await db.updateTable('availability').set({ placesLeft: 5 }).where('rootId', '=', paying.rootId).execute()
  const { email } = await db
    .selectFrom('leads')
    .where('id', '=', paying.leadId)
    .select('email')
    .executeTakeFirstOrThrow()
  expect(await payments.newLead(paying, { email: email ?? '', userId: paying.userId })).toBe(paying.leadId)
  expect(await seen(paying)).toEqual({ isListed: true, tracker: null })
})

test('lists a room lost before payment but not one whose hold was released', async () => {
  const lost = await atCardForm()
  await db.updateTable('payments').set({ status: 'sold_out' }).where('id', '=', lost.id).execute()
  expect(await seen(lost)).toEqual({ isListed: true, tracker: 'room_gone' })
  const released = await atCardForm()
  await releaseOwnHold(db, { leadId: released.leadId, actorId: released.userId })
  expect(await seen(released)).toEqual({ isListed: false, tracker: 'given_back' })
})
