import { completeDocumentUpload } from '@amber/contract/endpoints/documents'
import * as schemas from '@amber/contract/schemas/documents'
import { findDocumentOfLead } from '@amber/db/queries/document/documents'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/document/complete-document-upload'
import { mount } from '../../../../http/mount.ts'
import { presentDocument } from '../../../../presenters/document.ts'
import { getLeadForOwner } from './document-access.ts'

export const completeDocumentUploadEndpoint = mount(
  completeDocumentUpload,
  schemas.completeDocumentUpload,
  async ({ params }, context) => {
    const { lead } = await getLeadForOwner(context, params.id)
    const requestedDocument = await findDocumentOfLead(context.db, lead.id, params.uuid)
    const document = requestedDocument && (await operation.completeDocumentUpload(context.db, requestedDocument.id))
    if (!document) throw new AppError('not_found')
    return { data: presentDocument(document) }
  },
)
