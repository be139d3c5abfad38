import { downloadDocument } from '@amber/contract/endpoints/documents'
import * as schemas from '@amber/contract/schemas/documents'
import { findDocumentOfLead } from '@amber/db/queries/document/documents'
import { downloadNameOf } from '@amber/domain/document/document'
import { AppError } from '@amber/domain/errors'
import { readDocument } from '@amber/operations/document/read-document'
import { mount } from '../../../../http/mount.ts'
import { withStaffLimitAlert } from '../../../../staff-limit-alert.ts'
import { getLeadForReader, isProof } from './document-access.ts'

export const downloadDocumentEndpoint = mount(
  downloadDocument,
  schemas.downloadDocument,
  async ({ params }, context) => {
    const { db, files, documentKeys: keys, requestId } = context
    const { lead, actorId, isOwner } = await getLeadForReader(context, params.id)
    const document = await findDocumentOfLead(db, lead.id, params.uuid)
    if (!document || (!isOwner && isProof(document))) throw new AppError('not_found')
    const read = () => readDocument({ db, files, keys }, document, { actorId, isOwner, requestId })
    const bytes = await withStaffLimitAlert(context, read)
    if (!bytes) throw new AppError('not_found')
    // Sent as a download of a neutral type, so that an upload never renders as a page on our origin.
    const name = downloadNameOf({ kind: document.kind, uuid: document.uuid, type: document.mediaType })
    return new File([new Uint8Array(bytes)], name, { type: 'application/octet-stream' })
  },
)
