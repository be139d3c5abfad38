import { decideRefund } from '@amber/contract/endpoints/payments'
import * as schemas from '@amber/contract/schemas/payments'
import * as operation from '@amber/operations/payment/decide-refund'
import { mount } from '../../../http/mount.ts'
import { presentRefund } from '../../../presenters/refund.ts'

export const decideRefundEndpoint = mount(
  decideRefund,
  schemas.decideRefund,
  async ({ params, body }, { db, getSession, requestId }) => {
    const { userId: actorId } = await getSession()
    const refund = await operation.decideRefund(db, { uuid: params.uuid, ...body, actorId, requestId })
    return { data: presentRefund(refund) }
  },
)
