import { setSharedBudget } from '@amber/contract/endpoints/shared-shortlists'
import * as schemas from '@amber/contract/schemas/shared-shortlists'
import { setBudget } from '@amber/operations/shared-shortlist/members'
import { mount } from '../../../../http/mount.ts'

export const setSharedBudgetEndpoint = mount(
  setSharedBudget,
  schemas.setSharedBudget,
  async ({ params, body }, ctx) => {
    const { userId } = await ctx.getSession()
    const { min, max, currency, period } = body.budget
    const budget = { minMinor: min, maxMinor: max, currency, period }
    return { data: { version: await setBudget(ctx, { listId: params.id, userId, budget }) } }
  },
)
