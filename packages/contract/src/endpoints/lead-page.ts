import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/lead-page.ts'

const PATH = '/api/v0/leads/{id}'

/** Contact details are masked. Returns 404 for leads that the caller does not see in the dashboard. */
export const getLeadDossier = defineEndpoint<typeof schemas.getLeadDossier>()({
  method: 'GET',
  path: `${PATH}/dossier`,
  auth: 'lead.work',
  summary: 'Get what staff know about a lead',
  errors: ['not_found'],
})

/** Recorded in the audit log. */
export const revealLeadContact = defineEndpoint<typeof schemas.revealLeadContact>()({
  method: 'POST',
  path: `${PATH}/reveal`,
  auth: 'lead.work',
  summary: 'Get the phone number or the email of a lead’s person',
  errors: ['not_found'],
})

export const listLeadTimeline = defineEndpoint<typeof schemas.listLeadTimeline>()({
  method: 'GET',
  path: `${PATH}/timeline`,
  auth: 'lead.work',
  summary: 'List what happened to a lead, newest first',
  errors: ['not_found'],
})

/** Members of staff whom the text names as `@name` and who see the lead get a task. */
export const writeLeadNote = defineEndpoint<typeof schemas.writeLeadNote>()({
  method: 'POST',
  path: `${PATH}/notes`,
  auth: 'lead.work',
  summary: 'Add a note of staff to a lead',
  errors: ['not_found'],
})
