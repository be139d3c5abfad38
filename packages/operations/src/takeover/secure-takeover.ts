import type { Tx } from '@amber/db/database'
import { extendTaker, findTaker, type TakerRow } from '@amber/db/queries/takeover/takeover-takers'
import { findTakeoverOfTaker, lockTakeover, type TakeoverRow } from '@amber/db/queries/takeover/takeovers'
import { updateLead } from '@amber/db/queries/lead/open-leads'
import { extendHoldForCard, extendHoldForPayment } from '@amber/domain/payment/hold-extension'

/** An offer and the reservation of a lead, both locked. */
export type HeldTakeover = { takeover: TakeoverRow; taker: TakerRow }

/**
 * Locks the offer that a lead holds; undefined if it holds none any more. A reservation whose time has run out counts
 * until it is released, because nobody else can have the offer before. The caller has locked the place.
 */
export async function lockHeldTakeover(tx: Tx, leadId: number): Promise<HeldTakeover | undefined> {
  const found = await findTakeoverOfTaker(tx, leadId)
  const takeover = found && (await lockTakeover(tx, found.id))
  const taker = takeover && (await findTaker(tx, takeover.id))
  return takeover && taker?.leadId === leadId ? { takeover, taker } : undefined
}

/** Holds the offer for as long as paying takes, by the rules of a room. Returns whether the lead still holds it. */
export async function secureTakeover(
  tx: Tx,
  { leadId, moment, now }: { leadId: number; moment: 'paying' | 'card'; now: Date },
): Promise<boolean> {
  const held = await lockHeldTakeover(tx, leadId)
  if (held?.takeover.status !== 'reserved') return held?.takeover.status === 'paid'
  const { id, reservedAt: takenAt, expiresAt: before } = held.taker
  const expiresAt = (moment === 'card' ? extendHoldForCard : extendHoldForPayment)({ takenAt, expiresAt: before }, now)
  if (expiresAt > before) {
    await extendTaker(tx, id, expiresAt)
    await updateLead(tx, leadId, { dueAt: expiresAt })
  }
  return true
}
