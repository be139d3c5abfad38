import type { Tx } from '@amber/db/database'
import { listFreeBookers, lockFreeBooker, lockPlaceForLead, type PlaceForLead } from '@amber/db/queries/bookings'
import { findFormStay } from '@amber/db/queries/forms'
import { lockPlaces } from '@amber/db/queries/holds'
import { lockStage } from '@amber/db/queries/open-leads'
import { insertPayment, type PaymentRow } from '@amber/db/queries/payments'
import { newToken } from '@amber/db/tokens'
import { AppError } from '@amber/domain/errors'
import type { AmountToPay } from '@amber/domain/payment/nationality-payment'
import { mailboxOf } from '@amber/domain/referral/mailbox-of'
import { isOnOffer } from '../booking/is-on-offer.ts'
import { bookPlace, canBook } from './book-place.ts'
import { movePayment } from './move-payment.ts'
import { tellPayer } from './tell-payer.ts'

type FreeStay = {
  leadId: number
  formId: number
  rootId: number
  tenancyId: number
  /** Of which nothing is to be paid. */
  amount: AmountToPay
  /** Who has proven to be whose lead it is: a made-up e-mail must not empty a property. */
  actorId: number
  /** What the lead had before, and stands no more. */
  before?: PaymentRow | undefined
  now: Date
}

/**
 * Nothing to pay: the room is theirs at once, or `sold_out`. One at a time a person, or one account would empty a
 * property. The caller tells search, as the last it does.
 */
export async function bookFree(tx: Tx, { amount, actorId, before, now, ...stay }: FreeStay): Promise<PaymentRow> {
  const { leadId, rootId } = stay
  if (amount.amountMinor !== 0) throw new Error('what has to be paid is not free')
  await lockPlaces(tx, [rootId])
  const place = await lockPlaceForLead(tx, { ...stay, now })
  await lockFreeBooker(tx, actorId)
  const stage = await lockStage(tx, leadId)
  const isTheirs = place && canBook({ place, stage }) && (await mayBeHad(tx, stay, place, now))
  // Who asks again for what is gone is told so again, and leaves nothing more behind.
  if (!isTheirs && before?.status === 'sold_out' && before.formId === stay.formId) return before
  if (isTheirs && (await hasFreeBooking(tx, stay))) throw new AppError('one_free_booking')
  const payment = await insertPayment(tx, { ...stay, ...amount, token: newToken() })
  if (!isTheirs) return (await movePayment(tx, payment, 'room_gone', { actorId, now })) ?? payment
  const paid = await movePayment(tx, payment, 'free', { actorId, now })
  await bookPlace(tx, { payment, place, actorId, now })
  await tellPayer(tx, leadId, {
    kind: 'payment_received',
    key: `payment:${payment.id}:received`,
    ids: { payment_id: payment.id },
  })
  return paid ?? payment
}

/** What they hold stays theirs, even when it is taken off the site meanwhile. */
const mayBeHad = async (tx: Tx, { tenancyId }: Pick<FreeStay, 'tenancyId'>, { isHeld }: PlaceForLead, now: Date) =>
  isHeld || isOnOffer(await findFormStay(tx, tenancyId), now)

/** Anywhere by the account or the e-mail; at this place also by another name of the same mailbox. */
async function hasFreeBooking(tx: Tx, lead: { leadId: number; rootId: number }): Promise<boolean> {
  const bookers = await listFreeBookers(tx, lead)
  return bookers.some(
    ({ isSame, email, ownEmail }) =>
      isSame || (email !== null && ownEmail !== null && mailboxOf(email) === mailboxOf(ownEmail)),
  )
}
