import { renewSharedInvitation } from '@amber/contract/endpoints/shared-shortlists'
import * as schemas from '@amber/contract/schemas/shared-shortlists'
import { renewInvitation } from '@amber/operations/shared-shortlist/manage-list'
import { mount } from '../../../../http/mount.ts'

export const renewSharedInvitationEndpoint = mount(
  renewSharedInvitation,
  schemas.renewSharedInvitation,
  async ({ params }, ctx) => {
    const { userId } = await ctx.getSession()
    return { data: { version: await renewInvitation(ctx, { listId: params.id, userId }) } }
  },
)
