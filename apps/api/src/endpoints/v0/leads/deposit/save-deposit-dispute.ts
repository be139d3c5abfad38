import { saveDepositDispute } from '@amber/contract/endpoints/deposit-returns'
import * as schemas from '@amber/contract/schemas/deposit-returns'
import { saveDispute } from '@amber/operations/deposit/save-deposit'
import { getDepositReturn, getLeadOfDeposit } from '../../../../deposit-access.ts'
import { mount } from '../../../../http/mount.ts'

export const saveDepositDisputeEndpoint = mount(
  saveDepositDispute,
  schemas.saveDepositDispute,
  async ({ params, body }, ctx) => {
    const student = await getLeadOfDeposit(ctx, params.id)
    await saveDispute(ctx.db, { ...student, isDisputed: body.is_disputed })
    return { data: await getDepositReturn(ctx, student.leadId) }
  },
)
