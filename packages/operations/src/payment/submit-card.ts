import type { Db, Tx } from '@amber/db/database'
import { recordEvents } from '@amber/db/events'
import { findOpenAttempt } from '@amber/db/queries/payment-attempts'
import { lockStage } from '@amber/db/queries/open-leads'
import { findPayingLead, findPayment, lockPayment, type PaymentRow } from '@amber/db/queries/payments'
import { MOST_UNPROVEN_AN_ADDRESS } from '@amber/domain/booking/hold-limits'
import { AppError } from '@amber/domain/errors'
import { mayPayDeposit } from '@amber/domain/lead/moves'
import { NO_LONGER_WANTED } from '@amber/domain/payment/decline-reason'
import { followPayment } from './follow-payment.ts'
import { keepRoom, type KeptRoom } from './keep-room.ts'
import { lockPayer } from './lock-payer.ts'
import { movePayment } from './move-payment.ts'
import { withNewestForm } from './with-newest-form.ts'

type Parts = { db: Db; holdsAnAddress?: number }

/**
 * Right before the card form is sent: the room is made sure of once more. Where it is gone the payment is `sold_out`,
 * what could be paid is ended by a job, and no money moves. The page sends the card when this says `processing`.
 */
export const submitCard = (parts: Parts, paymentId: number, now = new Date()): Promise<PaymentRow> =>
  parts.db.transaction().execute((tx) => submit(tx, parts, paymentId, now))

async function submit(
  tx: Tx,
  { holdsAnAddress = MOST_UNPROVEN_AN_ADDRESS }: Parts,
  paymentId: number,
  now: Date,
): Promise<PaymentRow> {
  const found = await findPayment(tx, { id: paymentId })
  if (!found) throw new AppError('not_found')
  // Whoever comes second with a card, or too late, waits for nobody.
  if (found.status !== 'initiated') return found
  const holder = await lockPayer(tx, found)
  const payment = await lockPayment(tx, paymentId)
  if (payment.status !== 'initiated' || !(await findOpenAttempt(tx, paymentId))) return payment
  // Locked: whoever moves the lead meanwhile waits, and then sees that a card is on its way.
  await lockStage(tx, payment.leadId)
  const lead = await findPayingLead(tx, payment.leadId)
  const isWanted = lead !== undefined && mayPayDeposit(lead.stage)
  const room: KeptRoom = !isWanted
    ? { is: 'gone', changedRoots: [] }
    : await keepRoom(tx, {
        ...(await withNewestForm(tx, payment)),
        holder,
        isProven: lead.userId !== null,
        mostFromAddress: holdsAnAddress,
        // It may be anybody's card.
        isByLink: true,
        moment: 'card',
        now,
      })
  const moved = await movePayment(tx, payment, room.is === 'gone' ? 'room_gone' : 'card_submitted', {
    now,
    ...(!isWanted && { declineCode: NO_LONGER_WANTED }),
  })
  await followPayment(tx, paymentId)
  await recordEvents(
    tx,
    'place.changed',
    room.changedRoots.map((rootId) => ({ rootId })),
  )
  return moved ?? payment
}
