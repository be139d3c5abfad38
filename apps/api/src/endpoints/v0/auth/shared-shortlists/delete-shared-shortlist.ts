import { deleteSharedShortlist } from '@amber/contract/endpoints/shared-shortlists'
import * as schemas from '@amber/contract/schemas/shared-shortlists'
import { deleteList } from '@amber/operations/shared-shortlist/manage-list'
import { mount } from '../../../../http/mount.ts'

export const deleteSharedShortlistEndpoint = mount(
  deleteSharedShortlist,
  schemas.deleteSharedShortlist,
  async ({ params }, ctx) => {
    const { userId } = await ctx.getSession()
    await deleteList(ctx, { listId: params.id, userId })
    return { data: { deleted: true as const } }
  },
)
