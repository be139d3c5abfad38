import { getReceipt } from '@amber/contract/endpoints/payments'
import * as schemas from '@amber/contract/schemas/payments'
import { findReceiptFacts } from '@amber/db/queries/payment/receipt-facts'
import { bookingReference } from '@amber/domain/booking/booking-reference'
import { AppError } from '@amber/domain/errors'
import { receiptNumber } from '@amber/domain/payment/receipt-number'
import { mount } from '../../../http/mount.ts'
import { getOwnPayment } from '../../../payment-access.ts'

export const getReceiptEndpoint = mount(getReceipt, schemas.getReceipt, async ({ params: { token } }, ctx) => {
  const { db, language, renderReceipt } = ctx
  const { brand, supportEmail } = ctx.edition
  const { payment } = await getOwnPayment(ctx, token)
  const facts = await findReceiptFacts(db, payment.id, language)
  // Nothing was captured, so there is no receipt.
  if (!facts) throw new AppError('not_found')
  const { cardBrand, cardLast4, refunds, leadUuid, ...receipt } = facts
  const number = receiptNumber({ id: payment.id, paidAt: facts.paidAt })
  const bytes = await renderReceipt(
    {
      ...receipt,
      number,
      reference: bookingReference(leadUuid),
      card: cardBrand === null || cardLast4 === null ? null : { brand: cardBrand, last4: cardLast4 },
      refunds: refunds.map((refund) => ({ ...refund, at: new Date(refund.at) })),
    },
    language,
    { brand, supportEmail },
  )
  return new File([new Uint8Array(bytes)], `receipt-${number}.pdf`, { type: 'application/pdf' })
})
