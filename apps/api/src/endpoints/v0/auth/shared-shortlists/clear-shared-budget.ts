import { clearSharedBudget } from '@amber/contract/endpoints/shared-shortlists'
import * as schemas from '@amber/contract/schemas/shared-shortlists'
import { setBudget } from '@amber/operations/shared-shortlist/members'
import { mount } from '../../../../http/mount.ts'

export const clearSharedBudgetEndpoint = mount(
  clearSharedBudget,
  schemas.clearSharedBudget,
  async ({ params }, ctx) => {
    const { userId } = await ctx.getSession()
    return { data: { version: await setBudget(ctx, { listId: params.id, userId, budget: null }) } }
  },
)
