import type { Tx } from '@amber/db/database'
import { findFormStay } from '@amber/db/queries/forms'
import { extendHold, findLiveHold, insertHold, type PastHold } from '@amber/db/queries/holds'
import { recordLeadEvent } from '@amber/db/queries/lead-events'
import { updateLead } from '@amber/db/queries/open-leads'
import { tryWithin } from '@amber/db/savepoint'
import { holdEnd } from '@amber/domain/booking/hold'
import { AppError, type ErrorCode } from '@amber/domain/errors'
import { keptForCard, keptWhilePaying } from '@amber/domain/payment/room-kept'
import { isOnOffer } from '../booking/is-on-offer.ts'
import { placeToHold } from '../booking/place-to-hold.ts'

export type RoomToKeep = {
  leadId: number
  formId: number
  rootId: number
  tenancyId: number
  /** By whom it was held, who is locked by now; undefined when that is forgotten. */
  holder: PastHold | undefined
  /** Whoever the lead is of has proven their e-mail. */
  isProven: boolean
  mostFromAddress: number
  /** Whoever asks has the link, and may be anybody. */
  isByLink: boolean
  /** `paying`: the card form is about to open. `card`: a card is about to be sent. */
  moment: 'paying' | 'card'
  now: Date
}

export type KeptRoom = {
  /** `free`: nobody else has it, and it is not kept either, since they have held it too often. */
  is: 'kept' | 'free' | 'gone'
  /** Places that are other ones now. */
  changedRoots: readonly number[]
}

/** The room may be free, and is not kept for them. */
const REFUSED: ReadonlySet<ErrorCode> = new Set(['hold_refused', 'hold_later'])

/**
 * The room stays theirs for as long as paying takes: their hold goes on, or they hold it anew by the rules for everybody.
 * Who asks too often to begin, or by a link while another room is held for the student, is told so; who sends a card may,
 * as long as nobody else has the room: when the money comes and the room is gone after all, it goes back. Place and holder
 * are locked.
 */
export async function keepRoom(tx: Tx, room: RoomToKeep): Promise<KeptRoom> {
  const { leadId, tenancyId, moment, now } = room
  const live = await findLiveHold(tx, leadId, now)
  if (live?.tenancyId !== tenancyId) return holdAnew(tx, room)
  const expiresAt = (moment === 'card' ? keptForCard : keptWhilePaying)(live, now)
  if (expiresAt > live.expiresAt) {
    await extendHold(tx, live.id, expiresAt)
    await updateLead(tx, leadId, { dueAt: expiresAt })
  }
  return { is: 'kept', changedRoots: [] }
}

async function holdAnew(tx: Tx, room: RoomToKeep): Promise<KeptRoom> {
  const { leadId, formId, rootId, tenancyId, mostFromAddress, isByLink, moment, now } = room
  if (!room.holder || !isOnOffer(await findFormStay(tx, tenancyId), now)) return { is: 'gone', changedRoots: [] }
  const holder = { ...room.holder, isProven: room.holder.isProven || room.isProven }
  const wish = { rootId, tenancyId, holder, mostFromAddress, payer: { leadId, isByLink }, now }
  try {
    const place = await tryWithin(tx, () => placeToHold(tx, wish))
    const expiresAt = holdEnd(now)
    const { slot } = place
    const id = await insertHold(tx, { rootId, tenancyId, ...holder, slot, leadId, formId, takenAt: now, expiresAt })
    await recordLeadEvent(tx, { leadId, kind: 'hold_taken', subjectId: id })
    await updateLead(tx, leadId, { dueAt: expiresAt })
    return { is: 'kept', changedRoots: place.changedRoots }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'sold_out') return { is: 'gone', changedRoots: [] }
    if (moment === 'card' && REFUSED.has(error.code)) return { is: 'free', changedRoots: [] }
    throw error
  }
}
