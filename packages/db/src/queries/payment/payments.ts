import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { DurationUnit } from '@amber/domain/dates/duration'
import type { Language } from '@amber/domain/languages'
import type { LeadStage } from '@amber/domain/lead/stages'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { PaymentMethod } from '@amber/domain/payment/payment-method'
import type { RefundReason } from '@amber/domain/payment/refund-reason'
import type { RefundStatus } from '@amber/domain/payment/refund-status'
import type { PaymentPurpose, PaymentStatus, PaymentType } from '@amber/domain/payment/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { instant } from '../instant.ts'
import type { LeadEvent } from '../lead/lead-events.ts'
import { placeTimeZone } from '../inventory/place-time-zone.ts'
import { dependsOnNationality } from './nationality-rules.ts'
import { leaseDurationOfLead, leaseUnitOfLead } from '../takeover/lease-of-lead.ts'

export type PaymentRow = {
  id: number
  token: string
  leadId: number
  formId: number
  rootId: number
  tenancyId: number
  purpose: PaymentPurpose
  paymentType: PaymentType
  amountMinor: number
  currency: CurrencyCode
  status: PaymentStatus
  declineCode: string | null
  /** The method that the provider last reported; null while none is known. */
  method: PaymentMethod | null
  /** Time of the last status change. */
  updatedAt: Date
}

const COLUMNS = [
  'id',
  'token',
  'leadId',
  'formId',
  'rootId',
  'tenancyId',
  'purpose',
  'paymentType',
  'amountMinor',
  'currency',
  'status',
  'declineCode',
  'method',
  'updatedAt',
] as const

const castToPaymentRow = (query: ReturnType<typeof selectPayments>) => query.$castTo<PaymentRow>()

const selectPayments = (db: DbOrTx) => db.selectFrom('payments').select(COLUMNS)

/** Finds a payment by id or by the token of its link. */
export const findPayment = (db: DbOrTx, key: { id: number } | { token: string }): Promise<PaymentRow | undefined> =>
  castToPaymentRow(
    'id' in key ? selectPayments(db).where('id', '=', key.id) : selectPayments(db).where('token', '=', key.token),
  ).executeTakeFirst()

/** Finds a payment by the intent's id if known, or else by our id in the intent's metadata. */
export const findPaymentOfIntent = (
  db: DbOrTx,
  { id, paymentId }: { id: string; paymentId: number | null },
): Promise<PaymentRow | undefined> => {
  const known = sql<number>`(select payment_id from payment_attempts where intent_id = ${id})`
  return castToPaymentRow(
    selectPayments(db).where('id', '=', sql<number>`coalesce(${known}, ${paymentId}::bigint)`),
  ).executeTakeFirst()
}

/** Returns the lead's current payment for its room; a sold-out one only if there is no other. */
export const findPaymentOfLead = (db: DbOrTx, leadId: number): Promise<PaymentRow | undefined> =>
  castToPaymentRow(
    selectPayments(db)
      .where('leadId', '=', leadId)
      .where('purpose', 'in', ['booking', 'takeover'])
      .orderBy(sql`status = 'sold_out'`)
      .orderBy('id', 'desc')
      .limit(1),
  ).executeTakeFirst()

/** Locks and returns the difference that a lead has not paid yet; a unique index allows at most one. */
export const lockOpenDifference = (tx: Tx, leadId: number): Promise<PaymentRow | undefined> =>
  castToPaymentRow(
    selectPayments(tx)
      .where('leadId', '=', leadId)
      .where('purpose', '=', 'difference')
      .where('status', 'not in', ['sold_out', 'success'])
      .forNoKeyUpdate(),
  ).executeTakeFirst()

/** Locks the payment until commit, so that two webhooks for it run in sequence. Foreign key checks do not wait. */
export const lockPayment = (tx: Tx, id: number): Promise<PaymentRow> =>
  castToPaymentRow(selectPayments(tx).where('id', '=', id).forNoKeyUpdate()).executeTakeFirstOrThrow()

/**
 * Locks payments for rooms that a person's leads about a place have. The caller has locked the place, so none can be added
 * meanwhile.
 */
export async function lockPaymentsOf(
  tx: Tx,
  { email, rootId }: { email: string; rootId: number },
): Promise<PaymentRow[]> {
  return castToPaymentRow(
    selectPayments(tx)
      .where('leadId', 'in', (from) =>
        from.selectFrom('leads').where('email', '=', email).where('rootId', '=', rootId).select('leads.id'),
      )
      .where('status', '<>', 'sold_out')
      .where('purpose', '=', 'booking')
      .orderBy('id')
      .forNoKeyUpdate(),
  ).execute()
}

export type NewPayment = Pick<
  PaymentRow,
  'token' | 'leadId' | 'formId' | 'rootId' | 'tenancyId' | 'paymentType' | 'amountMinor' | 'currency'
