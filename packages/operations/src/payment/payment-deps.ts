import type { Db } from '@amber/db/database'
import type { PaymentMethod } from '@amber/domain/payment/payment-method'
import type { PaymentProvider } from '@amber/integrations/payments/payment-provider'

/** Dependencies of calls to the payment provider. */
export type PaymentDeps = {
  db: Db
  provider: PaymentProvider
  /**
   * Payment methods of the edition. They must not vary, because retries with the same key must send the same request.
   */
  methods: readonly PaymentMethod[]
}
