import { joinSharedShortlist } from '@amber/contract/endpoints/shared-shortlists'
import * as schemas from '@amber/contract/schemas/shared-shortlists'
import { joinList } from '@amber/operations/shared-shortlist/members'
import { mount } from '../../../../http/mount.ts'

export const joinSharedShortlistEndpoint = mount(
  joinSharedShortlist,
  schemas.joinSharedShortlist,
  async ({ body }, ctx) => {
    const { userId } = await ctx.getSession()
    return { data: { id: await joinList(ctx, { userId, token: body.token, name: body.member_name }) } }
  },
)
