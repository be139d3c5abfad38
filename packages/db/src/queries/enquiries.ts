import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration } from '@amber/domain/dates/duration'
import type { LeadSource } from '@amber/domain/lead/vocabulary'
import type { DbOrTx, Tx } from '../database.ts'

export type SentEnquiry = {
  id: number
  leadId: number
  leadUuid: string
  rootId: number
  inventoryId: number
  email: string | null
  userId: number | null
  flowHash: Buffer | null
  /** Whether the lead began with it. */
  isFirst: boolean
}

/** What was sent under that name before. */
export async function findEnquiryByKey(db: DbOrTx, idempotencyKey: string): Promise<SentEnquiry | undefined> {
  return db
    .selectFrom('enquiries')
    .innerJoin('leads', 'leads.id', 'enquiries.leadId')
    .where('enquiries.idempotencyKey', '=', idempotencyKey)
    .select((select) => [
      'enquiries.id',
      'leads.id as leadId',
      'leads.uuid as leadUuid',
      'leads.rootId',
      'leads.inventoryId',
      'leads.email',
      'leads.userId',
      'leads.flowHash',
      // Of one transaction, both have its time.
      select('enquiries.createdAt', '=', select.ref('leads.createdAt')).$castTo<boolean>().as('isFirst'),
    ])
    .executeTakeFirst()
}

export type NewEnquiry = {
  leadId: number
  source: LeadSource
  idempotencyKey: string
  message: string | null
  moveIn: CalendarDay | null
  stay: Duration | null
  /** Who sent it, where it is not known to be whose lead it is. */
  other?: { name: string; phone: string } | undefined
  sharedShortlistId?: number | null
  people?: number | null
  wishedAt?: Date | null
}

/** Undefined when the name was used before. */
export async function createEnquiry(tx: Tx, { stay, other, ...enquiry }: NewEnquiry): Promise<number | undefined> {
  const row = await tx
    .insertInto('enquiries')
    .values({
      ...enquiry,
      ...other,
      byOther: other !== undefined,
      leaseDuration: stay?.count ?? null,
      leaseDurationUnit: stay?.unit ?? null,
    })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
