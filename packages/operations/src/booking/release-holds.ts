import type { Db, Tx } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { findLiveHold, listRootsWithExpired, lockPlaces, releaseExpiredOf, releaseHolds } from '@amber/db/queries/holds'
import { recordLeadEvent } from '@amber/db/queries/lead-events'
import { findPaymentOfLead, lockPayment } from '@amber/db/queries/payments'
import { AppError } from '@amber/domain/errors'
import { GIVEN_BACK } from '@amber/domain/payment/decline-reason'
import { followPayment } from '../payment/follow-payment.ts'
import { lockPayer } from '../payment/lock-payer.ts'
import { movePayment } from '../payment/move-payment.ts'

/** A run that finds more leaves them to the next, a minute later. */
const MOST_PLACES = 1_000

/** Gives back what is held no longer: place by place, so that no lock is held for long. Gives how many there were. */
export async function releaseExpiredHolds(db: Db, now = new Date()): Promise<number> {
  let released = 0
  for (const rootId of await listRootsWithExpired(db, now, MOST_PLACES)) {
    released += await db.transaction().execute(async (tx) => {
      await lockPlaces(tx, [rootId])
      return tell(tx, rootId, await releaseExpiredOf(tx, { rootId }, now))
    })
  }
  return released
}

type OwnHold = { leadId: number; actorId: number | null }

/**
 * Whoever holds a place gives it back before its time, and what was about to be paid for it ends with it: whoever is at
 * the card form by the link is told so before a card is sent. What is paid, or being paid, is cancelled in another way.
 * False: there was nothing to give back.
 */
export const giveBackHold = (db: Db, own: OwnHold, now = new Date()): Promise<boolean> =>
  db.transaction().execute((tx) => giveBack(tx, own, now))

async function giveBack(tx: Tx, { leadId, actorId }: OwnHold, now: Date): Promise<boolean> {
  const find = async () => ({
    hold: await findLiveHold(tx, leadId, now),
    payment: await findPaymentOfLead(tx, leadId),
  })
  const before = await find()
  const rootId = before.hold?.rootId ?? before.payment?.rootId
  if (rootId === undefined) return false
  await lockPayer(tx, { leadId, rootId })
  const { hold, payment } = await find()
  const locked = payment && (await lockPayment(tx, payment.id))
  // One for another room than the one that is held stands by itself.
  const ofRoom = locked && (!hold || hold.tenancyId === locked.tenancyId) ? locked : undefined
  if (ofRoom?.status === 'success' || ofRoom?.status === 'processing') throw new AppError('conflict')
  const ended = ofRoom && (await movePayment(tx, ofRoom, 'room_gone', { actorId, now, declineCode: GIVEN_BACK }))
  const released = hold ? await releaseHolds(tx, [hold.id], 'cancelled') : []
  await recordReleased(tx, released, actorId)
  if (ended) await followPayment(tx, ended.id)
  if (hold && released.length > 0) await recordEvent(tx, 'place.changed', { rootId: hold.rootId })
  return released.length > 0 || ended !== undefined
}

type Released = { id: number; leadId: number }

async function tell(tx: Tx, rootId: number, released: readonly Released[]): Promise<number> {
  await recordReleased(tx, released, null)
  if (released.length > 0) await recordEvent(tx, 'place.changed', { rootId })
  return released.length
}

async function recordReleased(tx: Tx, released: readonly Released[], actorId: number | null): Promise<void> {
  for (const { id, leadId } of released)
    await recordLeadEvent(tx, { leadId, kind: 'hold_released', actorId, subjectId: id })
}
