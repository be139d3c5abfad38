import type { BookingDocumentKind } from '@amber/domain/document/document'
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'

type NewRequests = {
  leadId: number
  kinds: readonly BookingDocumentKind[]
  requestedBy: number
  idempotencyKey: string
  now: Date
}

/**
 * Records that staff ask for documents, and returns the ids of the requests. Asking again later renews a request; one of the
 * last minute is the same button pressed twice, and is left out.
 */
export async function recordDocumentRequests(
  tx: Tx,
  { leadId, kinds, requestedBy, idempotencyKey, now }: NewRequests,
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    insert into document_requests as known (lead_id, kind, requested_by, requested_at, idempotency_key)
    select ${leadId}, kind, ${requestedBy}, ${now}, ${idempotencyKey}::uuid
    from unnest(${[...kinds]}::document_kind[]) kind
    on conflict (lead_id, kind) do update
    set requested_by = excluded.requested_by, requested_at = excluded.requested_at,
      idempotency_key = excluded.idempotency_key
    where known.requested_at < excluded.requested_at - interval '1 minute'
    returning id
  `.execute(tx)
  return rows
}

/** Returns whether staff asked for documents of a lead with this key, and have not asked for all of them again since. */
export async function isRequestRecorded(
  tx: Tx,
  { leadId, idempotencyKey }: { leadId: number; idempotencyKey: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('documentRequests')
    .where('leadId', '=', leadId)
    .where('idempotencyKey', '=', idempotencyKey)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
