import { listPaymentsToCheck } from '@amber/contract/endpoints/finance'
import * as schemas from '@amber/contract/schemas/finance'
import * as queries from '@amber/db/queries/finance/payments-to-check'
import { mount } from '../../../http/mount.ts'
import { paymentReference } from '../../../presenters/payment-reference.ts'

export const listPaymentsToCheckEndpoint = mount(
  listPaymentsToCheck,
  schemas.listPaymentsToCheck,
  async ({ query: { p, limit } }, { db }) => {
    const { rows, count } = await queries.listPaymentsToCheck(db, { p, limit })
    return { data: { result: rows.map(presentPayment), meta: { count, p, limit } } }
  },
)

const presentPayment = (payment: queries.PaymentToCheck): schemas.PaymentToCheck => ({
  issue: payment.issue,
  reference: paymentReference({ id: payment.paymentId, at: payment.paidAt ?? payment.createdAt }),
  status: payment.status,
  amount: payment.amountMinor,
  currency: payment.currency,
  since: payment.since.toISOString(),
  refund_uuid: payment.refundUuid,
  code: payment.code,
  lead_uuid: payment.leadUuid,
  place: { id: payment.rootId, name: payment.placeName },
})
