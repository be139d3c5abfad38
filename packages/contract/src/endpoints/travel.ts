import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/travel.ts'

export const getTravelArea = defineEndpoint<typeof schemas.getTravelArea>()({
  method: 'GET',
  path: '/api/v0/travel/isochrone',
  auth: 'public',
  summary: 'Get the area from which a campus is reached within some minutes',
})
