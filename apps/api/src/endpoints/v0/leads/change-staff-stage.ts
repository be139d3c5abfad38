import { changeStaffStage } from '@amber/contract/endpoints/managed-leads'
import * as schemas from '@amber/contract/schemas/managed-leads'
import { findVisibleLead } from '@amber/db/queries/dashboard/visible-leads'
import { getStagesOf } from '@amber/db/queries/lead/find-lead'
import { AppError } from '@amber/domain/errors'
import { changeLead } from '@amber/operations/lead/change-lead'
import { mount } from '../../../http/mount.ts'
import { readBudget } from '../../../presenters/lead-budget.ts'
import { getLeadViewer } from '../../../lead-viewer.ts'
import { withStaffLimitAlert } from '../../../staff-limit-alert.ts'
import { parseLeadFields } from './parse-lead-fields.ts'

export const changeStaffStageEndpoint = mount(
  changeStaffStage,
  schemas.changeStaffStage,
  async ({ params: { id: uuid }, body }, ctx) => {
    const { db, requestId } = ctx
    const [viewer, actor] = await Promise.all([getLeadViewer(ctx), ctx.findActor()])
    const leadId = await findVisibleLead(db, uuid, viewer)
    if (leadId === undefined) throw new AppError('not_found')
    const {
      staff_stage: to,
      exit_reason: exitReason,
      recycle_on: recycleOn,
      budget,
      move_in_date,
      lease_duration,
    } = body
    const { moveIn, stay } = parseLeadFields({ move_in_date, lease_duration }, { fieldPrefix: '' })
    await withStaffLimitAlert(ctx, () =>
      changeLead(db, {
        leadId,
        actor,
        as: 'staff',
        requestId,
        staffMove: { to, exitReason, recycleOn },
        preferences: budget && { budget: readBudget(budget) },
        moveIn,
        stay,
        assignedTo: body.take === true ? viewer.userId : undefined,
      }),
    )
    const { staffStage, stage } = await getStagesOf(db, leadId)
    return { data: { uuid, staff_stage: staffStage, stage } }
  },
)
