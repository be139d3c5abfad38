import { revokeInvitation } from '@amber/contract/endpoints/staff'
import * as schemas from '@amber/contract/schemas/staff'
import * as operation from '@amber/operations/staff/revoke-invitation'
import { mount } from '../../../http/mount.ts'

export const revokeInvitationEndpoint = mount(
  revokeInvitation,
  schemas.revokeInvitation,
  async ({ params }, { db, requestId, getSession }) => {
    const { userId: actorId } = await getSession()
    await operation.revokeInvitation(db, { invitationId: params.id, actorId, requestId })
    return { data: { withdrawn: true as const } }
  },
)
