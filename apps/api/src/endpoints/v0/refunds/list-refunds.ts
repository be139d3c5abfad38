import { listRefunds } from '@amber/contract/endpoints/payments'
import * as schemas from '@amber/contract/schemas/payments'
import { listRefunds as selectRefunds } from '@amber/db/queries/payment/refunds'
import { isUnusualNumberOfProofs } from '@amber/domain/payment/refund-proof'
import { mount } from '../../../http/mount.ts'
import { presentRefund } from '../../../presenters/refund.ts'

export const listRefundsEndpoint = mount(listRefunds, schemas.listRefunds, async ({ query }, { db }) => {
  const { status, p, limit } = query
  const { rows, count } = await selectRefunds(db, { status, p, limit })
  const result = rows.map((refund) => ({
    ...presentRefund(refund),
    currency: refund.currency,
    lead_uuid: refund.leadUuid,
    payment_amount: refund.paymentAmountMinor,
    failure_code: refund.failureCode,
    proof_uuids: refund.proofUuids,
    proof_requests: refund.proofRequests,
    is_unusual: isUnusualNumberOfProofs(refund.proofRequests),
  }))
  return { data: { result, meta: { count, p, limit } } }
})
