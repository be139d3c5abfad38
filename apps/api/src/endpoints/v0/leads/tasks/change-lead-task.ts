import { changeLeadTask } from '@amber/contract/endpoints/lead-tasks'
import * as schemas from '@amber/contract/schemas/lead-tasks'
import { changeTask } from '@amber/operations/lead/change-tasks'
import { mount } from '../../../../http/mount.ts'
import { getLeadForStaff, presentTasks } from './present-tasks.ts'

export const changeLeadTaskEndpoint = mount(changeLeadTask, schemas.changeLeadTask, async ({ params, body }, ctx) => {
  const { id: leadId } = await getLeadForStaff(ctx, params.id)
  const { userId: actorId } = await ctx.getSession()
  const { db, requestId } = ctx
  const change = { leadId, taskId: params.task_id, due: body.due, isDone: body.is_done }
  await changeTask(db, { ...change, actorId, requestId })
  return { data: await presentTasks(ctx, leadId) }
})
