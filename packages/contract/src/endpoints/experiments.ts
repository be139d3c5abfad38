import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/experiments.ts'

/** Called by our own web server, which evaluates flags for pages. Any other key is not found. */
export const recordExposures = defineEndpoint<typeof schemas.recordExposures>()({
  method: 'POST',
  path: '/api/v0/exposures/{client_key}',
  auth: 'public',
  rateLimit: 'typeahead',
  summary: 'Record who got something because of their group in an experiment',
})

export const listExperiments = defineEndpoint<typeof schemas.listExperiments>()({
  method: 'GET',
  path: '/api/v0/flags/{name}/experiments',
  auth: 'flag.manage',
  noStore: true,
  summary: 'List what the experiments of a flag found, with intervals that stay valid at every look',
})
