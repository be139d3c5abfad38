import { decideClosure } from '@amber/contract/endpoints/finance'
import * as schemas from '@amber/contract/schemas/finance'
import * as operation from '@amber/operations/finance/close-difference'
import { mount } from '../../../http/mount.ts'

export const decideClosureEndpoint = mount(
  decideClosure,
  schemas.decideClosure,
  async ({ params: { uuid }, body: { decision } }, { db, getSession, requestId }) => {
    const { userId: actorId } = await getSession()
    await operation.decideClosure(db, { uuid, decision, actorId, requestId })
    return { data: { is_closed: decision === 'approve' } }
  },
)
