import type { StartParts } from '@amber/operations/payment/start-payment'
import type { RequestContext } from '../../../http/mount.ts'

export const startParts = ({ db, paymentProvider, paymentMethods, holdsAnAddress }: RequestContext): StartParts => ({
  db,
  provider: paymentProvider,
  methods: paymentMethods,
  holdsAnAddress,
})
