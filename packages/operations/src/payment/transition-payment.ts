import type { Tx } from '@amber/db/database'
import { type PaymentRow, setPaymentStatus } from '@amber/db/queries/payment/payments'
import { nextPaymentStatus, type PaymentEvent } from '@amber/domain/payment/payment-status'
import type { PaymentStatus } from '@amber/domain/payment/vocabulary'

/** Lead events by payment status. Other statuses are intermediate and not shown on the timeline. */
const LEAD_EVENTS = {
  success: 'payment_succeeded',
  failed: 'payment_failed',
  sold_out: 'payment_sold_out',
} as const

type Details = { declineCode?: string | null; actorId?: number | null; now: Date }

/**
 * Moves a payment that the caller has locked along the transition table. Returns undefined if the event changes
 * nothing.
 */
export async function transitionPayment(
  tx: Tx,
  payment: PaymentRow,
  event: PaymentEvent,
  { declineCode, actorId = null, now }: Details,
): Promise<PaymentRow | undefined> {
  const status = nextPaymentStatus(payment.status, event)
  if (status === undefined) return undefined
  const kind = leadEventOf(status)
  const { id, leadId } = payment
  await setPaymentStatus(
    tx,
    id,
    {
      status,
      now,
      ...(declineCode !== undefined && { declineCode }),
      ...(status === 'success' && { paidAt: now }),
    },
    kind && { leadId, kind, actorId, subjectId: id },
  )
  return { ...payment, status, updatedAt: now, ...(declineCode !== undefined && { declineCode }) }
}

const leadEventOf = (status: PaymentStatus) =>
  status in LEAD_EVENTS ? LEAD_EVENTS[status as keyof typeof LEAD_EVENTS] : undefined
