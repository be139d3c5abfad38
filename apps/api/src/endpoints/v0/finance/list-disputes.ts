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

const presentDispute = ({ facts, happenedAt, payment }: queries.ListedDispute): schemas.Dispute => ({
  id: facts.id,
  state: facts.state,
  amount: facts.amountMinor,
  currency: facts.currency,
  reason: facts.reason,
  due_at: facts.dueAt,
  happened_at: happenedAt.toISOString(),
  payment: presentNamedPayment(payment),
})
