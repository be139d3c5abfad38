import type { Db, Tx } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import {
  findActiveHold,
  listRootsWithExpiredHolds,
  lockPlaces,
  releaseExpiredHoldsOf,
  releaseHolds,
} from '@amber/db/queries/booking/holds'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { findPaymentOfLead, lockPayment } from '@amber/db/queries/payment/payments'
import { AppError } from '@amber/domain/errors'
import { ROOM_RELEASED } from '@amber/domain/payment/decline-reason'
import { enqueuePaymentCheck } from '../payment/enqueue-payment-check.ts'
import { lockPayer } from '../payment/lock-payer.ts'
import { transitionPayment } from '../payment/transition-payment.ts'

/** Maximum number of places per run. The next run, a minute later, handles the rest. */
const MAX_PLACES = 1_000

/** Releases expired holds place by place, so that locks stay short. Returns the number of released holds. */
export async function releaseExpiredHolds(db: Db, now = new Date()): Promise<number> {
  let released = 0
  for (const rootId of await listRootsWithExpiredHolds(db, now, MAX_PLACES)) {
    released += await db.transaction().execute(async (tx) => {
      await lockPlaces(tx, [rootId])
      return publishReleased(tx, rootId, await releaseExpiredHoldsOf(tx, { rootId }, now))
    })
  }
  return released
}

type OwnHold = { leadId: number; actorId: number | null }

/**
 * Releases a hold before it expires and ends the open payment for its room, so that a payer at the card form is stopped
 * before a card is sent. Throws `conflict` when the payment is processing or paid: a booking is cancelled differently.
 * Returns false if there was nothing to release.
 */
export const releaseOwnHold = (db: Db, ownHold: OwnHold, now = new Date()): Promise<boolean> =>
  db.transaction().execute((tx) => releaseHoldIn(tx, ownHold, now))

/** Releases the hold in a transaction of the caller, at whose end it has to be called: it enqueues jobs. */
export async function releaseHoldIn(tx: Tx, { leadId, actorId }: OwnHold, now: Date): Promise<boolean> {
  const load = async () => ({
    hold: await findActiveHold(tx, leadId, now),
    payment: await findPaymentOfLead(tx, leadId),
  })
  const before = await load()
  const rootId = before.hold?.rootId ?? before.payment?.rootId
  if (rootId === undefined) return false
  await lockPayer(tx, { leadId, rootId })
  const { hold, payment } = await load()
  const locked = payment && (await lockPayment(tx, payment.id))
  // A payment for a room other than the held one is left alone.
  const roomPayment = locked && (!hold || hold.tenancyId === locked.tenancyId) ? locked : undefined
  if (roomPayment?.status === 'success' || roomPayment?.status === 'processing')
    throw new AppError('conflict', { fields: { hold: 'paying' } })
  const ended =
    roomPayment && (await transitionPayment(tx, roomPayment, 'room_gone', { actorId, now, declineCode: ROOM_RELEASED }))
  const released = hold ? await releaseHolds(tx, [hold.id], 'cancelled') : []
  await recordReleased(tx, released, actorId)
  if (ended) await enqueuePaymentCheck(tx, ended.id)
  if (hold && released.length > 0) await recordEvent(tx, 'place.changed', { rootId: hold.rootId })
  return released.length > 0 || ended !== undefined
}

type Released = { id: number; leadId: number }

async function publishReleased(tx: Tx, rootId: number, released: readonly Released[]): Promise<number> {
  await recordReleased(tx, released, null)
  if (released.length > 0) await recordEvent(tx, 'place.changed', { rootId })
  return released.length
}

async function recordReleased(tx: Tx, released: readonly Released[], actorId: number | null): Promise<void> {
  for (const { id, leadId } of released)
    await recordLeadEvent(tx, { leadId, kind: 'hold_released', actorId, subjectId: id })
}
