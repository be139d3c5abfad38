import { listDisputes } from '@amber/contract/endpoints/finance'
import * as schemas from '@amber/contract/schemas/finance'
import * as queries from '@amber/db/queries/finance/disputes'
import { mount } from '../../../http/mount.ts'
import { presentNamedPayment } from './present-named-payment.ts'

export const listDisputesEndpoint = mount(
  listDisputes,
  schemas.listDisputes,
  async ({ query: { p, limit } }, { db }) => {
    const { rows, count } = await queries.listDisputes(db, { p, limit })
    return { data: { result: rows.map(presentDispute), meta: { count, p, limit } } }
  },
)

const presentDispute = (dispute: queries.ListedDispute): schemas.Dispute => ({
  id: dispute.providerDisputeId,
  state: dispute.state,
  amount: dispute.amountMinor,
  currency: dispute.currency,
  reason: dispute.reason,
  due_at: dispute.dueAt?.toISOString() ?? null,
  updated_at: dispute.updatedAt.toISOString(),
  withdrawn: dispute.withdrawnMinor,
  reinstated: dispute.reinstatedMinor,
  lost: dispute.lostMinor,
  lead_uuid: dispute.leadUuid,
  payment: presentNamedPayment(dispute.payment),
})
