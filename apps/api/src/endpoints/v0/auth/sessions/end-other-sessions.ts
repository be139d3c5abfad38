import { endOtherSessions } from '@amber/contract/endpoints/sessions'
import * as schemas from '@amber/contract/schemas/sessions'
import * as operation from '@amber/operations/login/end-sessions'
import { mount } from '../../../../http/mount.ts'

export const endOtherSessionsEndpoint = mount(
  endOtherSessions,
  schemas.endOtherSessions,
  async (_, { db, getSession }) => {
    const { id, userId } = await getSession()
    return { data: { ended: await operation.endOtherSessions(db, { userId, sessionId: id }) } }
  },
)
