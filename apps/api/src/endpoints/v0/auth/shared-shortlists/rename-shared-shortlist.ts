import { renameSharedShortlist } from '@amber/contract/endpoints/shared-shortlists'
import * as schemas from '@amber/contract/schemas/shared-shortlists'
import { renameList } from '@amber/operations/shared-shortlist/manage-list'
import { mount } from '../../../../http/mount.ts'

export const renameSharedShortlistEndpoint = mount(
  renameSharedShortlist,
  schemas.renameSharedShortlist,
  async ({ params, body }, ctx) => {
    const { userId } = await ctx.getSession()
    const { name } = body.shared_shortlist
    return { data: { version: await renameList(ctx, { listId: params.id, userId, name }) } }
  },
)
