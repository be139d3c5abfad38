import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/audit-log.ts'

export const listAuditLog = defineEndpoint<typeof schemas.listAuditLog>()({
  method: 'GET',
  path: '/api/v0/audit_log',
  auth: 'audit.read',
  summary: 'List who did what to which rows, newest first',
})
