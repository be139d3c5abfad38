import { clearSharedBudget } from '@amber/contract/shared-shortlists'
import { setBudget } from '@amber/operations/shared-shortlist/members'
import { mount } from '../../../../http/mount.ts'

export const clearSharedBudgetEndpoint = mount(clearSharedBudget, async ({ params }, ctx) => {
  const { userId } = await ctx.getSession()
  return { data: { version: await setBudget(ctx, { listId: params.id, userId, budget: null }) } }
})
