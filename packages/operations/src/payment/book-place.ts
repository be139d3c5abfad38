import type { Tx } from '@amber/db/database'
import { insertBooking, type PlaceForLead } from '@amber/db/queries/bookings'
import type { PaymentRow } from '@amber/db/queries/payments'
import type { LeadStage } from '@amber/domain/lead/stages'
import { reachStage } from '../lead/reach-stage.ts'
import type { LockedRoom } from './lock-room.ts'

/** A room is theirs by their own hold, or because one is free beside all that are held for others. */
const isTheirs = (place: PlaceForLead): boolean =>
  place.placesLeft > 0 && (place.isHeld || place.placesLeft > place.heldByOthers)

/** Nobody moves in on a lead that was closed. */
export const canBook = ({ place, stage }: Pick<LockedRoom, 'place' | 'stage'>): boolean =>
  place !== undefined && isTheirs(place) && stage !== undefined && stage !== 'closed'

type ToBook = {
  payment: PaymentRow
  place: PlaceForLead
  /** Where the lead is, if that is known. */
  stage?: LeadStage | undefined
  actorId?: number | null
  now: Date
}

/** One place less, the hold ended, a booking, the stage. Everything is locked, and `canBook` has said yes. */
export async function bookPlace(tx: Tx, { payment, place, stage: from, actorId = null, now }: ToBook): Promise<void> {
  const { id: paymentId, leadId, rootId, tenancyId } = payment
  const { holdId } = place
  await insertBooking(tx, { leadId, paymentId, rootId, tenancyId, bookedAt: now, holdId, actorId })
  // Where one of us has moved it on already it stays where it is.
  await reachStage(tx, { leadId, stage: 'deposit_paid', actorId, from })
}
