import { addLeadTask } from '@amber/contract/endpoints/lead-tasks'
import * as schemas from '@amber/contract/schemas/lead-tasks'
import { findAssignee } from '@amber/db/queries/lead/open-leads'
import { addTask } from '@amber/operations/lead/change-tasks'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'
import { presentTasks } from './present-tasks.ts'

export const addLeadTaskEndpoint = mount(addLeadTask, schemas.addLeadTask, async ({ params, body }, ctx) => {
  const { leadId, viewer } = await getVisibleLead(ctx, params.id)
  const { userId: actorId } = viewer
  const assignedTo = await findAssignee(ctx.db, leadId)
  const { kind, due, note = null } = body
  const { db, requestId } = ctx
  await addTask(db, { leadId, assigneeId: assignedTo ?? actorId, kind, due, note, actorId, requestId })
  return { data: await presentTasks(ctx, leadId) }
})
