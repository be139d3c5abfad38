import type { PaymentAccount } from '@amber/contract/schemas/payments'
import type { MovementRow } from '@amber/db/queries/payment/ledger'
import { amountMoved, paymentBalanceOf } from '@amber/domain/payment/ledger'
import type { PaymentMethod } from '@amber/domain/payment/payment-method'
import type { PaymentAccountFacts } from '@amber/operations/payment/list-payment-accounts'
import { presentPayment } from './payment.ts'

/** Provider fees are ours to pay and do not concern the student, and a chargeback is between banks. */
const HIDDEN: ReadonlySet<MovementRow['kind']> = new Set([
  'provider_fee',
  'dispute_withdrawn',
  'dispute_reinstated',
  'dispute_lost',
])

/** Presents a payment to its owner, with its balance in the ledger. */
export function presentPaymentAccount(
  { payment, movements, cancelledAt, depositMinor }: PaymentAccountFacts,
  { methods, now }: { methods: readonly PaymentMethod[]; now: Date },
): PaymentAccount {
  const { currency } = payment
  return {
    payment: presentPayment(payment, { asOwner: true, clientSecret: null, methods, now }),
    cancelled_at: cancelledAt?.toISOString() ?? null,
    deposit: depositMinor,
    ...paymentBalanceOf(movements, currency),
    movements: movements.flatMap((movement) => {
      const amount = amountMoved(movement, currency)
      return amount === 0 || HIDDEN.has(movement.kind)
        ? []
        : [{ kind: movement.kind, amount, at: movement.at.toISOString() }]
    }),
  }
}
