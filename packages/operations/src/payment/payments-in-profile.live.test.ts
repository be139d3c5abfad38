import { listLeadProgress } from '@amber/db/queries/lead-progress'
import { listPaymentsOf } from '@amber/db/queries/payments-of-user'
import { createUser } from '@amber/testing/factories/user'
import { openOwnPayments } from '@amber/testing/payments/test-payments'
import { afterAll, expect, test } from 'vitest'
import { giveBackHold } from '../booking/release-holds.ts'

const payments = await openOwnPayments()
const { db } = payments
afterAll(payments.drop)

/** Somebody who is logged in, at a card form. */
async function atCardForm(placesLeft = 5) {
  const user = await createUser(db)
  const room = await payments.newRoom(placesLeft)
  const leadId = await payments.newLead(room, { email: user.email ?? '', userId: user.id })
  const { id } = await payments.start(leadId, undefined, user.id)
  return { ...room, userId: user.id, leadId, id, intentId: await payments.intentOf(id) }
}

type Paying = Awaited<ReturnType<typeof atCardForm>>

/** What the list of payments and the tracker know of it. */
async function seen({ userId, leadId, id }: Paying) {
  const { rows, count } = await listPaymentsOf(db, userId, { p: 1, limit: 10 })
  expect(count).toBe(rows.length)
  const progress = await listLeadProgress(db, [leadId])
  return { isListed: rows.some((row) => row.id === id), tracker: progress.get(leadId)?.payment }
}

const pay = async ({ intentId }: Paying, how: 'captured' | 'declined' = 'captured') => {
  await payments.pay(intentId, how, 'insufficient_funds')
}

test('a payment is listed from the card form on, and a bank that is at it is no turn of the student', async () => {
  const paying = await atCardForm()
  expect(await seen(paying)).toEqual({ isListed: true, tracker: null })
  await payments.submit(paying.id)
  expect(await seen(paying)).toEqual({ isListed: true, tracker: 'processing' })
  await pay(paying, 'declined')
  expect(await seen(paying)).toEqual({ isListed: true, tracker: null })
  await pay(paying)
  expect(await seen(paying)).toEqual({ isListed: true, tracker: null })
})

test('one that has not begun is not listed', async () => {
  const paying = await atCardForm()
  await db.updateTable('payments').set({ status: 'init' }).where('id', '=', paying.id).execute()
  expect(await seen(paying)).toEqual({ isListed: false, tracker: null })
})

test('a room that was lost before its money came is told by both, until another form is sent', async () => {
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

test('a room that was lost before any money moved, and one that was given back', async () => {
  const lost = await atCardForm()
  await db.updateTable('payments').set({ status: 'sold_out' }).where('id', '=', lost.id).execute()
  expect(await seen(lost)).toEqual({ isListed: true, tracker: 'room_gone' })
  const given = await atCardForm()
  await giveBackHold(db, { leadId: given.leadId, actorId: given.userId })
  expect(await seen(given)).toEqual({ isListed: false, tracker: 'given_back' })
})
