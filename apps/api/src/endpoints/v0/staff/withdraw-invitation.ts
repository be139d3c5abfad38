import { withdrawInvitation } from '@amber/contract/staff'
import * as operation from '@amber/operations/staff/withdraw-invitation'
import { mount } from '../../../http/mount.ts'

export const withdrawInvitationEndpoint = mount(
  withdrawInvitation,
  async ({ params }, { db, requestId, getSession }) => {
    const { userId: actorId } = await getSession()
    await operation.withdrawInvitation(db, { invitationId: params.id, actorId, requestId })
    return { data: { withdrawn: true as const } }
  },
)
