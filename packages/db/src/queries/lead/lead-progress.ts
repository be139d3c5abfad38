import type { BookingDocumentKind, DocumentProgress, DocumentRejection } from '@amber/domain/document/document'
import type { PaymentObstacle } from '@amber/domain/lead/turn'
import { ROOM_RELEASED, PAYMENT_SUPERSEDED } from '@amber/domain/payment/decline-reason'
import type { ReviewStatus } from '@amber/domain/review/review-status'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { leadNeedsGuarantor } from '../document/guarantor.ts'
import { isListedPayment } from '../payment/payments-of-user.ts'

export type LeadProgress = {
  leadId: number
  /** Expiry of the lead's active hold, or null. */
  holdExpiresAt: Date | null
  /** State of the current payment. A lost room is no longer reported once another form was sent. */
  payment: PaymentObstacle | null
  /** Token of the payment that can be paid by its link, or null. */
  payToken: string | null
  /** Whether the student's payments page lists a payment of the lead. A stage that staff set has none. */
  hasPayments: boolean
  /** Whether the documents of a guarantor are needed: the book form names one, or staff asked for them. */
  needsGuarantor: boolean
  /** One entry per kind. The reason is that of the newest rejection, and null in other states. */
  papers: { kind: BookingDocumentKind; state: DocumentProgress; refusal: DocumentRejection | null }[]
  /** Status of the student's review of the place, for this or another stay. */
  reviewStatus: ReviewStatus | null
}

/** Returns pending holds, payments, documents and reviews of leads. */
export async function listLeadProgress(db: DbOrTx, leadIds: readonly number[]): Promise<Map<number, LeadProgress>> {
  if (leadIds.length === 0) return new Map()
  const { rows } = await sql<LeadProgress>`
    select
      lead.id as lead_id,
      (
        select expires_at from holds
        where lead_id = lead.id and released_at is null and expires_at > now()
      ) as hold_expires_at,
      (
        select case
          when status = 'processing' then 'processing'
          -- Paid, and the landlord decides about whoever takes over.
          when status = 'success' and purpose = 'takeover' and lead.stage = 'form_sent' then 'landlord_decides'
          when status <> 'sold_out' or form_id <> (
            select max(id) from forms where lead_id = lead.id and form_values is not null
          ) then null
          when exists (select from ledger_transactions where payment_id = payments.id) then 'room_gone_paid'
          when decline_code = ${ROOM_RELEASED} then 'given_back'
          when decline_code = ${PAYMENT_SUPERSEDED} then null
          else 'room_gone'
        end
        from payments where lead_id = lead.id and purpose in ('booking', 'takeover')
        order by status = 'sold_out', id desc
        limit 1
      ) as payment,
      (
        select token from payments
        where lead_id = lead.id and status in ('initiated', 'failed', 'init_failure')
        order by id desc
        limit 1
      ) as pay_token,
      exists (
        select from payments payment where payment.lead_id = lead.id and ${isListedPayment}
      ) as has_payments,
      (
        select jsonb_agg(jsonb_build_object(
          'kind', kind, 'state', progress.state,
          'refusal', case when progress.state = 'refused' then progress.refusal end
        ) order by kind)
        from unnest(enum_range(null::document_kind)) kinds (kind)
        cross join lateral (
          select
            case
              when bool_or(state = 'kept' and approved_at is not null) then 'approved'
              when bool_or(state = 'kept') then 'kept'
              when bool_or(state = 'checking') then 'checking'
              when bool_or(state = 'refused') then 'refused'
              else 'missing'
            end as state,
            (array_agg(refusal order by id desc) filter (where state = 'refused'))[1] as refusal
          from documents where lead_id = lead.id and documents.kind = kinds.kind
        ) progress
      ) as papers,
      ${leadNeedsGuarantor} as needs_guarantor,
      (
        select status from reviews where root_id = lead.root_id and user_id = lead.user_id
      ) as review_status
    from leads lead
    where lead.id = any (${[...leadIds]}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.leadId, row]))
}
