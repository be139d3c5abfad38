import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { DurationUnit } from '@amber/domain/dates/duration'
import type { StaffStage } from '@amber/domain/lead/staff-stages'
import type { LeadStage } from '@amber/domain/lead/stages'
import type { LeadSource } from '@amber/domain/lead/vocabulary'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** Fields needed to decide who may see or change a lead. */
export type LeadOwner = {
  id: number
  uuid: string
  rootId: number
  inventoryId: number
  stage: LeadStage
  userId: number | null
  /** Hash of the browser that sent the lead. */
  flowHash: Buffer | null
  assignedTo: number | null
}

const NUMBER = /^\d+$/

/** Finds a lead by uuid or id. */
export function findLeadOwner(db: DbOrTx, key: string): Promise<LeadOwner | undefined> {
  return db
    .selectFrom('leads')
    .where((where) => (NUMBER.test(key) ? where('id', '=', Number(key)) : where('uuid', '=', key)))
    .select(['id', 'uuid', 'rootId', 'inventoryId', 'stage', 'userId', 'flowHash', 'assignedTo'])
    .executeTakeFirst()
}

export async function getLeadUuid(db: DbOrTx, id: number): Promise<string> {
  const { uuid } = await db.selectFrom('leads').where('id', '=', id).select('uuid').executeTakeFirstOrThrow()
  return uuid
}

export const getStagesOf = (db: DbOrTx, id: number): Promise<{ stage: LeadStage; staffStage: StaffStage }> =>
  db.selectFrom('leads').where('id', '=', id).select(['stage', 'staffStage']).executeTakeFirstOrThrow()

export type LeadPerson = {
  source: LeadSource
  bookformSource: string | null
  name: string | null
  email: string | null
  phone: string | null
  leaseDuration: number | null
  leaseDurationUnit: DurationUnit | null
  /** Code of the referrer whose link brought the student. */
  referralCode: string | null
}

/** Returns a lead's fields other than its place and stages. */
export function getLeadPerson(db: DbOrTx, id: number): Promise<LeadPerson> {
  return db
    .selectFrom('leads')
    .leftJoin('referralCodes', 'referralCodes.userId', 'leads.referrerId')
    .where('leads.id', '=', id)
    .select([
      'leads.source',
      'leads.bookformSource',
      'leads.name',
      'leads.email',
      'leads.phone',
      'leads.leaseDuration',
      'leads.leaseDurationUnit',
      'referralCodes.code as referralCode',
    ])
    .executeTakeFirstOrThrow()
}

export type LeadEnquiry = {
  source: LeadSource
  /** Whether the enquiry came from another browser than the lead; `name` and `phone` are then that sender's. */
  byOther: boolean
  name: string | null
  phone: string | null
  message: string | null
  moveIn: CalendarDay | null
  leaseDuration: number | null
  leaseDurationUnit: DurationUnit | null
  people: number | null
  wishedAt: Date | null
  createdAt: Date
}

/**
 * Returns a lead's enquiries, oldest first. Only the owner of the verified email and staff may see those that others
 * sent under it.
 */
export function listEnquiriesOf(
  db: DbOrTx,
  leadId: number,
  { withOthers }: { withOthers: boolean },
): Promise<LeadEnquiry[]> {
  return db
    .selectFrom('enquiries')
    .where('leadId', '=', leadId)
    .$if(!withOthers, (query) => query.where('byOther', '=', false))
    .select(['source', 'byOther', 'name', 'phone', 'message', 'moveIn', 'people', 'wishedAt', 'createdAt'])
    .select(['leaseDuration', 'leaseDurationUnit'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export type LeadForm = { uuid: string; source: string; createdAt: Date }

/** Returns the latest form sent. */
export function findFormOf(db: DbOrTx, leadId: number): Promise<LeadForm | undefined> {
  return db
    .selectFrom('forms')
    .where('leadId', '=', leadId)
    .select(['uuid', 'source', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type LeadCommission = { rootId: number; basisPoints: number | null; amountMinor: number | null }

/** Returns the commission currently agreed with the landlord of a place. */
export function findCommissionOf(db: DbOrTx, rootId: number): Promise<LeadCommission | undefined> {
  return db
    .selectFrom('commissions')
    .where('rootId', '=', rootId)
    .where('startsOn', '<=', sql<string>`current_date`)
    .where((where) => where.or([where('endsOn', 'is', null), where('endsOn', '>', sql<string>`current_date`)]))
    .select(['rootId', 'basisPoints', 'amountMinor'])
    .orderBy('startsOn', 'desc')
    .limit(1)
    .executeTakeFirst()
}
