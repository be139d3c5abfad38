import type { Document } from '@amber/contract/schemas/documents'
import type { DocumentRow } from '@amber/db/queries/document/documents'

export const presentDocument = (document: DocumentRow): Document => ({
  uuid: document.uuid,
  kind: document.kind,
  state: document.state,
  refusal: document.refusal,
  file_name: document.fileName,
  size: document.sizeBytes,
  created_at: document.createdAt.toISOString(),
  approved_at: document.approvedAt?.toISOString() ?? null,
  delete_after: document.deleteAfter.toISOString(),
})
