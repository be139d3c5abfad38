import type { Tx } from '@amber/db/database'
import { recordLeadEvent } from '@amber/db/queries/lead-events'
import {
  countHeld,
  countTakenForLead,
  countTakenToday,
  type Holder,
  listHoldsOf,
  listTakenSlots,
  lockPlaces,
  lockTenancyPlaces,
  releaseExpiredOf,
  releaseHolds,
} from '@amber/db/queries/holds'
import { lowestFreeSlot } from '@amber/domain/booking/hold'
import { type HoldRefusal, whyHoldRefused } from '@amber/domain/booking/hold-limits'
import { AppError } from '@amber/domain/errors'

export type Wish = {
  rootId: number
  tenancyId: number
  holder: Holder & {
    addressHash: Buffer
    /** They are logged in with the e-mail. */
    isProven: boolean
  }
  /** Holds of one network address by visitors: live ones, and those of one tenancy within a day. */
  mostFromAddress: number
  /** Who holds it again to pay for it; left out for who sends a form. */
  payer?: {
    leadId: number
    /** Whoever has the link moves no hold of the student's from another room. */
    isByLink: boolean
  }
  now: Date
}

export type FreePlace = {
  slot: number
  /** Of the tenancy, once this one is held. */
  placesLeft: number
  /** All places that are other ones now, this one among them. */
  changedRoots: readonly number[]
}

/**
 * Finds a place of the tenancy that nobody has, and keeps everybody else from it until commit. The holder is locked by
 * now. What the same browser held before is given back; what it cannot have is thrown, and then nothing has changed.
 */
export async function placeToHold(
  tx: Tx,
  { rootId, tenancyId, holder, mostFromAddress, payer, now }: Wish,
): Promise<FreePlace> {
  const before = await listHoldsOf(tx, holder)
  const changedRoots = [...new Set([rootId, ...before.map((hold) => hold.rootId)])]
  await lockPlaces(tx, changedRoots)

  const tenancy = await lockTenancyPlaces(tx, tenancyId, holder, now)
  // Before anything is released: most who come here in a rush find nothing, and nobody should wait for them.
  if (!tenancy || tenancy.heldByOthers >= tenancy.placesLeft) throw new AppError('sold_out')
  const isOver = (hold: { expiresAt: Date }) => hold.expiresAt <= now
  const live = before.filter((hold) => !isOver(hold))
  // Whoever types somebody else's e-mail can't take their room from them.
  if (!holder.isProven && live.some(({ flowHash }) => !flowHash.equals(holder.flowHash))) refuse('log_in')
  if (payer?.isByLink && live.length > 0) refuse('try_later')
  const released = [
    ...(await releaseHolds(tx, idsOf(before.filter(isOver)), 'expired')),
    ...(await releaseExpiredOf(tx, { tenancyId }, now)),
    ...(await releaseHolds(tx, idsOf(live), 'moved')),
  ]

  const slots = await listTakenSlots(tx, tenancyId)
  const counts = await countHeld(tx, { addressHash: holder.addressHash, rootId, isProven: holder.isProven, now })
  const taken = await countTakenToday(tx, tenancyId, holder, now)
  const refusal = whyHoldRefused({
    isProven: holder.isProven,
    heldFromAddress: counts.fromAddress,
    mostFromAddress,
    heldOfProperty: counts.ofProperty,
    placesLeftOfProperty: counts.placesLeftOfProperty,
    takenToday: taken.byHolder,
    takenTodayFromAddress: taken.fromAddress,
    takenTodayForLead: payer ? await countTakenForLead(tx, tenancyId, payer.leadId, now) : 0,
  })
  if (refusal) refuse(refusal)

  for (const { id, leadId } of released) await recordLeadEvent(tx, { leadId, kind: 'hold_released', subjectId: id })
  return { slot: lowestFreeSlot(slots), placesLeft: tenancy.placesLeft - slots.length - 1, changedRoots }
}

const idsOf = (holds: readonly { id: number }[]) => holds.map(({ id }) => id)

function refuse(reason: HoldRefusal): never {
  if (reason === 'try_later') throw new AppError('hold_later')
  throw new AppError('hold_refused', { fields: { hold: reason } })
}
