import { downloadDocument } from '@amber/contract/documents'
import { findDocumentOfLead } from '@amber/db/queries/documents'
import { savedNameOf } from '@amber/domain/document/document'
import { AppError } from '@amber/domain/errors'
import { readDocument } from '@amber/operations/document/read-document'
import { mount } from '../../../../http/mount.ts'
import { leadOfReader } from './lead-of-papers.ts'

export const downloadDocumentEndpoint = mount(downloadDocument, async ({ params }, context) => {
  const { db, files, documentKeys: keys, requestId } = context
  const { lead, actorId } = await leadOfReader(context, params.id)
  const document = await findDocumentOfLead(db, lead.id, params.uuid)
  const bytes = document && (await readDocument({ db, files, keys }, document, { actorId, requestId }))
  if (!bytes) throw new AppError('not_found')
  // To be saved, and of no type that a browser shows: what was sent to us never becomes a page of ours.
  const name = savedNameOf({ kind: document.kind, uuid: document.uuid, type: document.mediaType })
  return new File([new Uint8Array(bytes)], name, { type: 'application/octet-stream' })
})
