import { findRetainedCapture, writeLedger } from '@amber/db/queries/payment/ledger'
import { findCapturedIntent } from '@amber/db/queries/payment/payment-attempts'
import { lockPayment, setPaymentCard } from '@amber/db/queries/payment/payments'
import { entriesOf } from '@amber/domain/payment/ledger'
import type { ProviderCharge } from '@amber/integrations/payments/payment-provider'
import type { PaymentDeps } from './payment-deps.ts'
import { sanitizeProviderCode } from './sanitize-provider-code.ts'

/** Outcome of settling. `not_yet`: the provider has not completed the charge, and the job retries. */
export type SettleOutcome = 'settled' | 'not_yet' | 'nothing'

/** Records the provider fee and the card of a capture, which the provider knows a moment after the capture. */
export async function settlePayment(
  { db, provider }: Pick<PaymentDeps, 'db' | 'provider'>,
  { paymentId, attempt }: { paymentId: number; attempt: number },
): Promise<SettleOutcome> {
  const intentId = await findCapturedIntent(db, paymentId, attempt)
  if (intentId === undefined) return 'nothing'
  const charge = await provider.readCharge(intentId)
  if (!charge) return 'not_yet'
  await db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const { feeMinor: amountMinor, currency } = charge
    if (amountMinor > 0) {
      const entries = entriesOf('provider_fee', { amountMinor, currency, paymentType: payment.paymentType })
      await writeLedger(tx, { kind: 'provider_fee', cause: intentId, paymentId, entries })
    }
    const card = cardOf(charge)
    // A second capture is refunded automatically; the receipt shows the card of the first.
    if (card && (await findRetainedCapture(tx, paymentId))?.intentId === intentId)
      await setPaymentCard(tx, paymentId, card)
  })
  return 'settled'
}

/** Returns undefined for a card that a receipt cannot show. The fee is recorded anyway. */
function cardOf({ card }: ProviderCharge): { brand: string; last4: string } | undefined {
  const brand = sanitizeProviderCode(card?.brand ?? null)
  const last4 = sanitizeProviderCode(card?.last4 ?? null)
  return brand !== null && last4 !== null && /^[0-9]{4}$/.test(last4) ? { brand, last4 } : undefined
}
