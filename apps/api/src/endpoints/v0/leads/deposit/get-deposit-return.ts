import { getDepositReturn } from '@amber/contract/endpoints/deposit-returns'
import * as schemas from '@amber/contract/schemas/deposit-returns'
import { getLeadOfDeposit } from '../../../../deposit-access.ts'
import { mount } from '../../../../http/mount.ts'
import { loadDepositReturn } from '../../../../presenters/deposit-return.ts'

export const getDepositReturnEndpoint = mount(getDepositReturn, schemas.getDepositReturn, async ({ params }, ctx) => {
  const { leadId } = await getLeadOfDeposit(ctx, params.id)
  return { data: await loadDepositReturn(ctx.db, leadId) }
})
