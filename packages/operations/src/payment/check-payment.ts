import { findLiveHold } from '@amber/db/queries/holds'
import { findOpenAttempt } from '@amber/db/queries/payment-attempts'
import { findPayment, markPaymentChecked, type PaymentRow } from '@amber/db/queries/payments'
import { secondsToNextCheck, secondsToSettle } from '@amber/domain/payment/check-times'
import type { PaymentStatus } from '@amber/domain/payment/vocabulary'
import { type Asked, endIntent, type Heard, hearProvider } from './ask-provider.ts'
import { followPayment } from './follow-payment.ts'
import type { PaymentParts } from './payment-parts.ts'

/** `ended`: there is nothing left by which it could be paid. `young`: it has just changed, and is asked about soon. */
export type Checked = Asked | 'ended' | 'young'

/**
 * Asks the provider how a payment stands, as long as there is something by which it could be paid, and asks for itself
 * again. So events may come late, twice or never. What nobody has a room for any more is ended there.
 */
export async function checkPayment(parts: PaymentParts, paymentId: number, now = new Date()): Promise<Checked> {
  const { db } = parts
  const [payment, attempt] = await Promise.all([findPayment(db, { id: paymentId }), findOpenAttempt(db, paymentId)])
  if (!payment || !attempt) return 'ended'
  const early = secondsToSettle(payment, now)
  if (early > 0) return followed(parts, payment, 'young', early)
  const toAsk = { payment, attempt, now }
  const heard = (await isWanted(parts, payment, now)) ? await hearProvider(parts, toAsk) : await endIntent(parts, toAsk)
  await markPaymentChecked(db, paymentId, now)
  const after = (await findPayment(db, { id: paymentId })) ?? payment
  return followed(parts, after, heard.asked, secondsToNextCheck(after.status, isAtBank(heard)))
}

/** Nobody knows that it is not. */
const isAtBank = ({ asked, state }: Heard): boolean =>
  asked === 'unclear' || state === 'working' || state === 'asks_bank'

/** In these it is a person's turn, who has a room kept for them; without one they begin anew. */
const WAITS_FOR_PERSON: ReadonlySet<PaymentStatus> = new Set(['initiated', 'failed', 'init_failure'])

async function isWanted({ db }: PaymentParts, payment: PaymentRow, now: Date): Promise<boolean> {
  if (payment.status === 'init_loading' || payment.status === 'processing') return true
  if (!WAITS_FOR_PERSON.has(payment.status)) return false
  const hold = await findLiveHold(db, payment.leadId, now)
  return hold?.tenancyId === payment.tenancyId
}

/** Again, if there is anything left to ask about. */
async function followed({ db }: PaymentParts, { id }: PaymentRow, checked: Checked, seconds: number): Promise<Checked> {
  await db.transaction().execute(async (tx) => {
    if (await findOpenAttempt(tx, id)) await followPayment(tx, id, seconds)
  })
  return checked
}
