import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration } from '@amber/domain/dates/duration'
import type { LeadSource } from '@amber/domain/lead/vocabulary'
import type { DbOrTx, Tx } from '../../database.ts'

export type SentEnquiry = {
  id: number
  leadId: number
  leadUuid: string
  rootId: number
  inventoryId: number
  email: string | null
  userId: number | null
  flowHash: Buffer | null
  /** Whether the enquiry created the lead. */
  isFirst: boolean
}

/** Finds the enquiry sent earlier with this idempotency key. */
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
      // Rows written in one transaction share its timestamp.
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
  /** Sender's details if the sender is not known to be the lead's owner. */
  other?: { name: string; phone: string } | undefined
  sharedShortlistId?: number | null
  people?: number | null
  wishedAt?: Date | null
}

/** Returns undefined if the idempotency key was used before. */
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
