import type { Db } from '@amber/db/database'
import type { PaymentMethod } from '@amber/domain/payment/payment-method'
import type { PaymentProvider } from '@amber/integrations/payments/payment-provider'

/** What asking the provider takes. */
export type PaymentParts = {
  db: Db
  provider: PaymentProvider
  /** Ways to pay, of the edition: the same ones each time, since the same key asks for the same thing. */
  methods: readonly PaymentMethod[]
}
