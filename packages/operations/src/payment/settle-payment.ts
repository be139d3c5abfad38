import { findKeptCapture, writeLedger } from '@amber/db/queries/ledger'
import { findCapturedIntent } from '@amber/db/queries/payment-attempts'
import { lockPayment, setPaymentCard } from '@amber/db/queries/payments'
import { entriesOf } from '@amber/domain/payment/ledger'
import type { ProviderCharge } from '@amber/integrations/payments/payment-provider'
import type { PaymentParts } from './payment-parts.ts'
import { codeOf } from './provider-code.ts'

/** `not_yet`: the provider has not worked it out, and is asked again. */
export type Settled = 'settled' | 'not_yet' | 'nothing'

/** What a capture cost us, and by which card it was: the provider knows it a moment after the capture. */
export async function settlePayment(
  { db, provider }: Pick<PaymentParts, 'db' | 'provider'>,
  { paymentId, attempt }: { paymentId: number; attempt: number },
): Promise<Settled> {
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
    // A second capture goes back by itself: the receipt is of the first.
    if (card && (await findKeptCapture(tx, paymentId))?.intentId === intentId) await setPaymentCard(tx, paymentId, card)
  })
  return 'settled'
}

/** Undefined for what a receipt could not show: the fee counts without it. */
function cardOf({ card }: ProviderCharge): { brand: string; last4: string } | undefined {
  const brand = codeOf(card?.brand ?? null)
  const last4 = codeOf(card?.last4 ?? null)
  return brand !== null && last4 !== null && /^[0-9]{4}$/.test(last4) ? { brand, last4 } : undefined
}
