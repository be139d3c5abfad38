import type { Db } from '@amber/db/database'
import { findUnconfirmedRoom } from '@amber/db/queries/booking/unconfirmed-bookings'
import { setLeadLanguage } from '@amber/db/queries/lead/lead-language'
import { lockStage } from '@amber/db/queries/lead/open-leads'
import { findPaymentOfLead } from '@amber/db/queries/payment/payments'
import { findOpenTakeoverOfBooking, insertTakeover } from '@amber/db/queries/takeover/takeovers'
import { todayIn } from '@amber/domain/dates/today'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import type { TakeoverReason } from '@amber/domain/takeover/takeover-reasons'
import { canOfferTakeover } from '@amber/domain/takeover/takeover-stages'
import { decideBy, OFFER_DECISION_DAYS, takeoverTerms } from '@amber/domain/takeover/takeover-terms'
import { lockRoom } from '../payment/lock-room.ts'
import { assertRefundDecided } from '../payment/assert-refund-decided.ts'
import { hasOfferedOften } from './has-offered-often.ts'
import { loadStayToLeave } from './load-stay-to-leave.ts'
import { recordStep } from './move-takeover.ts'

export type TakeoverToOffer = {
  leadId: number
  reason: TakeoverReason
  leaveOn: string
  /** Amount that the student adds from their own deposit, in minor units. */
  incentiveMinor: number
  message: string | null
  /** The student, whose booking it is. */
  actorId: number
  language: Language
}

/**
 * Offers the rest of a booked stay and asks the landlord. Returns the uuid of the offer; the one that is open if there
 * is one with the same day and incentive. Throws `conflict` if the stay cannot be offered, and `invalid_input` by field.
 */
export const offerTakeover = (db: Db, offer: TakeoverToOffer, now = new Date()): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const { leadId, actorId, leaveOn, incentiveMinor, reason, message, language } = offer
    const payment = await findPaymentOfLead(tx, leadId)
    if (!payment) throw new AppError('conflict', { fields: { takeover: 'not_booked' } })
    await lockRoom(tx, payment, now)
    const stage = await lockStage(tx, leadId)
    const stay = await loadStayToLeave(tx, leadId)
    if (!stay || !stage || !canOfferTakeover(stage))
      throw new AppError('conflict', { fields: { takeover: 'not_booked' } })
    const open = await findOpenTakeoverOfBooking(tx, stay.bookingId)
    if (open?.leaveOn === leaveOn && open.incentiveMinor === incentiveMinor) return open.uuid
    if (open) throw new AppError('conflict', { fields: { takeover: 'open' } })
    if (await findUnconfirmedRoom(tx, { leadId }))
      throw new AppError('conflict', { fields: { takeover: 'unconfirmed' } })
    if (await hasOfferedOften(tx, stay.bookingId, now))
      throw new AppError('conflict', { fields: { takeover: 'often' } })
    await assertRefundDecided(tx, leadId)
    const terms = takeoverTerms(stay, { leaveOn, incentiveMinor }, todayIn(stay.timeZone, now))
    if ('errors' in terms) throw new AppError('invalid_input', { fields: terms.errors })
    await setLeadLanguage(tx, leadId, language)
    const { id, uuid } = await insertTakeover(tx, {
      ...terms,
      bookingId: stay.bookingId,
      rootId: payment.rootId,
      currency: stay.currency,
      reason,
      message,
      decideBy: decideBy(now, OFFER_DECISION_DAYS, leaveOn),
    })
    await recordStep(tx, { id, leadId }, { step: 'requested', actorId })
    return uuid
  })
