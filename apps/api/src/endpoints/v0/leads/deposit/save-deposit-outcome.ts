import { saveDepositOutcome } from '@amber/contract/endpoints/deposit-returns'
import * as schemas from '@amber/contract/schemas/deposit-returns'
import { saveOutcome } from '@amber/operations/deposit/save-deposit'
import { getDepositReturn, getLeadOfDeposit } from '../../../../deposit-access.ts'
import { mount } from '../../../../http/mount.ts'

export const saveDepositOutcomeEndpoint = mount(
  saveDepositOutcome,
  schemas.saveDepositOutcome,
  async ({ params, body: { outcome } }, ctx) => {
    const student = await getLeadOfDeposit(ctx, params.id)
    await saveOutcome(ctx.db, {
      ...student,
      outcome: outcome && {
        returnedOn: outcome.returned_on,
        returnedMinor: outcome.returned,
        deductedMinor: outcome.deducted,
        reason: outcome.reason,
      },
    })
    return { data: await getDepositReturn(ctx, student.leadId) }
  },
)
