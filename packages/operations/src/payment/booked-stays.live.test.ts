import { findRetainedCapture } from '@amber/db/queries/payment/ledger'
import { listBookedStays } from '@amber/db/queries/payment/booked-stays'
import { bookedCost, bookedSchedule } from '@amber/domain/payment/booked-schedule'
import { createCost, createOffer, createPaymentPlan } from '@amber/testing/factories/place-records'
import { createUser } from '@amber/testing/factories/user'
import { openOwnPayments } from '@amber/testing/payments/test-payments'
import { afterAll, expect, test } from 'vitest'
import { storeAgreedStays } from '../booking/get-agreed-stay.ts'

const payments = await openOwnPayments()
const { db } = payments
afterAll(payments.drop)

const DEPOSIT = 25_000
const RENT = 20_000

/** Books 44 weeks at £200 with bedding for £40, £100 off and the rent in one payment. */
async function bookStay() {
  const user = await createUser(db)
  const room = await payments.newRoom(5, DEPOSIT)
  const { rootId, tenancyId } = room
  const stay = { priceMinor: RENT, leaseDuration: 44, leaseDurationUnit: 'week' } as const
  await db.updateTable('inventories').set({ priceDuration: 'weekly' }).where('id', '=', rootId).execute()
  await db.updateTable('inventories').set(stay).where('id', '=', tenancyId).execute()
  await createCost(db, rootId, { name: 'Bedding', names: { de: 'Bettwäsche' }, amountMinor: 4_000 })
  await createOffer(db, rootId, { offerType: 'discount', amountMinor: 10_000 })
  await createOffer(db, rootId, { offerType: 'discount', amountMinor: 1_000, startsAt: '2099-01-01T00:00:00Z' })
  await createPaymentPlan(db, rootId, { plan: 'upfront' })
  const leadId = await payments.newLead(room, { email: user.email ?? '', userId: user.id })
  const { id } = await payments.start(leadId, undefined, user.id)
  return { ...room, leadId, id }
}

type Lead = Awaited<ReturnType<typeof bookStay>>

async function paidStay(): Promise<Lead> {
  const lead = await bookStay()
  expect(await payments.pay(await payments.intentOf(lead.id), 'captured')).toBe('booked')
  return lead
}

/** Raises every price, deletes the offers, changes the terms of payment and takes the tenancy off the site. */
async function changeEverything({ rootId, tenancyId }: Lead): Promise<void> {
  const higher = { priceMinor: 99_900, depositMinor: 88_800, leaseDuration: 10, status: 'inactive' } as const
  await db.updateTable('inventories').set(higher).where('id', '=', tenancyId).execute()
  await db.updateTable('costs').set({ amountMinor: 77_700 }).where('rootId', '=', rootId).execute()
  await db.deleteFrom('offers').where('rootId', '=', rootId).execute()
  await db.updateTable('paymentPlans').set({ plan: 'monthly' }).where('rootId', '=', rootId).execute()
}

async function stayOf({ leadId }: Lead) {
  const [stay] = await listBookedStays(db, [leadId])
  if (!stay) throw new Error('no booked stay')
  return stay
}

const amountsOf = (stay: Awaited<ReturnType<typeof stayOf>>) =>
  bookedSchedule(stay)?.entries.map(({ kind, amountMinor }) => [kind, amountMinor])

test('has the total and the schedule of the day of the booking, whatever changes afterwards', async () => {
  const lead = await bookStay()
  expect(await listBookedStays(db, [lead.leadId])).toEqual([])
  await payments.pay(await payments.intentOf(lead.id), 'captured')
  await changeEverything(lead)
  const stay = await stayOf(lead)
  expect(stay).toMatchObject({ leadId: lead.leadId, paidMinor: DEPOSIT })
  const rentMinor = 44 * RENT + 4_000 - 10_000
  expect(bookedCost(stay)).toMatchObject({ totalMinor: rentMinor + DEPOSIT, refundableMinor: DEPOSIT })
  expect(amountsOf(stay)).toEqual([
    ['today', DEPOSIT],
    ['whole_rent', rentMinor],
  ])
  const [german] = await listBookedStays(db, [lead.leadId], 'de')
  expect(german?.terms.costs).toContainEqual(expect.objectContaining({ name: 'Bettwäsche' }))
})

test('stores today’s prices for a booking of an earlier release, with the offers of its own day', async () => {
  const lead = await paidStay()
  await db.transaction().execute(async (tx) => {
    const booking = await tx.deleteFrom('bookings').where('leadId', '=', lead.leadId).returningAll().execute()
    const values = booking.map(({ id: _, agreed: __, ...row }) => row)
    await tx.insertInto('bookings').values(values).execute()
  })
  await db.updateTable('inventories').set({ priceMinor: 21_000 }).where('id', '=', lead.tenancyId).execute()
  const isActive = { startsAt: new Date('2026-01-01T00:00:00Z'), rootId: lead.rootId }
  await db
    .updateTable('offers')
    .set({ endsAt: new Date() })
    .where((row) => row.and(isActive))
    .execute()
  expect(await listBookedStays(db, [lead.leadId])).toEqual([])
  expect(await storeAgreedStays(db)).toBe(1)
  const { totalMinor } = bookedCost(await stayOf(lead))
  expect(totalMinor).toBe(44 * 21_000 + 4_000 - 10_000 + DEPOSIT)
  await changeEverything(lead)
  expect(await storeAgreedStays(db)).toBe(0)
  expect(bookedCost(await stayOf(lead)).totalMinor).toBe(totalMinor)
})

test('counts a refund of the nationality as returned once staff have approved it', async () => {
  const lead = await paidStay()
  const { intentId } = (await findRetainedCapture(db, lead.id)) ?? { intentId: '' }
  const refund = { paymentId: lead.id, intentId, amountMinor: 5_000, currency: 'GBP', reason: 'nationality' } as const
  const { id } = await db
    .insertInto('refunds')
    .values({ ...refund, status: 'requested' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const paidMinor: number[] = []
  for (const status of ['requested', 'approved', 'pending', 'succeeded', 'failed', 'declined'] as const) {
    await db.updateTable('refunds').set({ status }).where('id', '=', id).execute()
    paidMinor.push((await stayOf(lead)).paidMinor)
  }
  expect(paidMinor).toEqual([25_000, 20_000, 20_000, 20_000, 20_000, 25_000])
})

test('returns no stay after the booking was cancelled', async () => {
  const lead = await paidStay()
  await db
    .updateTable('bookings')
    .set({ cancelledAt: new Date(), cancelReason: 'staff' })
    .where('leadId', '=', lead.leadId)
    .execute()
  expect(await listBookedStays(db, [lead.leadId])).toEqual([])
})
