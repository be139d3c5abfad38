import { decideApplication } from '@amber/contract/endpoints/applications'
import * as schemas from '@amber/contract/schemas/applications'
import * as operation from '@amber/operations/application/decide-application'
import { mount } from '../../../http/mount.ts'

export const decideApplicationEndpoint = mount(
  decideApplication,
  schemas.decideApplication,
  async ({ params: { id }, body: { status } }, { db, getSession, requestId }) => {
    const { userId: actorId } = await getSession()
    await operation.decideApplication(db, { applicationId: id, status, actorId, requestId })
    return { data: { status } }
  },
)
