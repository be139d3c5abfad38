import { requestDocumentUpload } from '@amber/contract/endpoints/documents'
import * as schemas from '@amber/contract/schemas/documents'
import * as operation from '@amber/operations/document/request-document-upload'
import { mount } from '../../../../http/mount.ts'
import { presentDocument } from '../../../../presenters/document.ts'
import { getLeadForOwner } from './document-access.ts'

export const requestDocumentUploadEndpoint = mount(
  requestDocumentUpload,
  schemas.requestDocumentUpload,
  async ({ params, body }, context) => {
    const { lead } = await getLeadForOwner(context, params.id)
    const { document, upload } = await operation.requestDocumentUpload(context, {
      leadId: lead.id,
      kind: body.kind,
      mediaType: body.media_type,
      sizeBytes: body.size,
      fileName: body.file_name,
    })
    return { data: { document: presentDocument(document), upload } }
  },
)
