import { addLeadTask } from '@amber/contract/endpoints/lead-tasks'
import * as schemas from '@amber/contract/schemas/lead-tasks'
import { addTask } from '@amber/operations/lead/change-tasks'
import { mount } from '../../../../http/mount.ts'
import { getLeadForStaff, presentTasks } from './present-tasks.ts'

export const addLeadTaskEndpoint = mount(addLeadTask, schemas.addLeadTask, async ({ params, body }, ctx) => {
  const { id: leadId, assignedTo } = await getLeadForStaff(ctx, params.id)
  const { userId: actorId } = await ctx.getSession()
  const { kind, due, note = null } = body
  const { db, requestId } = ctx
  await addTask(db, { leadId, assigneeId: assignedTo ?? actorId, kind, due, note, actorId, requestId })
  return { data: await presentTasks(ctx, leadId) }
})
