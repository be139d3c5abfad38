import { listLeadTasks } from '@amber/contract/endpoints/lead-tasks'
import * as schemas from '@amber/contract/schemas/lead-tasks'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'
import { presentTasks } from './present-tasks.ts'

export const listLeadTasksEndpoint = mount(listLeadTasks, schemas.listLeadTasks, async ({ params }, ctx) => {
  const { leadId } = await getVisibleLead(ctx, params.id)
  return { data: await presentTasks(ctx, leadId) }
})
