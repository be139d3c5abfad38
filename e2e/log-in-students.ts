import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { documentDeletionTime } from '@amber/domain/document/document-retention'
import { createAgreementToSign } from '@amber/testing/factories/agreement'
import { createBookedStay } from '@amber/testing/factories/booked-stay'
import { createStoredDocument } from '@amber/testing/factories/document'
import { createLead } from '@amber/testing/factories/lead'
import { logIn } from '@amber/testing/factories/session'
import { openFiles } from '@amber/testing/files'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/**
 * Logs in a student with an agreement to sign, an enquiry awaiting ours and a closed lead. Form, payment, documents and
 * agreement are of the one stay that is booked. Needs a running worker.
 */
export async function logInStudentWithLeads(db: Db): Promise<string> {
  const student = { name: 'Priya Raman', email: `priya.raman.${randomUUID()}@example.com` }
  const { token, userId } = await logIn(db, student)
  const [signs, asks, lost] = await listStays(db)
  if (!signs || !asks || !lost) throw new Error('small world has fewer than three places with stays')
  const { id: tenancyId, rootId, availableFrom: moveIn } = signs
  const bookedAt = daysAgo(5)
  const { id: leadId } = await createLead(db, {
    userId,
    rootId,
    inventoryId: tenancyId,
    ...student,
    stage: 'deposit_paid',
    moveIn,
    updatedAt: bookedAt,
    reached: { enquired: daysAgo(18), room_chosen: daysAgo(11), form_sent: bookedAt, deposit_paid: bookedAt },
  })
  await createBookedStay(db, { leadId, rootId, tenancyId, student, moveIn, bookedAt })
  await createAgreementToSign(db, leadId)
  await storePassport(db, leadId, moveIn)
  await createLead(db, {
    userId,
    rootId: asks.rootId,
    inventoryId: asks.id,
    updatedAt: daysAgo(6),
    reached: { enquired: daysAgo(6) },
  })
  await createLead(db, {
    userId,
    rootId: lost.rootId,
    stage: 'closed',
    updatedAt: daysAgo(10),
    reached: { enquired: daysAgo(19), closed: daysAgo(10) },
  })
  return token
}

async function storePassport(db: Db, leadId: number, moveIn: CalendarDay): Promise<void> {
  const files = openFiles()
  try {
    const { id } = await createStoredDocument({ db, files }, leadId)
    const lead = { stage: 'deposit_paid', moveIn } as const
    const deleteAfter = documentDeletionTime({ kind: 'passport', uploadedAt: new Date(), lead })
    await db.updateTable('documents').where('id', '=', id).set({ deleteAfter }).execute()
  } finally {
    files.close()
  }
}

/** Logs in a student who lives in one place, has lived in another and holds a room in a third. */
export async function logInStudentWithStays(db: Db): Promise<string> {
  const { token, userId } = await logIn(db, { name: 'Lena Brandt' })
  const stays = await listStays(db)
  const [lives, lived, held] = stays.slice(3)
  if (!lives || !lived || !held) throw new Error('small world has fewer than six places with stays')
  for (const [stay, moveIn] of [
    [lives, '2026-01-10'],
    [lived, '2024-09-14'],
  ] as const) {
    await createLead(db, { userId, rootId: stay.rootId, inventoryId: stay.id, stage: 'moved_in', moveIn })
  }
  const lead = await createLead(db, {
    userId,
    rootId: held.rootId,
    inventoryId: held.id,
    stage: 'form_sent',
    moveIn: '2031-09-11',
    updatedAt: day('2031-08-15'),
  })
  await holdPlace(db, { ...held, leadId: lead.id })
  return token
}

async function holdPlace(db: Db, { id: tenancyId, rootId, leadId }: { id: number; rootId: number; leadId: number }) {
  const sent = { formValues: JSON.stringify({}), termsVersion: '1', termsAcceptedAt: new Date() }
  const { id: formId } = await db
    .insertInto('forms')
    .values({ leadId, idempotencyKey: randomUUID(), moveIn: '2031-09-11', arrivalDate: '2031-09-11', ...sent })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [flowHash, emailHash, addressHash] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const holder = { flowHash, emailHash, addressHash, isProven: true }
  // Longer than a real hold, since journeys may start late.
  const expiresAt = new Date(Date.now() + 59 * 60_000)
  await db
    .insertInto('holds')
    .values({ rootId, tenancyId, slot: 1, leadId, formId, ...holder, expiresAt })
    .execute()
}

const listStays = (db: Db) =>
  db
    .selectFrom('inventories')
    .innerJoin('availability', 'availability.tenancyId', 'inventories.id')
    .where('inventories.kind', '=', 'tenancy')
    .where('inventories.status', '=', 'active')
    .distinctOn('inventories.rootId')
    .orderBy('inventories.rootId')
    .orderBy('inventories.id')
    .select(['inventories.id', 'inventories.rootId', 'availability.availableFrom'])
    .limit(6)
    .execute()
