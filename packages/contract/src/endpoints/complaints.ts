import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/complaints.ts'

export const submitComplaint = defineEndpoint<typeof schemas.submitComplaint>()({
  method: 'POST',
  path: '/api/v0/inventories/{id}/complaints',
  auth: 'public',
  rateLimit: 'form',
  summary: 'Report that something about a place is wrong',
  errors: ['not_found', 'not_human', 'conflict'],
})

export const listComplaints = defineEndpoint<typeof schemas.listComplaints>()({
  method: 'GET',
  path: '/api/v0/complaints',
  auth: 'inventory.edit',
  summary: 'List unresolved complaints, the oldest first',
})

export const resolveComplaint = defineEndpoint<typeof schemas.resolveComplaint>()({
  method: 'PUT',
  path: '/api/v0/complaints/{id}',
  auth: 'inventory.edit',
  summary: 'Resolve a complaint and tell its sender',
  errors: ['not_found', 'conflict'],
})