> & { purpose?: PaymentPurpose }

export const insertPayment = (tx: Tx, payment: NewPayment): Promise<PaymentRow> =>
  tx.insertInto('payments').values(payment).returning(COLUMNS).$castTo<PaymentRow>().executeTakeFirstOrThrow()

export type StatusChange = {
  status: PaymentStatus
  /** Unchanged if omitted. */
  declineCode?: string | null
  /** Set if and only if the status is `success`. */
  paidAt?: Date
  now: Date
}

/** Sets a status returned by `nextPaymentStatus` on a locked payment and records the event in the lead's timeline. */
export async function setPaymentStatus(
  tx: Tx,
  id: number,
  { now, ...change }: StatusChange,
  event: LeadEvent | undefined,
): Promise<void> {
  const update = tx
    .updateTable('payments')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
  await (event
    ? tx
        .with('moved', () => update)
        .insertInto('leadEvents')
        .values(event)
        .execute()
    : update.execute())
}

/** Points a payment to a newer form for the same stay and amount, which may change the arrival date. */
export async function setPaymentForm(tx: Tx, id: number, formId: number): Promise<void> {
  await tx.updateTable('payments').set({ formId }).where('id', '=', id).execute()
}

export async function markPaymentChecked(db: DbOrTx, id: number, now: Date): Promise<void> {
  await db.updateTable('payments').set({ checkedAt: now }).where('id', '=', id).execute()
}

export async function setPaymentMethod(tx: Tx, id: number, method: PaymentMethod | null): Promise<void> {
  await tx.updateTable('payments').set({ method }).where('id', '=', id).execute()
}

export async function setPaymentCard(tx: Tx, id: number, card: { brand: string; last4: string }): Promise<void> {
  await tx.updateTable('payments').set({ cardBrand: card.brand, cardLast4: card.last4 }).where('id', '=', id).execute()
}

/** Subject of a payment according to the lead's newest form. */
export type FormToPay = {
  formId: number
  rootId: number
  tenancyId: number
  /** Two-letter country code, as typed. */
  nationality: string | null
}

/** Returns undefined if no form of the lead names a stay, or after its owner was erased. */
export async function findFormToPay(db: DbOrTx, leadId: number): Promise<FormToPay | undefined> {
  const { rows: found } = await sql<FormToPay>`
    select
      form.id as form_id, tenancy.root_id, tenancy.id as tenancy_id,
      form.form_values ->> 'data/nationality' as nationality
    from forms form
    join leads lead on lead.id = form.lead_id
    join inventories tenancy
      on tenancy.id = coalesce((form.form_values ->> 'inventory_id')::bigint, lead.inventory_id)
      and tenancy.root_id = lead.root_id and tenancy.kind = 'tenancy'
    where form.lead_id = ${leadId} and form.form_values is not null
    order by form.created_at desc, form.id desc
    limit 1
  `.execute(db)
  return found[0]
}

export type LeadForPayment = { id: number; stage: LeadStage; userId: number | null }

export const findLeadForPayment = (db: DbOrTx, id: number): Promise<LeadForPayment | undefined> =>
  db.selectFrom('leads').where('id', '=', id).select(['id', 'stage', 'userId']).executeTakeFirst()

/** Everything that is shown about a payment. */
export type PaymentDetails = Omit<PaymentRow, 'formId' | 'updatedAt'> & {
  leadUuid: string
  leadUserId: number | null
  /** Full name of the student; null once they are erased. */
  studentName: string | null
  /** Two-letter country code that the student declared, as typed. */
  nationality: string | null
  leadFlowHash: Buffer | null
  leadAssignedTo: number | null
  placeName: string
  placeCanonicalName: string
  dependsOnNationality: boolean
  timeZone: string
  roomName: string | null
  leaseDuration: number | null
  leaseDurationUnit: DurationUnit | null
  /** First day of the lease. */
  moveIn: CalendarDay
  cardBrand: string | null
  cardLast4: string | null
  paidAt: Date | null
  createdAt: Date
  isCancelled: boolean
  /** When the booked room has to be confirmed; null if it is confirmed, cancelled or not booked. */
  confirmBy: Date | null
  /** Intent that can be paid now; null until the provider has responded. */
  openIntentId: string | null
  holdTakenAt: Date | null
  holdExpiresAt: Date | null
  /** Sorted oldest first; times are ISO strings. */
  refunds: {
    uuid: string
    status: RefundStatus
    reason: RefundReason
    amountMinor: number
    createdAt: string
    endedAt: string | null
    /** Null where no proof is needed. */
    proof: { dueAt: string; isReceived: boolean } | null
  }[]
}

export async function findPaymentDetails(
  db: DbOrTx,
  key: { token: string } | { id: number },
  language: Language,
): Promise<PaymentDetails | undefined> {
  const matchesKey = 'id' in key ? sql`payment.id = ${key.id}` : sql`payment.token = ${key.token}`
  const { rows: found } = await sql<PaymentDetails>`${selectPaymentDetails(language)} where ${matchesKey}`.execute(db)
  return found[0]
}

