import { changeLeadTask } from '@amber/contract/endpoints/lead-tasks'
import * as schemas from '@amber/contract/schemas/lead-tasks'
import { changeTask } from '@amber/operations/lead/change-tasks'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'
import { presentTasks } from './present-tasks.ts'

export const changeLeadTaskEndpoint = mount(changeLeadTask, schemas.changeLeadTask, async ({ params, body }, ctx) => {
  const { leadId, viewer } = await getVisibleLead(ctx, params.id)
  const { db, requestId } = ctx
  const change = { leadId, taskId: params.task_id, due: body.due, isDone: body.is_done }
  await changeTask(db, { ...change, actorId: viewer.userId, requestId })
  return { data: await presentTasks(ctx, leadId) }
})
