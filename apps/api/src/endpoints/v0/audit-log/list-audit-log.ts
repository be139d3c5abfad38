import { listAuditLog } from '@amber/contract/endpoints/audit-log'
import * as schemas from '@amber/contract/schemas/audit-log'
import type { AuditEntry } from '@amber/contract/schemas/audit-log'
import type { Db } from '@amber/db/database'
import { type AuditRow, listAuditLog as findEntries } from '@amber/db/queries/audit/audit-log'
import { findPersonIds, findPlaceIds } from '@amber/db/queries/audit/audit-subjects'
import { AUDIT_ACTIONS } from '@amber/domain/audit/audit-actions'
import { isAllowed } from '@amber/domain/permissions'
import { mount } from '../../../http/mount.ts'
import { pageOf } from '../../../presenters/page-before.ts'

export const listAuditLogEndpoint = mount(
  listAuditLog,
  schemas.listAuditLog,
  async ({ query: { before, limit, actor_id, root_id, lead_id, user_id, place, person, ...filter } }, ctx) => {
    const ids = {
      ...(root_id !== undefined && { root_id }),
      ...(lead_id !== undefined && { lead_id }),
      ...(user_id !== undefined && { user_id }),
    }
    const actions = isAllowed(await ctx.findActor(), 'audit.read') ? undefined : AUDIT_ACTIONS.places
    const anyIds = await findSubjects(ctx.db, { place, person })
    const entries = await findEntries(
      ctx.db,
      { ...filter, actorId: actor_id, actions, ids, anyIds },
      { beforeId: before, limit: limit + 1 },
    )
    return pageOf(entries.map(presentEntry), limit)
  },
)

type Subjects = { place: string | undefined; person: string | undefined }

/** Returns the ids that the texts of the filter mean; undefined without a text. */
async function findSubjects(db: Db, { place, person }: Subjects) {
  if (place === undefined && person === undefined) return undefined
  const [places, people] = await Promise.all([
    place === undefined ? [] : findPlaceIds(db, place),
    person === undefined ? [] : findPersonIds(db, person),
  ])
  return [...places.map((root_id) => ({ root_id })), ...people.map((user_id) => ({ user_id }))]
}

const presentEntry = (entry: AuditRow): AuditEntry => ({
  id: entry.id,
  actor: entry.actorId === null ? null : { id: entry.actorId, name: entry.actorName },
  action: entry.action,
  ids: entry.ids,
  fields: entry.fields,
  request_id: entry.requestId,
  created_at: entry.createdAt.toISOString(),
  count: entry.count,
  place: entry.place,
  inventory: entry.inventory,
  person: entry.person,
  run: entry.run,
  changes: entry.changes.map(({ inventoryId, inventoryName, roomName, changes }) => ({
    inventory_id: inventoryId,
    inventory_name: inventoryName,
    room_name: roomName,
    fields: changes,
  })),
})
