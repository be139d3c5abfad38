import type { Payment } from '@amber/contract/schemas/payments'
import type { PaymentDetails } from '@amber/db/queries/payment/payments'
import { bookingReference } from '@amber/domain/booking/booking-reference'
import { formatDuration } from '@amber/domain/dates/duration'
import { nameOnPaymentLink } from '@amber/domain/payment/name-on-payment-link'
import { offeredMethods } from '@amber/domain/payment/offered-methods'
import type { PaymentMethod } from '@amber/domain/payment/payment-method'
import { receiptNumber } from '@amber/domain/payment/receipt-number'
import { AUTOMATIC_REASONS, type RefundReason } from '@amber/domain/payment/refund-reason'

type PaymentAudience = {
  /** True for the owner of the lead and staff. Others with the link see what is to be paid, for which room, and a first name. */
  asOwner: boolean
  clientSecret: string | null
  /** Methods of the edition. */
  methods: readonly PaymentMethod[]
  now: Date
}

export function presentPayment(payment: PaymentDetails, audience: PaymentAudience): Payment {
  const { asOwner, clientSecret, methods, now } = audience
  const { leaseDuration: count, leaseDurationUnit: unit } = payment
  return {
    token: payment.token,
    status: payment.status,
    purpose: payment.purpose,
    payment_type: payment.paymentType,
    amount: payment.amountMinor,
    currency: payment.currency,
    depends_on_nationality: payment.dependsOnNationality,
    inventory_id: payment.tenancyId,
    inventory_root: {
      id: payment.rootId,
      name: payment.placeName,
      canonical_name: payment.placeCanonicalName,
      time_zone: payment.timeZone,
    },
    config_name: payment.roomName,
    lease_duration: count === null || unit === null ? null : formatDuration({ count, unit }),
    move_in_date: payment.moveIn,
    client_secret: clientSecret,
    // The order would tell others with the link the student's nationality.
    methods: [
      ...offeredMethods(methods, {
        currency: payment.currency,
        studentCountry: asOwner ? (payment.nationality?.toUpperCase() ?? null) : null,
      }),
    ],
    method: payment.method,
    decline_code: payment.declineCode,
    // Lets a payer with the link recognise their card; nobody could pay with it.
    card: cardOf(payment),
    hold: holdOf(payment, now),
    paid_at: payment.paidAt?.toISOString() ?? null,
    receipt_number:
      payment.paidAt && payment.amountMinor > 0 ? receiptNumber({ id: payment.id, paidAt: payment.paidAt }) : null,
    // Reasons for cancelling are private to the owner. Whoever paid still learns how much comes back, and when.
    refunds: payment.refunds.filter((refund) => asOwner || !isPrivate(refund)).map(presentRefundOfPayment),
    private_refunds: payment.refunds.filter((refund) => !asOwner && isPrivate(refund)).map(presentPrivateRefund),
    reference: bookingReference(payment.leadUuid),
    is_cancelled: payment.isCancelled,
    confirm_by: payment.confirmBy?.toISOString() ?? null,
    student_name: nameOnPaymentLink(payment.studentName),
    lead_uuid: asOwner ? payment.leadUuid : null,
  }
}

const UNREQUESTED_REFUND_REASONS: ReadonlySet<RefundReason> = new Set([...AUTOMATIC_REASONS, 'unconfirmed'])

const isPrivate = ({ reason }: PaymentDetails['refunds'][number]) => !UNREQUESTED_REFUND_REASONS.has(reason)

const presentPrivateRefund = (refund: PaymentDetails['refunds'][number]): Payment['private_refunds'][number] => ({
  status: refund.status,
  amount: refund.amountMinor,
  created_at: refund.createdAt,
  ended_at: refund.endedAt,
})

const cardOf = ({ cardBrand: brand, cardLast4: last4 }: PaymentDetails) =>
  brand === null || last4 === null ? null : { brand, last4 }

const holdOf = ({ holdTakenAt, holdExpiresAt }: PaymentDetails, now: Date) =>
  holdTakenAt && holdExpiresAt
    ? {
        taken_at: holdTakenAt.toISOString(),
        expires_at: holdExpiresAt.toISOString(),
        server_now: now.toISOString(),
      }
    : null

const presentRefundOfPayment = (refund: PaymentDetails['refunds'][number]): Payment['refunds'][number] => ({
  uuid: refund.uuid,
  status: refund.status,
  reason: refund.reason,
  amount: refund.amountMinor,
  created_at: refund.createdAt,
  ended_at: refund.endedAt,
  proof: refund.proof && { due_at: refund.proof.dueAt, is_received: refund.proof.isReceived },
})
