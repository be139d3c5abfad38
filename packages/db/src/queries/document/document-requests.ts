import type { BookingDocumentKind } from '@amber/domain/document/document'
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'

type NewRequests = { leadId: number; kinds: readonly BookingDocumentKind[]; requestedBy: number; now: Date }

/**
 * Records that staff ask for documents, and returns the ids of the requests. Asking again later renews a request; one of the
 * last minute is the same button pressed twice, and is left out.
 */
export async function recordDocumentRequests(
  tx: Tx,
  { leadId, kinds, requestedBy, now }: NewRequests,
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    insert into document_requests as known (lead_id, kind, requested_by, requested_at)
    select ${leadId}, kind, ${requestedBy}, ${now}
    from unnest(${[...kinds]}::document_kind[]) kind
    on conflict (lead_id, kind) do update
    set requested_by = excluded.requested_by, requested_at = excluded.requested_at
    where known.requested_at < excluded.requested_at - interval '1 minute'
    returning id
  `.execute(tx)
  return rows
}
