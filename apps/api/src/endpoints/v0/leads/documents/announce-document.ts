import { announceDocument } from '@amber/contract/documents'
import * as operation from '@amber/operations/document/announce-document'
import { mount } from '../../../../http/mount.ts'
import { presentDocument } from '../../../../presenters/document.ts'
import { leadOfOwner } from './lead-of-papers.ts'

export const announceDocumentEndpoint = mount(announceDocument, async ({ params, body }, context) => {
  const { lead } = await leadOfOwner(context, params.id)
  const { document, upload } = await operation.announceDocument(context, {
    leadId: lead.id,
    kind: body.kind,
    mediaType: body.media_type,
    sizeBytes: body.size,
    fileName: body.file_name,
  })
  return { data: { document: presentDocument(document), upload } }
})
