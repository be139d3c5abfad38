import { randomUUID } from 'node:crypto'
import { createDatabase, type Db } from '@amber/db/database'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { PaymentStatus } from '@amber/domain/payment/vocabulary'
import { prepareAgreement } from '@amber/operations/agreement/prepare-agreement'
import { advanceStage } from '@amber/operations/lead/advance-stage'
import { confirmNationality } from '@amber/operations/lead/confirm-nationality'
import { sql } from 'kysely'
import { createStoredDocument } from './factories/document.ts'
import { createOrganisation } from './factories/organisation.ts'
import { createUser } from './factories/user.ts'

/** Runs changes that no visitor can make, for journeys that show their consequences. */
export async function withBookingsDatabase<Result>(
  databaseUrl: string,
  act: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = createDatabase(databaseUrl, { max: 1 })
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}

const leadIdOf = (db: Db, uuid: string) => db.selectFrom('leads').select('id').where('uuid', '=', uuid)

/** Expires the lead's hold and takes the last slot. */
export const loseRoom = (leadUuid: string, tenancyId: number) => async (db: Db) => {
  await db
    .updateTable('holds')
    .set({ takenAt: new Date(Date.now() - 7_200_000), expiresAt: new Date(Date.now() - 3_600_000) })
    .where('leadId', '=', leadIdOf(db, leadUuid))
    .execute()
  await db.updateTable('availability').set({ placesLeft: 0 }).where('tenancyId', '=', tenancyId).execute()
}

/** Removes the deposit, so that booking the tenancy costs nothing. */
export const makeFree = (tenancyId: number) => (db: Db) =>
  db.updateTable('inventories').set({ depositMinor: 0 }).where('id', '=', tenancyId).execute()

/** Forgets when the availability was confirmed, so that a booked room has to be confirmed by staff. */
export const forgetConfirmation = (tenancyId: number) => (db: Db) =>
  db.updateTable('availability').set({ confirmedAt: null }).where('tenancyId', '=', tenancyId).execute()

/** Sets the status of the lead's payments. */
export const setPaymentStatus = (leadUuid: string, status: PaymentStatus) => (db: Db) =>
  db.updateTable('payments').set({ status }).where('leadId', '=', leadIdOf(db, leadUuid)).execute()

/** Returns the ids of the lead's payments. */
export const paymentIds = (leadUuid: string) => async (db: Db) => {
  const rows = await db.selectFrom('payments').select('id').where('leadId', '=', leadIdOf(db, leadUuid)).execute()
  return rows.map(({ id }) => id)
}

/** Lets a nationality pay another deposit at a place. */
export const addNationalityRule =
  (canonicalName: string, countryCode: string, amountMinor: number) => async (db: Db) => {
    const { id: rootId, currency } = await db
      .selectFrom('inventories')
      .where('canonicalName', '=', canonicalName)
      .select(['id', 'currency'])
      .executeTakeFirstOrThrow()
    const rule = { rootId, currency: currency ?? '', countryCode, amountMinor, paymentType: 'deposit' } as const
    await db.insertInto('nationalityPaymentRules').values(rule).execute()
  }

/** Adds an accepted passport without its file. */
export const addPassport = (leadUuid: string) => async (db: Db) => {
  const { id } = await leadIdOf(db, leadUuid).executeTakeFirstOrThrow()
  return createStoredDocument({ db, files: { put: () => Promise.resolve() } }, id)
}

/** Confirms the nationality from the lead's passport, as a new agent who looks after the lead. */
export const confirmPassport = (leadUuid: string, documentUuid: string, nationality: string) => async (db: Db) => {
  await confirmNationality(db, { ...(await assignToAgent(db, leadUuid)), nationality, documentUuid })
}

/** Gives the lead's place a landlord, without whom there is no agreement. */
export const addLandlord = (leadUuid: string) => async (db: Db) => {
  const { id: organisationId } = await createOrganisation(db, { name: 'Marlow Living Ltd' })
  const place = db.selectFrom('leads').where('uuid', '=', leadUuid).select('rootId')
  await db.updateTable('inventories').set({ organisationId }).where('id', '=', place).execute()
}

/** Lets the move-in day be yesterday, which is over in every time zone, so that nobody has to wait for it. */
export const bringMoveInForward = (leadUuid: string) => (db: Db) =>
  db
    .updateTable('forms')
    .set({ moveIn: sql<string>`current_date - 1` })
    .where('leadId', '=', leadIdOf(db, leadUuid))
    .execute()

/** Moves a booked stay into the past, with a student who has lived there since its first day. */
export const liveThereSince = (leadUuid: string, moveIn: CalendarDay) => async (db: Db) => {
  const { id: leadId } = await leadIdOf(db, leadUuid).executeTakeFirstOrThrow()
  await db.updateTable('forms').set({ moveIn, arrivalDate: moveIn }).where('leadId', '=', leadId).execute()
  for (const stage of ['agreement_signed', 'moved_in'] as const)
    await db.transaction().execute((tx) => advanceStage(tx, { leadId, stage }))
}

/** Prepares the agreement of a booked room for a signer of the landlord, as a new agent who looks after the lead. */
export const prepareAgreementFor =
  (leadUuid: string, signer: { landlordName: string; landlordEmail: string }) => async (db: Db) => {
    const assigned = await assignToAgent(db, leadUuid)
    await addLandlord(leadUuid)(db)
    // Nothing is replaced, so no file is removed.
    const files = { list: () => Promise.resolve([]), remove: () => Promise.resolve() }
    const landlordAccount = { holder: 'Marlow Living Ltd', number: 'GB33 BUKB 2020 1555 5555 55' }
    const input = { ...assigned, ...signer, landlordAccount, companyEmailDomain: 'amber.example' }
    await prepareAgreement({ db, files }, input)
  }

async function assignToAgent(db: Db, leadUuid: string) {
  const { id: leadId } = await leadIdOf(db, leadUuid).executeTakeFirstOrThrow()
  const { id: userId } = await createUser(db, { email: `${randomUUID()}@amber.example`, roles: ['agent'] })
  await db.updateTable('leads').set({ assignedTo: userId }).where('id', '=', leadId).execute()
  return { leadId, actor: { userId, roles: ['agent'] as const }, requestId: randomUUID() }
}
