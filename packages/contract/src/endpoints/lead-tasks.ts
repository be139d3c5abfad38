import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/lead-tasks.ts'

export const listLeadTasks = defineEndpoint<typeof schemas.listLeadTasks>()({
  method: 'GET',
  path: '/api/v0/leads/{id}/tasks',
  auth: 'lead.work',
  summary: 'List the tasks of a lead, open ones first',
  errors: ['not_found'],
})

/** The task is for whoever is assigned to the lead, or for the caller while nobody is. */
export const addLeadTask = defineEndpoint<typeof schemas.addLeadTask>()({
  method: 'POST',
  path: '/api/v0/leads/{id}/tasks',
  auth: 'lead.work',
  summary: 'Add a task to a lead, due at a time on the student’s clocks',
  errors: ['not_found'],
})

export const changeLeadTask = defineEndpoint<typeof schemas.changeLeadTask>()({
  method: 'PUT',
  path: '/api/v0/leads/{id}/tasks/{task_id}',
  auth: 'lead.work',
  summary: 'Snooze a task of a lead, or say that it is done',
  errors: ['not_found'],
})
