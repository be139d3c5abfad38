import type { StartPaymentDeps } from '@amber/operations/payment/start-payment'
import type { RequestContext } from '../../../http/mount.ts'

export const startPaymentDeps = ({ db, paymentProvider, edition, limits }: RequestContext): StartPaymentDeps => ({
  db,
  provider: paymentProvider,
  methods: edition.paymentMethods,
  maxHoldsPerAddress: limits.maxHoldsPerAddress,
})
