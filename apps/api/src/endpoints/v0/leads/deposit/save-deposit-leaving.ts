import { saveDepositLeaving } from '@amber/contract/endpoints/deposit-returns'
import * as schemas from '@amber/contract/schemas/deposit-returns'
import { saveLeaving } from '@amber/operations/deposit/save-deposit'
import { getDepositReturn, getLeadOfDeposit } from '../../../../deposit-access.ts'
import { mount } from '../../../../http/mount.ts'

export const saveDepositLeavingEndpoint = mount(
  saveDepositLeaving,
  schemas.saveDepositLeaving,
  async ({ params, body }, ctx) => {
    const student = await getLeadOfDeposit(ctx, params.id)
    await saveLeaving(ctx.db, {
      ...student,
      leftOn: body.left_on,
      requestedFrom: body.requested_from,
      requestedOn: body.requested_on,
      agreedOn: body.agreed_on,
      wantsReminders: body.reminders,
    })
    return { data: await getDepositReturn(ctx, student.leadId) }
  },
)
