import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/managed-leads.ts'

/** The caller must be assigned to the lead, or take it with the same request. */
export const changeStaffStage = defineEndpoint<typeof schemas.changeStaffStage>()({
  method: 'PUT',
  path: '/api/v0/leads/{id}/staff_stage',
  auth: 'lead.work',
  summary: 'Move a lead to another stage of staff, which may set what the student sees',
  errors: ['not_found', 'forbidden', 'conflict', 'staff_limit'],
})

const PATH = '/api/v0/dashboard/leads'

/** Agents see their own leads and unassigned ones, team leads those of their team, admins all. */
export const listManagedLeads = defineEndpoint<typeof schemas.listManagedLeads>()({
  method: 'GET',
  path: PATH,
  auth: 'lead.work',
  summary: 'List the leads that a member of staff sees',
})

export const listLeadLanes = defineEndpoint<typeof schemas.listLeadLanes>()({
  method: 'GET',
  path: `${PATH}/lanes`,
  auth: 'lead.work',
  summary: 'List the matching leads by stage of staff, with the expected commission of each',
})

/** Asked for when somebody opens the filters, because counting takes longer than listing. */
export const countLeadsByValue = defineEndpoint<typeof schemas.countLeadsByValue>()({
  method: 'GET',
  path: `${PATH}/counts`,
  auth: 'lead.work',
  summary: 'Count the matching leads by the values of the filters',
})

export const countVisibleLeads = defineEndpoint<typeof schemas.countVisibleLeads>()({
  method: 'GET',
  path: `${PATH}/totals`,
  auth: 'lead.work',
  summary: 'Count all leads that a member of staff sees, and those with a signal',
})

/** Recorded in the audit log, with the columns. */
export const exportManagedLeads = defineEndpoint<typeof schemas.exportManagedLeads>()({
  method: 'GET',
  path: `${PATH}/export`,
  auth: 'lead.work',
  summary: 'Download the matching leads as CSV, with masked contact details',
  fileType: 'text/csv',
})
