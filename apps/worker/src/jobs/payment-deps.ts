import type { Db } from '@amber/db/database'
import type { PaymentDeps } from '@amber/operations/payment/payment-deps'

/**
 * Throws without a payment provider, so that the job is retried until one is configured: a started payment must be
 * finished.
 */
export function paymentDeps({ db, payments }: { db: Db; payments: Omit<PaymentDeps, 'db'> | undefined }): PaymentDeps {
  if (!payments) throw new Error('no payment provider configured')
  return { db, ...payments }
}
