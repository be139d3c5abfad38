import { endSession } from '@amber/contract/endpoints/sessions'
import * as schemas from '@amber/contract/schemas/sessions'
import * as operation from '@amber/operations/login/end-sessions'
import { mount } from '../../../../http/mount.ts'

export const endSessionEndpoint = mount(
  endSession,
  schemas.endSession,
  async ({ params }, { db, cookies, getSession }) => {
    const { id, userId } = await getSession()
    const ended = await operation.endSession(db, { userId, sessionId: params.id })
    if (params.id === id) cookies.clearSession()
    return { data: { ended } }
  },
)
