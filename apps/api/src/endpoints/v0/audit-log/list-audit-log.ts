import { listAuditLog } from '@amber/contract/endpoints/audit-log'
import * as schemas from '@amber/contract/schemas/audit-log'
import type { AuditEntry } from '@amber/contract/schemas/audit-log'
import { type AuditRow, listAuditLog as findEntries } from '@amber/db/queries/audit/audit-log'
import { mount } from '../../../http/mount.ts'
import { pageOf } from '../../../presenters/page-before.ts'

export const listAuditLogEndpoint = mount(
  listAuditLog,
  schemas.listAuditLog,
  async ({ query: { before, limit, actor_id, root_id, lead_id, user_id, ...filter } }, { db }) => {
    const ids = {
      ...(root_id !== undefined && { root_id }),
      ...(lead_id !== undefined && { lead_id }),
      ...(user_id !== undefined && { user_id }),
    }
    const entries = await findEntries(db, { ...filter, actorId: actor_id, ids }, { beforeId: before, limit: limit + 1 })
    return pageOf(entries.map(presentEntry), limit)
  },
)

const presentEntry = (entry: AuditRow): AuditEntry => ({
  id: entry.id,
  actor: entry.actorId === null ? null : { id: entry.actorId, name: entry.actorName },
  action: entry.action,
  ids: entry.ids,
  fields: entry.fields,
  request_id: entry.requestId,
  created_at: entry.createdAt.toISOString(),
})
