import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/audit-log.ts'

/** Supply managers see the entries about places; only admins see those about leads and people. */
export const listAuditLog = defineEndpoint<typeof schemas.listAuditLog>()({
  method: 'GET',
  path: '/api/v0/audit_log',
  auth: 'audit.read_places',
  summary: 'List who did what to which rows, newest first',
})

export const getAuditFilters = defineEndpoint<typeof schemas.getAuditFilters>()({
  method: 'GET',
  path: '/api/v0/audit_log/filters',
  auth: 'audit.read_places',
  summary: 'Get the staff and the subjects by which the audit log can be filtered',
})
