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
