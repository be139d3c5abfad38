import { randomBytes } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { createHold } from '../factories/hold.ts'
import { createBooking } from '../factories/payment.ts'
import type { Canary } from './canary.ts'

type Booking = { userId: number; leadId: number; placeId: number; canary: Canary }

/** Creates the person's draft, sent form, hold, payment, confirmed nationality and signed agreement. */
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
  await db
    .insertInto('disputes')
    .values({
      providerDisputeId: `du_${paymentId}`,
      paymentId,
      intentId: `pi_${paymentId}`,
      amountMinor: 25_000,
      currency: 'GBP',
      state: 'needs_response',
    })
    .execute()
  await db
    .insertInto('differenceClosures')
    .values({
      day: '2026-11-01',
      differenceKey: `missing_here:capture:pi_${paymentId}`,
      there: 25_000,
      currency: 'GBP',
      paymentId,
      reason: 'paid_by_hand',
      note: `Agreed with Jo ${canary.word}`,
      closedBy: userId,
      needsApproval: false,
    })
    .execute()
  await fillAgreement(db, { leadId, userId, canary })
}

async function fillAgreement(db: Db, { leadId, userId, canary }: Omit<Booking, 'placeId'>): Promise<void> {
  const name = `Jo ${canary.word}`
  const { id: agreementId } = await db
    .insertInto('tenancyAgreements')
    .values({
      leadId,
      terms: JSON.stringify({ student: name }),
      landlordName: 'Daniel Okafor',
      landlordEmail: 'daniel@marlow.example',
      linkSeed: randomBytes(32),
      preparedBy: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const textSha256 = randomBytes(32)
  await db
    .insertInto('agreementSignatures')
    .values({
      agreementId,
      party: 'student',
      name,
      email: canary.email,
      proof: 'session',
      textSha256,
      signedAt: new Date(),
    })
    .execute()
  await db
    .insertInto('agreementFiles')
    .values({
      agreementId,
      kind: 'signed',
      sha256: textSha256,
      sizeBytes: 1,
      storedKey: `agreements/${agreementId}`,
      wrappedKey: randomBytes(8),
      keyId: 'test',
    })
    .execute()
}
