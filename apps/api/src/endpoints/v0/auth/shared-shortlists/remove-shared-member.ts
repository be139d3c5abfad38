import { removeSharedMember } from '@amber/contract/endpoints/shared-shortlists'
import * as schemas from '@amber/contract/schemas/shared-shortlists'
import { removeMember } from '@amber/operations/shared-shortlist/members'
import { mount } from '../../../../http/mount.ts'

export const removeSharedMemberEndpoint = mount(
  removeSharedMember,
  schemas.removeSharedMember,
  async ({ params }, ctx) => {
    const { userId } = await ctx.getSession()
    return { data: { version: await removeMember(ctx, { listId: params.id, userId, memberId: params.user_id }) } }
  },
)
