import { requestErasure } from '@amber/contract/endpoints/privacy'
import * as schemas from '@amber/contract/schemas/privacy'
import { ERASURE_DEADLINE_SECONDS } from '@amber/domain/privacy/time-limits'
import * as operation from '@amber/operations/privacy/request-erasure'
import { mount } from '../../../../http/mount.ts'

export const requestErasureEndpoint = mount(
  requestErasure,
  schemas.requestErasure,
  async ({ body }, { db, cookies, requestId, getSession }) => {
    const { userId } = await getSession()
    const { requestedAt } = await operation.requestErasure(db, { userId, email: body.email, requestId })
    cookies.clearSession()
    const doneBy = new Date(requestedAt.getTime() + ERASURE_DEADLINE_SECONDS * 1000)
    return { data: { requested_at: requestedAt.toISOString(), done_by: doneBy.toISOString() } }
  },
)
