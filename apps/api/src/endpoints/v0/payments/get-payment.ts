import { getPayment } from '@amber/contract/payments'
import { mount } from '../../../http/mount.ts'
import { showPayment } from '../../../show-payment.ts'

export const getPaymentEndpoint = mount(getPayment, async ({ params: { token } }, ctx) => ({
  data: await showPayment(ctx, { token }),
}))