/** Returns payments in the order of the given ids. */
export async function listPaymentDetails(
  db: DbOrTx,
  ids: readonly number[],
  language: Language,
): Promise<PaymentDetails[]> {
  if (ids.length === 0) return []
  const { rows: found } = await sql<PaymentDetails>`
    ${selectPaymentDetails(language)}
    where payment.id = any (${[...ids]}::bigint[])
    order by array_position(${[...ids]}::bigint[], payment.id)
  `.execute(db)
  return found
}

const selectPaymentDetails = (language: Language): RawBuilder<unknown> => sql`
  select
    payment.id, payment.token, payment.lead_id, payment.root_id, payment.tenancy_id, payment.purpose,
    payment.payment_type,
    payment.amount_minor, payment.currency, payment.status, payment.decline_code, payment.method,
    payment.card_brand,
    payment.card_last4, payment.paid_at, payment.created_at,
    lead.uuid as lead_uuid, lead.user_id as lead_user_id, lead.flow_hash as lead_flow_hash,
    coalesce((select account.name from users account where account.id = lead.user_id), lead.name) as student_name,
    lead.assigned_to as lead_assigned_to, form.form_values ->> 'data/nationality' as nationality,
    place.name as place_name, place.canonical_name as place_canonical_name,
    ${dependsOnNationality} as depends_on_nationality, ${placeTimeZone} as time_zone,
    coalesce(translation.name, room.name) as room_name,
    ${leaseDurationOfLead} as lease_duration, ${leaseUnitOfLead} as lease_duration_unit,
    form.move_in,
    exists (
      select from bookings booking where ${isBookingOfPayment} and booking.cancelled_at is not null
    ) as is_cancelled,
    (
      select max(booking.confirm_by) from bookings booking
      where ${isBookingOfPayment} and booking.confirmed_at is null and booking.cancelled_at is null
    ) as confirm_by,
    attempt.intent_id as open_intent_id,
    coalesce(hold.taken_at, taker.reserved_at) as hold_taken_at,
    coalesce(hold.expires_at, taker.expires_at) as hold_expires_at,
    (
      select coalesce(
        jsonb_agg(jsonb_build_object(
          'uuid', refund.uuid, 'status', refund.status, 'reason', refund.reason, 'amountMinor', refund.amount_minor,
          'createdAt', ${instant('refund.created_at')}, 'endedAt', ${instant('refund.ended_at')},
          'proof', case when refund.proof_due_at is not null then jsonb_build_object(
            'dueAt', ${instant('refund.proof_due_at')},
            'isReceived', exists (
              select from documents
              where lead_id = payment.lead_id and refund_id is not null and state in ('checking', 'kept')
            )
          ) end
        ) order by refund.id),
        '[]'
      )
      from refunds refund where refund.payment_id = payment.id
    ) as refunds
  from payments payment
  join leads lead on lead.id = payment.lead_id
  join forms form on form.id = payment.form_id
  join inventories place on place.id = payment.root_id
  join inventories tenancy on tenancy.id = payment.tenancy_id
  join inventories room on room.id = tenancy.parent_id
  left join inventory_translations translation
    on translation.root_id = payment.root_id and translation.inventory_id = room.id
    and translation.language = ${language}
  left join payment_attempts attempt
    on attempt.payment_id = payment.id and attempt.cancelled_at is null and attempt.captured_at is null
  left join lateral (
    select taken_at, expires_at from holds
    where holds.lead_id = payment.lead_id and holds.tenancy_id = payment.tenancy_id
      and released_at is null and expires_at > now()
    order by expires_at desc limit 1
  ) hold on true
  left join takeover_takers taker on taker.payment_id = payment.id and taker.ended_at is null and taker.expires_at > now()`

/** Joins the booking that a payment is for. A difference belongs to the only booking of its lead. */
export const isBookingOfPayment = sql<boolean>`(
  booking.payment_id = payment.id or (payment.purpose = 'difference' and booking.lead_id = payment.lead_id)
)`

/** Returns payments with an open attempt that no job has checked recently because its job was lost. */
export async function listStuckPayments(
  db: DbOrTx,
  now: Date,
  minAgeSeconds: number,
  limit: number,
): Promise<{ id: number; status: PaymentStatus }[]> {
  const { rows: found } = await sql<{ id: number; status: PaymentStatus }>`
    select payment.id, payment.status
    from payment_attempts attempt
    join payments payment on payment.id = attempt.payment_id
    where attempt.cancelled_at is null and attempt.captured_at is null
      and greatest(payment.updated_at, payment.checked_at) < ${now}::timestamptz - make_interval(secs => ${minAgeSeconds})
    order by payment.updated_at
    limit ${limit}
  `.execute(db)
  return found
}
