import { randomBytes } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { createHold } from '../factories/hold.ts'
import { createBooking } from '../factories/payment.ts'
import type { Canary } from './canary.ts'

type Booking = { userId: number; leadId: number; placeId: number; canary: Canary }

/** Creates the person's draft, sent form, hold, payment and confirmed nationality. */
export async function fillBookForm(db: Db, { userId, leadId, placeId, canary }: Booking): Promise<void> {
  const formValues = JSON.stringify({ 'user_details/name': `Jo ${canary.word}`, 'user_details/email': canary.email })
  const soon = new Date(Date.now() + 600_000)
  await db
    .insertInto('formDrafts')
    .values({
      userId,
      rootId: placeId,
      email: canary.email,
      language: 'en',
      formValues,
      step: 2,
      resumeSeed: randomBytes(32),
      endsAt: soon,
    })
    .execute()
  const { id: tenancyId } = await db
    .selectFrom('inventories')
    .where('rootId', '=', placeId)
    .where('kind', '=', 'tenancy')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const hold = await createHold(db, { rootId: placeId, tenancyId, leadId })
  await db.updateTable('forms').set({ formValues }).where('leadId', '=', hold.leadId).execute()
  const card = { cardBrand: 'visa', cardLast4: '4242' }
  const { id: paymentId } = await createBooking(db, { rootId: placeId, tenancyId, leadId, ...card })
  await db.insertInto('nationalityConfirmations').values({ leadId, nationality: 'IN', confirmedBy: userId }).execute()
  await db
    .insertInto('refunds')
    .values({
      paymentId,
      intentId: `pi_${paymentId}`,
      amountMinor: 25_000,
      currency: 'GBP',
      reason: 'no_visa',
      status: 'requested',
      requestedBy: userId,
    })
    .execute()
}
