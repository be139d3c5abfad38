import type { Tx } from '@amber/db/database'
import { findFormStay } from '@amber/db/queries/booking/forms'
import { extendHold, findActiveHold, insertHold, type LastHold } from '@amber/db/queries/booking/holds'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { updateLead } from '@amber/db/queries/lead/open-leads'
import { withSavepoint } from '@amber/db/savepoint'
import { holdExpiresAt } from '@amber/domain/booking/hold'
import { AppError, type ErrorCode } from '@amber/domain/errors'
import type { PaymentPurpose } from '@amber/domain/payment/vocabulary'
import { extendHoldForCard, extendHoldForPayment } from '@amber/domain/payment/hold-extension'
import { isBookable } from '../booking/is-bookable.ts'
import { secureTakeover } from '../takeover/secure-takeover.ts'
import { claimSlot } from '../booking/claim-slot.ts'

export type RoomToSecure = {
  purpose: PaymentPurpose
  leadId: number
  formId: number
  rootId: number
  tenancyId: number
  /** Last holder of the room, already locked; undefined when it is no longer known. */
  holder: LastHold | undefined
  /** Account of the lead, whose email is verified; null for a visitor's lead. */
  userId: number | null
  // Maximum number of visitor holds per network address.
  maxFromAddress: number
  /** Whether the caller uses the payment link and may be anybody. */
  isByLink: boolean
  /** `paying`: the card form is about to open. `card`: a card is about to be sent. */
  moment: 'paying' | 'card'
  now: Date
}

export type SecuredRoom = {
  /** `free`: nobody else has the room, but it is not held because the payer held it too often. */
  is: 'kept' | 'free' | 'gone'
  /** Ids of the places whose availability changed. */
  changedRoots: readonly number[]
}

/** Errors that deny a hold although the room may be available. */
const HOLD_REJECTIONS: ReadonlySet<ErrorCode> = new Set(['hold_refused', 'hold_later'])

/**
 * Secures the room for as long as paying takes: extends the hold, or takes a new one under the general limits. Opening
 * the card form throws when the payer has reached a limit or uses a link while the student holds another room. Sending
 * a card is still allowed while nobody else has the room; if the room is lost after all, the payment is refunded. The
 * caller has locked place and holder.
 */
export async function secureRoom(tx: Tx, room: RoomToSecure): Promise<SecuredRoom> {
  const { purpose, leadId, tenancyId, moment, now } = room
  // The room is booked already.
  if (purpose === 'difference') return { is: 'kept', changedRoots: [] }
  // Its slot is that of the student who leaves.
  if (purpose === 'takeover')
    return { is: (await secureTakeover(tx, { leadId, moment, now })) ? 'kept' : 'gone', changedRoots: [] }
  const activeHold = await findActiveHold(tx, leadId, now)
  if (activeHold?.tenancyId !== tenancyId) return takeNewHold(tx, room)
  const expiresAt = (moment === 'card' ? extendHoldForCard : extendHoldForPayment)(activeHold, now)
  if (expiresAt > activeHold.expiresAt) {
    await extendHold(tx, activeHold.id, expiresAt)
    await updateLead(tx, leadId, { dueAt: expiresAt })
  }
  return { is: 'kept', changedRoots: [] }
}

async function takeNewHold(tx: Tx, room: RoomToSecure): Promise<SecuredRoom> {
  const { leadId, formId, rootId, tenancyId, maxFromAddress, isByLink, moment, now } = room
  if (!room.holder || !isBookable(await findFormStay(tx, tenancyId), now)) return { is: 'gone', changedRoots: [] }
  const { userId } = room
  const holder = { ...room.holder, isProven: room.holder.isProven || userId !== null }
  const payer = { leadId, isByLink }
  const request = { rootId, tenancyId, holder, userId, maxFromAddress, payer, now }
  try {
    const availableSlot = await withSavepoint(tx, () => claimSlot(tx, request))
    const expiresAt = holdExpiresAt(now)
    const { slot } = availableSlot
    const id = await insertHold(tx, { rootId, tenancyId, ...holder, slot, leadId, formId, takenAt: now, expiresAt })
    await recordLeadEvent(tx, { leadId, kind: 'hold_taken', subjectId: id })
    await updateLead(tx, leadId, { dueAt: expiresAt })
    return { is: 'kept', changedRoots: availableSlot.changedRoots }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'sold_out') return { is: 'gone', changedRoots: [] }
    if (moment === 'card' && HOLD_REJECTIONS.has(error.code)) return { is: 'free', changedRoots: [] }
    throw error
  }
}
