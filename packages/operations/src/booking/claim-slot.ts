import type { Tx } from '@amber/db/database'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import {
  countActiveHolds,
  countRecentHoldsForLead,
  countRecentHolds,
  type Holder,
  listHoldsOf,
  listTakenSlots,
  lockPlaces,
  lockTenancyAvailability,
  releaseExpiredHoldsOf,
  releaseHolds,
} from '@amber/db/queries/booking/holds'
import { lowestAvailableSlot } from '@amber/domain/booking/hold'
import { type HoldRejection, checkHoldLimits } from '@amber/domain/booking/hold-limits'
import { AppError } from '@amber/domain/errors'

export type HoldRequest = {
  rootId: number
  tenancyId: number
  holder: Holder & {
    addressHash: Buffer
    /** Whether the holder is logged in with this email. Always true for forms sent by staff. */
    isProven: boolean
  }
  /** Account of the holder; null for visitors, and for forms sent by staff for people without one. */
  userId: number | null
  /** Maximum number of visitor holds per network address, both active and for one tenancy within a day. */
  maxFromAddress: number
  /** Set when a payer renews the hold; absent when a form is submitted. */
  payer?: {
    leadId: number
    /** Whether the payer uses the pay link. Such a payer cannot move the student's hold from another room. */
    isByLink: boolean
  }
  now: Date
}

export type AvailableSlot = {
  slot: number
  /** Number of available slots of the tenancy once this one is held. */
  placesLeft: number
  /** Ids of all places whose availability changes, including the place of this slot. */
  changedRoots: readonly number[]
}

/**
 * Finds an available slot of the tenancy and locks its place until commit. The caller has already locked the holder.
 * Releases the holder's earlier holds. Throws when no slot is available or a limit is exceeded; the rollback then
 * restores the earlier holds.
 */
export async function claimSlot(
  tx: Tx,
  { rootId, tenancyId, holder, userId, maxFromAddress, payer, now }: HoldRequest,
): Promise<AvailableSlot> {
  const earlierHolds = await listHoldsOf(tx, holder)
  const changedRoots = [...new Set([rootId, ...earlierHolds.map((hold) => hold.rootId)])]
  await lockPlaces(tx, changedRoots)

  const tenancy = await lockTenancyAvailability(tx, tenancyId, holder, now)
  // Checked before anything is released: in a rush most requests end here and must not make others wait.
  if (!tenancy || tenancy.heldByOthers >= tenancy.placesLeft) throw new AppError('sold_out')
  const isExpired = (hold: { expiresAt: Date }) => hold.expiresAt <= now
  const live = earlierHolds.filter((hold) => !isExpired(hold))
  // An unverified email must not move a hold that another browser took with the same email.
  if (!holder.isProven && live.some(({ flowHash }) => !flowHash.equals(holder.flowHash))) rejectHold('log_in')
  if (payer?.isByLink && live.length > 0) rejectHold('try_later')
  const released = [
    ...(await releaseHolds(tx, idsOf(earlierHolds.filter(isExpired)), 'expired')),
    ...(await releaseExpiredHoldsOf(tx, { tenancyId }, now)),
    ...(await releaseHolds(tx, idsOf(live), 'moved')),
  ]

  const slots = await listTakenSlots(tx, tenancyId)
  const counts = await countActiveHolds(tx, { addressHash: holder.addressHash, rootId, isProven: holder.isProven, now })
  const recent = await countRecentHolds(tx, tenancyId, { ...holder, userId }, now)
  const rejection = checkHoldLimits({
    isProven: holder.isProven,
    heldFromAddress: counts.fromAddress,
    maxFromAddress,
    heldOfProperty: counts.ofPlace,
    placesLeftOfPlace: counts.placesLeftOfPlace,
    takenToday: recent.byHolder,
    takenTodayFromAddress: recent.fromAddress,
    takenTodayForLead: payer ? await countRecentHoldsForLead(tx, tenancyId, payer.leadId, now) : 0,
  })
  if (rejection) rejectHold(rejection)

  for (const { id, leadId } of released) await recordLeadEvent(tx, { leadId, kind: 'hold_released', subjectId: id })
  return { slot: lowestAvailableSlot(slots), placesLeft: tenancy.placesLeft - slots.length - 1, changedRoots }
}

const idsOf = (holds: readonly { id: number }[]) => holds.map(({ id }) => id)

function rejectHold(reason: HoldRejection): never {
  if (reason === 'try_later') throw new AppError('hold_later')
  throw new AppError('hold_refused', { fields: { hold: reason } })
}
