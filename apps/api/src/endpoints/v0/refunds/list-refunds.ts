import { listRefunds } from '@amber/contract/endpoints/payments'
import * as schemas from '@amber/contract/schemas/payments'
import { listRefunds as selectRefunds } from '@amber/db/queries/payment/refunds'
import { isUnusualNumberOfProofs } from '@amber/domain/payment/refund-proof'
import { paymentReference } from '../../../presenters/payment-reference.ts'
import { mount } from '../../../http/mount.ts'
import { presentRefund } from '../../../presenters/refund.ts'

export const listRefundsEndpoint = mount(listRefunds, schemas.listRefunds, async ({ query }, { db, getSession }) => {
  const { status, p, limit } = query
  const { userId: viewerId } = await getSession()
  const { rows, count } = await selectRefunds(db, { status, viewerId, p, limit })
  const result = rows.map((refund) => ({
    ...presentRefund(refund),
    currency: refund.currency,
    lead_uuid: refund.leadUuid,
    reference: paymentReference({ id: refund.paymentId, at: refund.paidAt ?? refund.createdAt }),
    place: { id: refund.rootId, name: refund.placeName },
    requested_by: refund.requestedByStaff,
    is_own: refund.isOwn,
    payment_amount: refund.paymentAmountMinor,
    failure_code: refund.failureCode,
    proof_uuids: refund.proofUuids,
    proof_requests: refund.proofRequests,
    is_unusual: isUnusualNumberOfProofs(refund.proofRequests),
  }))
  return { data: { result, meta: { count, p, limit } } }
})
