import { listDifferences } from '@amber/contract/endpoints/finance'
import * as schemas from '@amber/contract/schemas/finance'
import * as queries from '@amber/db/queries/finance/differences'
import { mount } from '../../../http/mount.ts'
import { presentNamedPayment } from './present-named-payment.ts'

export const listDifferencesEndpoint = mount(
  listDifferences,
  schemas.listDifferences,
  async ({ query: { p, limit } }, { db }) => {
    const { rows, count } = await queries.listDifferences(db, { p, limit })
    const result = rows.map(({ intentId, refundId, payment, ...difference }) => ({
      ...difference,
      intent_id: intentId,
      refund_id: refundId,
      payment: presentNamedPayment(payment),
    }))
    return { data: { result, meta: { count, p, limit } } }
  },
)
