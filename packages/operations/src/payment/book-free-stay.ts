import type { Tx } from '@amber/db/database'
import {
  listFreeBookingOwners,
  lockFreeBookingOwner,
  lockAvailabilityForLead,
  type AvailabilityForLead,
} from '@amber/db/queries/booking/bookings'
import { findFormStay } from '@amber/db/queries/booking/forms'
import { lockPlaces } from '@amber/db/queries/booking/holds'
import { lockStage } from '@amber/db/queries/lead/open-leads'
import { insertPayment, type PaymentRow } from '@amber/db/queries/payment/payments'
import { newToken } from '@amber/db/tokens'
import { AppError } from '@amber/domain/errors'
import type { AmountToPay } from '@amber/domain/payment/nationality-payment'
import { normalizeMailbox } from '@amber/domain/referral/normalize-mailbox'
import { isBookable } from '../booking/is-bookable.ts'
import { bookSlot, canBook } from './book-slot.ts'
import { transitionPayment } from './transition-payment.ts'
import { notifyPayer } from './notify-payer.ts'

type FreeStay = {
  leadId: number
  formId: number
  rootId: number
  tenancyId: number
  /** Amount due, which must be zero. */
  amount: AmountToPay
  /** Id of the verified owner of the lead: an invented email must not book out a place. */
  actorId: number
  /** Previous payment of the lead, which is no longer valid. */
  before?: PaymentRow | undefined
  now: Date
}

/**
 * Books a free room immediately, or returns a `sold_out` payment. Allows one free booking per person, or one account
 * could book out a place. The caller records `place.changed` last.
 */
export async function bookFreeStay(tx: Tx, { amount, actorId, before, now, ...stay }: FreeStay): Promise<PaymentRow> {
  const { leadId, rootId } = stay
  if (amount.amountMinor !== 0) throw new Error('stay is not free')
  await lockPlaces(tx, [rootId])
  const place = await lockAvailabilityForLead(tx, { ...stay, now })
  await lockFreeBookingOwner(tx, actorId)
  const stage = await lockStage(tx, leadId)
  const isAvailable = place && canBook({ place, stage }) && (await isHeldOrBookable(tx, stay, place, now))
  // A repeated request for a lost room returns the same payment and stores nothing.
  if (!isAvailable && before?.status === 'sold_out' && before.formId === stay.formId) return before
  if (isAvailable && (await hasFreeBooking(tx, stay))) throw new AppError('one_free_booking')
  const payment = await insertPayment(tx, { ...stay, ...amount, token: newToken() })
  if (!isAvailable) return (await transitionPayment(tx, payment, 'room_gone', { actorId, now })) ?? payment
  const paid = await transitionPayment(tx, payment, 'free', { actorId, now })
  await bookSlot(tx, { payment, place, actorId, now })
  await notifyPayer(tx, leadId, {
    kind: 'payment_received',
    key: `payment:${payment.id}:received`,
    ids: { payment_id: payment.id },
  })
  return paid ?? payment
}

/** Returns whether the room can be booked. A held room stays bookable even if it is taken off the site. */
const isHeldOrBookable = async (
  tx: Tx,
  { tenancyId }: Pick<FreeStay, 'tenancyId'>,
  { isHeld }: AvailabilityForLead,
  now: Date,
) => isHeld || isBookable(await findFormStay(tx, tenancyId), now)

/**
 * Returns whether the person has a free booking: anywhere by account or email, at this place also by an alias of the
 * mailbox.
 */
async function hasFreeBooking(tx: Tx, lead: { leadId: number; rootId: number }): Promise<boolean> {
  const bookers = await listFreeBookingOwners(tx, lead)
  return bookers.some(
    ({ isSame, email, ownEmail }) =>
      isSame || (email !== null && ownEmail !== null && normalizeMailbox(email) === normalizeMailbox(ownEmail)),
  )
}
