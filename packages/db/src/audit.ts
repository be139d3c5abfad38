import type { Tx } from './database.ts'
import type { Ids } from './json-columns.ts'

export type AuditEntry = {
  /** User who made the change; null for a feed or the system. */
  actorId: number | null
  /** Action name such as `price.publish`. */
  action: string
  /** Ids of the changed rows. */
  ids: Ids
  /** Column names without values, so that personal data remains erasable. */
  fields: readonly string[]
  requestId?: string | undefined
}

/** Request ids set by our proxies may have another format; those appear only in logs. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns the request id if a column of type uuid can store it. */
export const toStoredRequestId = (requestId: string | undefined): string | null =>
  requestId !== undefined && UUID.test(requestId) ? requestId : null

/** Records the entry in the transaction of the change it describes. */
export const recordAudit = (tx: Tx, entry: AuditEntry): Promise<void> => recordAudits(tx, [entry])

/** Records entries with one statement. */
export async function recordAudits(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('auditLog')
    .values(
      entries.map(({ actorId, action, ids, fields, requestId }) => ({
        actorId,
        action,
        ids,
        fields: [...fields],
        requestId: toStoredRequestId(requestId),
      })),
    )
    .execute()
}
