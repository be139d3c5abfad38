import type { Db, Tx } from '@amber/db/database'
import { recordEvents } from '@amber/db/events'
import { findOpenAttempt } from '@amber/db/queries/payment/payment-attempts'
import { lockStage } from '@amber/db/queries/lead/open-leads'
import { findLeadForPayment, findPayment, lockPayment, type PaymentRow } from '@amber/db/queries/payment/payments'
import { MAX_VISITOR_HOLDS_PER_ADDRESS } from '@amber/domain/booking/hold-limits'
import { AppError } from '@amber/domain/errors'
import { canPay } from '@amber/domain/payment/can-pay'
import { PAYMENT_SUPERSEDED } from '@amber/domain/payment/decline-reason'
import { enqueuePaymentCheck } from './enqueue-payment-check.ts'
import { secureRoom, type SecuredRoom } from './secure-room.ts'
import { lockPayer } from './lock-payer.ts'
import { transitionPayment } from './transition-payment.ts'
import { attachLatestForm } from './attach-latest-form.ts'

type Deps = { db: Db; maxHoldsPerAddress?: number }

/**
 * Secures the room once more right before the card is sent. If the room is lost, the payment becomes `sold_out`, a job
 * cancels the intent and no money moves. The page sends the card only if this returns `processing`.
 */
export const submitCard = (deps: Deps, paymentId: number, now = new Date()): Promise<PaymentRow> =>
  deps.db.transaction().execute((tx) => submit(tx, deps, paymentId, now))

async function submit(
  tx: Tx,
  { maxHoldsPerAddress = MAX_VISITOR_HOLDS_PER_ADDRESS }: Deps,
  paymentId: number,
  now: Date,
): Promise<PaymentRow> {
  const found = await findPayment(tx, { id: paymentId })
  if (!found) throw new AppError('not_found')
  // Repeated and late submissions return before any lock.
  if (found.status !== 'initiated') return found
  const holder = await lockPayer(tx, found)
  const payment = await lockPayment(tx, paymentId)
  if (payment.status !== 'initiated' || !(await findOpenAttempt(tx, paymentId))) return payment
  // Locks the lead: whoever changes its stage waits and then sees that a card is processing.
  await lockStage(tx, payment.leadId)
  const lead = await findLeadForPayment(tx, payment.leadId)
  const isPayable = lead !== undefined && canPay(payment.purpose, lead.stage)
  const room: SecuredRoom = !isPayable
    ? { is: 'gone', changedRoots: [] }
    : await secureRoom(tx, {
        ...(await attachLatestForm(tx, payment)),
        holder,
        userId: lead.userId,
        maxFromAddress: maxHoldsPerAddress,
        // The card may be anybody's.
        isByLink: true,
        moment: 'card',
        now,
      })
  const updated = await transitionPayment(tx, payment, room.is === 'gone' ? 'room_gone' : 'card_submitted', {
    now,
    ...(!isPayable && { declineCode: PAYMENT_SUPERSEDED }),
  })
  await enqueuePaymentCheck(tx, paymentId)
  await recordEvents(
    tx,
    'place.changed',
    room.changedRoots.map((rootId) => ({ rootId })),
  )
  return updated ?? payment
}
