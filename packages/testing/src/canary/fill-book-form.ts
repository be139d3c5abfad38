import { randomBytes } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { getStayFacts } from '@amber/db/queries/booking/agreed-stays'
import { agreeOnStay } from '@amber/domain/booking/agreed-stay'
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
  await fillTakeover(db, { leadId, placeId, tenancyId, paymentId, canary })
  await fillAgreement(db, { leadId, userId, canary })
  await fillDeposit(db, { leadId, canary })
  await fillEvidence(db, { leadId, canary })
}

/** Adds an offer of the booked stay that has ended, and a reservation of it by the same person: a row in each table. */
async function fillTakeover(
  db: Db,
  { leadId, placeId, tenancyId, paymentId, canary }: Omit<Booking, 'userId'> & { tenancyId: number; paymentId: number },
): Promise<void> {
  const { id: bookingId } = await db
    .selectFrom('bookings')
    .where('leadId', '=', leadId)
    .select('id')
    .executeTakeFirstOrThrow()
  const { id: takeoverId } = await db
    .insertInto('takeovers')
    .values({
      bookingId,
      rootId: placeId,
      status: 'cancelled',
      reason: canary.word,
      message: `Ask Jo ${canary.word}`,
      leaveOn: '2028-02-01',
      lastDay: '2028-07-01',
      amountMinor: 25_000,
      currency: 'GBP',
      agreed: agreeOnStay(await getStayFacts(db, tenancyId), new Date()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('takeoverTakers')
    .values({
      takeoverId,
      leadId,
      paymentId,
      expiresAt: new Date(Date.now() + 600_000),
      endedAt: new Date(),
      endReason: 'gave_up',
    })
    .execute()
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

const fillDeposit = (db: Db, { leadId, canary }: Pick<Booking, 'leadId' | 'canary'>) =>
  db
    .insertInto('depositReturns')
    .values({
      leadId,
      leftOn: '2028-06-30',
      currency: 'GBP',
      returnedOn: '2028-07-15',
      returnedMinor: 20_000,
      deductedMinor: 5_000,
      deductionReason: `Jo ${canary.word}`,
    })
    .execute()

async function fillEvidence(db: Db, { leadId, canary }: Pick<Booking, 'leadId' | 'canary'>): Promise<void> {
  const name = `Jo ${canary.word}`
  const { id: packId } = await db
    .insertInto('evidencePacks')
    .values({
      leadId,
      phase: 'move_in',
      subject: JSON.stringify({ student: name }),
      items: JSON.stringify([{ area: 'bed', name, note: name }]),
      landlordName: 'Daniel Okafor',
      landlordEmail: 'daniel@marlow.example',
      landlordSource: 'agreement',
      linkSeed: randomBytes(32),
      signedAt: new Date(),
      landlordDueAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sha256 = randomBytes(32)
  await db
    .insertInto('evidencePhotos')
    .values({
      packId,
      area: 'bed',
      state: 'kept',
      mediaType: 'image/jpeg',
      sizeBytes: 1,
      receivedAt: new Date(),
      takenAt: '2027-09-11T10:00:00',
      sha256,
      width: 4,
      height: 3,
      storedKey: `evidence/${packId}/file`,
      previewKey: `evidence/${packId}/preview`,
      wrappedKey: randomBytes(8),
      keyId: 'test',
    })
    .execute()
  await db
    .insertInto('evidenceEntries')
    .values({
      packId,
      seq: 1,
      kind: 'note',
      at: new Date(),
      body: JSON.stringify({ party: 'student', text: name }),
      previousSha256: Buffer.alloc(32),
      sha256,
    })
    .execute()
}
