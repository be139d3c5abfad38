import type { Payment } from '@amber/contract/payments'
import type { ShownPayment } from '@amber/db/queries/payments'
import { bookingReference } from '@amber/domain/booking/booking-reference'
import { writeDuration } from '@amber/domain/dates/duration'
import type { RefundReason } from '@amber/domain/payment/refund-reason'

type Seen = {
  /** Of whoever the lead is of, and staff: others who have the link see what is to be paid, and for which room. */
  asOwner: boolean
  clientSecret: string | null
  now: Date
}

export function presentPayment(payment: ShownPayment, { asOwner, clientSecret, now }: Seen): Payment {
  const { leaseDuration: count, leaseDurationUnit: unit } = payment
  return {
    token: payment.token,
    status: payment.status,
    payment_type: payment.paymentType,
    amount: payment.amountMinor,
    currency: payment.currency,
    inventory_id: payment.tenancyId,
    inventory_root: {
      id: payment.rootId,
      name: payment.placeName,
      canonical_name: payment.placeCanonicalName,
      time_zone: payment.timeZone,
    },
    config_name: payment.roomName,
    lease_duration: count === null || unit === null ? null : writeDuration({ count, unit }),
    move_in_date: payment.moveIn,
    client_secret: clientSecret,
    decline_code: payment.declineCode,
    // Whoever paid by the link knows their card again by this, and nobody could pay with it.
    card: cardOf(payment),
    hold: holdOf(payment, now),
    paid_at: payment.paidAt?.toISOString() ?? null,
    // Why somebody cancelled is theirs; what nobody asked for is told to whoever paid it.
    refunds: payment.refunds.filter(({ reason }) => asOwner || UNASKED.has(reason)).map(presentRefundOfPayment),
    reference: bookingReference(payment.leadUuid),
    is_cancelled: payment.isCancelled,
    lead_uuid: asOwner ? payment.leadUuid : null,
  }
}

const UNASKED: ReadonlySet<RefundReason> = new Set(['room_gone', 'paid_twice', 'wrong_amount'])

const cardOf = ({ cardBrand: brand, cardLast4: last4 }: ShownPayment) =>
  brand === null || last4 === null ? null : { brand, last4 }

const holdOf = ({ holdTakenAt, holdExpiresAt }: ShownPayment, now: Date) =>
  holdTakenAt && holdExpiresAt
    ? {
        taken_at: holdTakenAt.toISOString(),
        expires_at: holdExpiresAt.toISOString(),
        server_now: now.toISOString(),
      }
    : null

const presentRefundOfPayment = (refund: ShownPayment['refunds'][number]): Payment['refunds'][number] => ({
  uuid: refund.uuid,
  status: refund.status,
  reason: refund.reason,
  amount: refund.amountMinor,
  created_at: refund.createdAt,
  ended_at: refund.endedAt,
})
