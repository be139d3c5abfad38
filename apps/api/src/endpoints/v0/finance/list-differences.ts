import { listDifferences } from '@amber/contract/endpoints/finance'
import * as schemas from '@amber/contract/schemas/finance'
import * as queries from '@amber/db/queries/finance/differences'
import { mount } from '../../../http/mount.ts'
import { presentNamedPayment } from './present-named-payment.ts'

export const listDifferencesEndpoint = mount(
  listDifferences,
  schemas.listDifferences,
  async ({ query: { state, p, limit } }, { db, getSession }) => {
    const { userId } = await getSession()
    const { rows, count } = await queries.listDifferences(db, { state, p, limit })
    const result = rows.map(({ intentId, refundId, payment, closure, ...difference }) => ({
      ...difference,
      intent_id: intentId,
      refund_id: refundId,
      payment: presentNamedPayment(payment),
      closure: closure && presentClosure(closure, userId),
    }))
    return { data: { result, meta: { count, p, limit } } }
  },
)

type Closure = NonNullable<queries.ListedDifference['closure']>

const presentClosure = ({ uuid, reason, note, closedBy, closedAt, approvedBy }: Closure, userId: number) => ({
  uuid,
  reason,
  note,
  closed_by: closedBy.name,
  closed_at: new Date(closedAt).toISOString(),
  is_own: closedBy.id === userId,
  approved_by: approvedBy && approvedBy.name,
})
