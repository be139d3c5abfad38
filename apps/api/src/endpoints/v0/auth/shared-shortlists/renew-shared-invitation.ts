import { renewSharedInvitation } from '@amber/contract/shared-shortlists'
import { renewInvitation } from '@amber/operations/shared-shortlist/own-list'
import { mount } from '../../../../http/mount.ts'

export const renewSharedInvitationEndpoint = mount(renewSharedInvitation, async ({ params }, ctx) => {
  const { userId } = await ctx.getSession()
  return { data: { version: await renewInvitation(ctx, { listId: params.id, userId }) } }
})
