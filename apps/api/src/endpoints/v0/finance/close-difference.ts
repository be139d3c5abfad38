import { closeDifference } from '@amber/contract/endpoints/finance'
import * as schemas from '@amber/contract/schemas/finance'
import * as operation from '@amber/operations/finance/close-difference'
import { mount } from '../../../http/mount.ts'

export const closeDifferenceEndpoint = mount(
  closeDifference,
  schemas.closeDifference,
  async ({ body }, { db, getSession, limits, requestId }) => {
    const { userId: actorId } = await getSession()
    const closure = { ...body, actorId, requestId }
    const { needsApproval } = await operation.closeDifference(db, closure, { limitMinor: limits.refundLimit })
    return { data: { needs_approval: needsApproval } }
  },
)
