import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { createAgreementToSign } from '@amber/testing/factories/agreement'
import { createLead } from '@amber/testing/factories/lead'
import { logIn } from '@amber/testing/factories/session'

const day = (text: string) => new Date(`${text}T12:00:00Z`)

/** Logs in a student with an agreement to sign, an enquiry awaiting ours and a closed lead. */
export async function logInStudentWithLeads(db: Db): Promise<string> {
  const { token, userId } = await logIn(db, { name: 'Priya Raman' })
  const [signs, asks, lost] = await listStays(db)
  if (!signs || !asks || !lost) throw new Error('small world has fewer than three places with stays')
  const booked = await createLead(db, {
    userId,
    rootId: signs.rootId,
    inventoryId: signs.id,
    stage: 'deposit_paid',
    moveIn: '2031-09-11',
    dueAt: day('2031-08-24'),
    updatedAt: day('2031-08-15'),
    reached: {
      enquired: day('2031-08-02'),
      room_chosen: day('2031-08-09'),
      form_sent: day('2031-08-15'),
      deposit_paid: day('2031-08-15'),
    },
  })
  await createAgreementToSign(db, booked.id)
  await createLead(db, {
    userId,
    rootId: asks.rootId,
    inventoryId: asks.id,
    updatedAt: day('2031-08-14'),
    reached: { enquired: day('2031-08-14') },
  })
  await createLead(db, {
    userId,
    rootId: lost.rootId,
    stage: 'closed',
    updatedAt: day('2031-08-10'),
    reached: { enquired: day('2031-08-01'), closed: day('2031-08-10') },
  })
  return token
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
    .where('kind', '=', 'tenancy')
    .where('status', '=', 'active')
    .distinctOn('rootId')
    .orderBy('rootId')
    .select(['id', 'rootId'])
    .limit(6)
    .execute()
