import type { Tx } from './database.ts'
import type { Ids } from './json-columns.ts'

export type AuditEntry = {
  /** Who did it; null when a feed or the system did. */
  actorId: number | null
  /** `price.change`. */
  action: string
  /** Of what was changed. */
  ids: Ids
  /** Names of the columns, never their values: a person must stay erasable. */
  fields: readonly string[]
  requestId?: string | undefined
}

/** A proxy of ours may give a request an id of another kind: that one is in the logs alone. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Commits with the change it tells of, or not at all. */
export async function recordAudit(tx: Tx, { actorId, action, ids, fields, requestId }: AuditEntry): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      actorId,
      action,
      ids,
      fields: [...fields],
      requestId: requestId !== undefined && UUID.test(requestId) ? requestId : null,
    })
    .execute()
}
