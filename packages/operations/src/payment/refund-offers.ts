import type { DbOrTx } from '@amber/db/database'
import { listExchangeRates } from '@amber/db/queries/exchange-rates'
import { findKeptCapture } from '@amber/db/queries/ledger'
import type { PaymentRow } from '@amber/db/queries/payments'
import { findRefundBasis, type RefundBasis } from '@amber/db/queries/refund-basis'
import { type CancellationReason, cancellationTerms } from '@amber/domain/booking/cancellation-terms'
import { todayIn } from '@amber/domain/dates/today'
import { mayMove } from '@amber/domain/lead/moves'
import type { ExchangeRates } from '@amber/domain/money/convert-money'
import { DEFAULT_CURRENCY } from '@amber/domain/money/currency'
import { refundAmount, refundTermsAt } from '@amber/domain/payment/refund-amount'
import { needsApproval } from '@amber/domain/payment/refund-limit'

export type BackToStudent = { amountMinor: number; needsApproval: boolean }

export type RefundOffer = BackToStudent & {
  reason: CancellationReason
  percent: number
  /** An instant; null: it stays so. */
  until: string | null
}

export type RefundOffers = {
  /** Null where no booking stands on the payment, or none any more. */
  bookingId: number | null
  /** What is given back; null for a free booking. */
  intentId: string | null
  /** All that is still held, whatever the rules say. */
  whole: BackToStudent
  /** For what it was cancelled. */
  cancelledFor: string | null
  offers: readonly RefundOffer[]
}

type Asked = Pick<PaymentRow, 'id' | 'currency'>

/** What would come back if it were asked for now, for each reason. None once somebody has moved in, or cancelled. */
export async function refundOffersOf(
  db: DbOrTx,
  { id, currency }: Asked,
  { limitMinor, now }: { limitMinor: number; now: Date },
): Promise<RefundOffers> {
  const basis = await findRefundBasis(db, id)
  const kept = await findKeptCapture(db, id)
  const rates = await ratesOf(db, now)
  const partOf = (percent: number): BackToStudent => {
    const amountMinor = refundAmount(kept?.leftMinor ?? 0, percent)
    const isAbove = amountMinor > 0 && needsApproval({ amount: amountMinor, currency }, limitMinor, rates)
    return { amountMinor, needsApproval: isAbove }
  }
  const held = { intentId: kept?.intentId ?? null, whole: partOf(100) }
  if (!basis || !mayCancel(basis)) {
    return { ...held, bookingId: null, cancelledFor: basis?.cancelledFor ?? null, offers: [] }
  }
  const terms = cancellationTerms(basis.policies, {
    bookedAt: basis.paidAt,
    moveIn: basis.moveIn,
    timeZone: basis.timeZone,
  })
  const offers = refundTermsAt(terms, now).map((term) => ({ ...term, ...partOf(term.percent) }))
  return { ...held, bookingId: basis.bookingId, cancelledFor: null, offers }
}

/** Whoever has moved in has left the cancellation rules behind. */
const mayCancel = ({ bookingId, cancelledFor, stage }: RefundBasis): boolean =>
  bookingId !== null && cancelledFor === null && stage !== 'moved_in' && mayMove(stage, 'closed')

async function ratesOf(db: DbOrTx, now: Date): Promise<ExchangeRates> {
  const rows = await listExchangeRates(db, { base: DEFAULT_CURRENCY, on: todayIn('UTC', now) })
  return { base: DEFAULT_CURRENCY, rates: Object.fromEntries(rows.map(({ quote, rate }) => [quote, rate])) }
}
