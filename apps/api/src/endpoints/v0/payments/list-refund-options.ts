import { listRefundOptions } from '@amber/contract/endpoints/payments'
import * as schemas from '@amber/contract/schemas/payments'
import { loadRefundOptions } from '@amber/operations/payment/refund-options'
import { mount } from '../../../http/mount.ts'
import { getOwnPayment } from '../../../payment-access.ts'
import { presentRefundOption } from '../../../presenters/refund.ts'

export const listRefundOptionsEndpoint = mount(
  listRefundOptions,
  schemas.listRefundOptions,
  async ({ params: { token } }, ctx) => {
    const { payment } = await getOwnPayment(ctx, token)
    const { offers } = await loadRefundOptions(ctx.db, payment, { limitMinor: ctx.limits.refundLimit, now: new Date() })
    return { data: { result: offers.map((offer) => presentRefundOption(offer, payment.currency)) } }
  },
)
