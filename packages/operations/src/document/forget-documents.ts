import { listEndedDocuments } from '@amber/db/queries/documents'
import { UNFINISHED_DOCUMENT_DAYS } from '@amber/domain/document/document'
import { sweepQuarantine } from '../upload/quarantine.ts'
import { type DeletionParts, deleteDocument } from './delete-document.ts'
import { QUARANTINE } from './document-files.ts'

const AT_ONCE = 100

/** By rule: those past their end, and what lies in quarantine though nobody asks for it any more. */
export async function forgetDocuments(parts: DeletionParts, now = new Date()): Promise<{ deleted: number }> {
  let deleted = 0
  for (;;) {
    const ended = await listEndedDocuments(parts.db, AT_ONCE)
    for (const document of ended) await deleteDocument(parts, document, { actorId: null })
    deleted += ended.length
    if (ended.length < AT_ONCE) break
  }
  await sweepQuarantine(parts.files, QUARANTINE, UNFINISHED_DOCUMENT_DAYS, now)
  return { deleted }
}
