import type { Db, Tx } from '@amber/db/database'
import {
  countRecentDocuments,
  createDocument,
  type DocumentRow,
  type NewDocument,
} from '@amber/db/queries/document/documents'
import { findRefundToProve } from '@amber/db/queries/payment/refunds'
import {
  type DocumentKind,
  MAX_DOCUMENTS_PER_DAY,
  MAX_DOCUMENT_BYTES,
  UNFINISHED_DOCUMENT_RETENTION_DAYS,
} from '@amber/domain/document/document'
import { AppError } from '@amber/domain/errors'
import type { Upload } from '@amber/domain/upload/upload'
import type { Files } from '@amber/integrations/files/client'
import { newQuarantineKey } from '../upload/quarantine.ts'
import { addDays } from './add-days.ts'
import { QUARANTINE } from './document-files.ts'

type Deps = { db: Db; files: Pick<Files, 'presignUpload'> }

type DocumentUploadRequest = Omit<NewDocument, 'quarantineKey' | 'deleteAfter' | 'kind' | 'refundId'> & {
  kind: DocumentKind
}

/**
 * Presigns the upload of one file of this type and maximum size to an unguessable key. The check job verifies the
 * content. Throws `conflict` for the proof of a refund if none waits for it.
 */
export async function requestDocumentUpload(
  { db, files }: Deps,
  { kind, ...request }: DocumentUploadRequest,
  now = new Date(),
): Promise<{ document: DocumentRow; upload: Upload }> {
  const quarantineKey = newQuarantineKey(QUARANTINE, now)
  const document = await db.transaction().execute(async (tx) => {
    if ((await countRecentDocuments(tx, request.leadId)) >= MAX_DOCUMENTS_PER_DAY)
      throw new AppError('too_many_requests')
    const deleteAfter = addDays(now, UNFINISHED_DOCUMENT_RETENTION_DAYS)
    return createDocument(tx, {
      ...request,
      ...(await subjectOf(tx, request.leadId, kind)),
      quarantineKey,
      deleteAfter,
    })
  })
  const upload = await files.presignUpload(quarantineKey, {
    contentType: request.mediaType,
    maxBytes: MAX_DOCUMENT_BYTES,
  })
  return { document, upload }
}

async function subjectOf(tx: Tx, leadId: number, kind: DocumentKind): Promise<Pick<NewDocument, 'kind' | 'refundId'>> {
  if (kind !== 'refund_proof') return { kind, refundId: null }
  const refund = await findRefundToProve(tx, leadId)
  if (!refund) throw new AppError('conflict')
  return { kind: null, refundId: refund.id }
}
