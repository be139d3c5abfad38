import type { Db } from '@amber/db/database'
import { findUnconfirmedRoom } from '@amber/db/queries/booking/unconfirmed-bookings'
import { lockStage } from '@amber/db/queries/lead/open-leads'
import { findOpenTakeoverOfBooking } from '@amber/db/queries/takeover/takeovers'
import { findPlaceNameOfLead } from '@amber/db/queries/takeover/place-of-lead'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { endDate } from '@amber/domain/dates/end-date'
import { todayIn } from '@amber/domain/dates/today'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { canOfferTakeover } from '@amber/domain/takeover/takeover-stages'
import { firstLeaveDay, lastLeaveDay } from '@amber/domain/takeover/takeover-terms'
import { hasOfferedOften } from './has-offered-often.ts'
import { loadStayToLeave } from './load-stay-to-leave.ts'

/** The stay that a student can offer, and why nothing can be offered if so. */
export type OfferableStay = {
  placeName: string
  currency: CurrencyCode | null
  /** Earliest and latest day on which somebody else can move in. */
  firstDay: CalendarDay | null
  lastDay: CalendarDay | null
  depositMinor: number | null
  problem: 'not_booked' | 'unconfirmed' | 'no_deposit' | 'open' | 'often' | null
}

/** Loads what the student of a lead can offer, for the form. Offering checks it again. */
export const loadTakeoverTerms = (db: Db, leadId: number, now = new Date()): Promise<OfferableStay> =>
  db.transaction().execute(async (tx) => {
    const placeName = await findPlaceNameOfLead(tx, leadId)
    const stage = await lockStage(tx, leadId)
    const stay = stage && canOfferTakeover(stage) ? await loadStayToLeave(tx, leadId) : undefined
    const nothing = { placeName, currency: null, firstDay: null, lastDay: null, depositMinor: null }
    if (!stay) return { ...nothing, problem: 'not_booked' }
    const { moveIn, agreed, timeZone, currency, paidMinor, paymentType } = stay
    const { leaseDuration: count, leaseDurationUnit: unit } = agreed.terms
    const stayEnd = endDate(moveIn, { count, unit })
    const known = {
      placeName,
      currency,
      firstDay: firstLeaveDay(moveIn, todayIn(timeZone, now)),
      lastDay: (stayEnd && lastLeaveDay(stayEnd)) ?? null,
      depositMinor: paidMinor,
    }
    if (await findUnconfirmedRoom(tx, { leadId })) return { ...known, problem: 'unconfirmed' }
    if (await findOpenTakeoverOfBooking(tx, stay.bookingId)) return { ...known, problem: 'open' }
    if (await hasOfferedOften(tx, stay.bookingId, now)) return { ...known, problem: 'often' }
    return { ...known, problem: paymentType === 'platform_fee' || paidMinor === 0 ? 'no_deposit' : null }
  })
