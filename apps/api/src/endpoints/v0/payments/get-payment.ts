import { getPayment } from '@amber/contract/endpoints/payments'
import * as schemas from '@amber/contract/schemas/payments'
import { mount } from '../../../http/mount.ts'
import { loadPayment } from '../../../load-payment.ts'

export const getPaymentEndpoint = mount(getPayment, schemas.getPayment, async ({ params: { token } }, ctx) => ({
  data: await loadPayment(ctx, { token }),
}))
