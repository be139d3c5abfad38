import type { Tx } from '@amber/db/database'
import { type PaymentRow, setPaymentStatus } from '@amber/db/queries/payments'
import { nextPaymentStatus, type PaymentEvent } from '@amber/domain/payment/payment-status'
import type { PaymentStatus } from '@amber/domain/payment/vocabulary'

/** What a lead's timeline says of it; the rest is between two of these. */
const TOLD = {
  success: 'payment_succeeded',
  failed: 'payment_failed',
  sold_out: 'payment_sold_out',
} as const

type Details = { declineCode?: string | null; actorId?: number | null; now: Date }

/** By the table of moves alone, for a payment that is locked. Undefined: the event changes nothing. */
export async function movePayment(
  tx: Tx,
  payment: PaymentRow,
  event: PaymentEvent,
  { declineCode, actorId = null, now }: Details,
): Promise<PaymentRow | undefined> {
  const status = nextPaymentStatus(payment.status, event)
  if (status === undefined) return undefined
  const kind = toldOf(status)
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

const toldOf = (status: PaymentStatus) => (status in TOLD ? TOLD[status as keyof typeof TOLD] : undefined)
