import type { PaymentAccount } from '@amber/contract/payments'
import type { MovementRow } from '@amber/db/queries/ledger'
import { amountMoved, whereaboutsOf } from '@amber/domain/payment/ledger'
import type { PaymentAccountFacts } from '@amber/operations/payment/list-payment-accounts'
import { presentPayment } from './payment.ts'

/** What the provider keeps is ours to pay, and nothing of the student's. */
const isTheirs = ({ kind }: MovementRow) => kind !== 'provider_fee'

/** A payment to its owner, with what the ledger says of it. */
export function presentPaymentAccount(
  { payment, movements, cancelledAt }: PaymentAccountFacts,
  now: Date,
): PaymentAccount {
  const { currency } = payment
  const theirs = movements.filter(isTheirs)
  return {
    payment: presentPayment(payment, { asOwner: true, clientSecret: null, now }),
    cancelled_at: cancelledAt?.toISOString() ?? null,
    ...whereaboutsOf(theirs, currency),
    movements: theirs.flatMap((movement) => {
      const amount = amountMoved(movement, currency)
      return amount === 0 ? [] : [{ kind: movement.kind, amount, at: movement.at.toISOString() }]
    }),
  }
}
