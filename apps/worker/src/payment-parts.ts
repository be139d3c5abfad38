import type { Db } from '@amber/db/database'
import type { PaymentParts } from '@amber/operations/payment/payment-parts'

/** What is begun has to be ended: without a provider the job waits for one to be configured again. */
export function paymentParts({
  db,
  payments,
}: {
  db: Db
  payments: Omit<PaymentParts, 'db'> | undefined
}): PaymentParts {
  if (!payments) throw new Error('no payment provider is configured')
  return { db, ...payments }
}
