import { resolveComplaint } from '@amber/contract/endpoints/complaints'
import * as schemas from '@amber/contract/schemas/complaints'
import * as operation from '@amber/operations/complaint/resolve-complaint'
import { mount } from '../../../http/mount.ts'

export const resolveComplaintEndpoint = mount(
  resolveComplaint,
  schemas.resolveComplaint,
  async ({ params: { id }, body: { outcome } }, { db, getSession, requestId }) => {
    const { userId: actorId } = await getSession()
    await operation.resolveComplaint(db, { complaintId: id, outcome, actorId, requestId })
    return { data: { outcome } }
  },
)
