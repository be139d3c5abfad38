import { listLeadTasks } from '@amber/contract/endpoints/lead-tasks'
import * as schemas from '@amber/contract/schemas/lead-tasks'
import { mount } from '../../../../http/mount.ts'
import { getLeadForStaff, presentTasks } from './present-tasks.ts'

export const listLeadTasksEndpoint = mount(listLeadTasks, schemas.listLeadTasks, async ({ params }, ctx) => {
  const { id } = await getLeadForStaff(ctx, params.id)
  return { data: await presentTasks(ctx, id) }
})
