import type { Db, Tx } from '@amber/db/database'
import { findTaker } from '@amber/db/queries/takeover/takeover-takers'
import { findOpenTakeoverOfBooking, lockTakeover, type TakeoverRow } from '@amber/db/queries/takeover/takeovers'
import { listOpenTakeoversOf } from '@amber/db/queries/takeover/takeovers-of-person'
import { AppError } from '@amber/domain/errors'
import { isTakeoverOpen, type TakeoverEvent } from '@amber/domain/takeover/takeover-status'
import { endReservation } from './end-taker.ts'
import { lockTakeoverAndPlace, publishTakeover } from './lock-takeover.ts'
import { moveTakeover } from './move-takeover.ts'

type Withdrawal = { uuid: string; actorId: number }

/** Withdraws an offer. Whoever has paid gets everything back; the student stays bound by their booking. */
export const cancelTakeover = (db: Db, { uuid, actorId }: Withdrawal, now = new Date()): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const takeover = await lockTakeoverAndPlace(tx, { uuid })
    if (takeover.status === 'cancelled') return
    if (!isTakeoverOpen(takeover.status)) throw new AppError('conflict', { fields: { takeover: takeover.status } })
    await endTakeover(tx, takeover, { event: 'cancel', actorId, now })
    await publishTakeover(tx, takeover)
  })

type GivenUp = { uuid: string; leadId: number; actorId: number }

/** Gives up a reservation, paid or not, so that others can take over. Giving it up again changes nothing. */
export const giveUpTakeover = (db: Db, { uuid, leadId, actorId }: GivenUp, now = new Date()): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const takeover = await lockTakeoverAndPlace(tx, { uuid })
    const taker = await findTaker(tx, takeover.id)
    if (taker?.leadId !== leadId) return
    await moveTakeover(tx, takeover, { event: 'release', step: 'released', takerLeadId: leadId, actorId })
    await endReservation(tx, { taker, reason: 'gave_up', actorId, now })
    await publishTakeover(tx, takeover)
  })

/** Ends the open offer of a booking that ends. The caller has locked the place, and records its change last. */
export async function endTakeoverOfBooking(tx: Tx, bookingId: number, actorId: number | null): Promise<void> {
  const open = await findOpenTakeoverOfBooking(tx, bookingId)
  if (open) await endTakeover(tx, await lockTakeover(tx, open.id), { event: 'cancel', actorId, now: new Date() })
}

/** Withdraws all offers of a person and gives up what they hold, before their account is erased. */
export async function endTakeoversOf(db: Db, userId: number, now: Date): Promise<void> {
  const { offered, held } = await listOpenTakeoversOf(db, userId)
  for (const uuid of offered) await cancelTakeover(db, { uuid, actorId: userId }, now)
  for (const { uuid, leadId } of held) await giveUpTakeover(db, { uuid, leadId, actorId: userId }, now)
}

type End = { event: Extract<TakeoverEvent, 'cancel' | 'expire'>; actorId: number | null; now: Date }

/** Ends a locked offer for good, and the reservation of whoever holds it. */
export async function endTakeover(tx: Tx, takeover: TakeoverRow, { event, actorId, now }: End): Promise<void> {
  const taker = await findTaker(tx, takeover.id)
  const step = event === 'cancel' ? 'cancelled' : 'expired'
  await moveTakeover(tx, takeover, { event, step, takerLeadId: taker?.leadId, actorId })
  if (taker) await endReservation(tx, { taker, reason: 'offer_ended', actorId, now })
}
