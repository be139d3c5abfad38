import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/lead-preferences.ts'

const PATH = '/api/v0/leads/{id}/preferences'

/** Returns 404 for leads that the caller does not see in the dashboard. */
export const getLeadPreferences = defineEndpoint<typeof schemas.getLeadPreferences>()({
  method: 'GET',
  path: PATH,
  auth: 'lead.work',
  summary: 'Get what the student of a lead looks for, and where that is known from',
  errors: ['not_found'],
})

/** For whoever is assigned to the lead. */
export const changeLeadPreferences = defineEndpoint<typeof schemas.changeLeadPreferences>()({
  method: 'PUT',
  path: PATH,
  auth: 'lead.work',
  summary: 'Write down what the student of a lead looks for',
  errors: ['not_found', 'forbidden'],
})
