import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/campuses.ts'

export const listCampuses = defineEndpoint<typeof schemas.listCampuses>()({
  method: 'GET',
  path: '/api/v0/regions/campuses',
  auth: 'public',
  summary: 'List the universities and buildings of a city that minutes are known to',
})
