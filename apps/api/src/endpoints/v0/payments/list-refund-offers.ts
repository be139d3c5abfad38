import { listRefundOffers } from '@amber/contract/payments'
import { refundOffersOf } from '@amber/operations/payment/refund-offers'
import { mount } from '../../../http/mount.ts'
import { getOwnPayment } from '../../../payment-access.ts'
import { presentRefundOffer } from '../../../presenters/refund.ts'

export const listRefundOffersEndpoint = mount(listRefundOffers, async ({ params: { token } }, ctx) => {
  const { payment } = await getOwnPayment(ctx, token)
  const { offers } = await refundOffersOf(ctx.db, payment, { limitMinor: ctx.refundLimit, now: new Date() })
  return { data: { result: offers.map((offer) => presentRefundOffer(offer, payment.currency)) } }
})
