import { deleteDocument } from '@amber/contract/endpoints/documents'
import * as schemas from '@amber/contract/schemas/documents'
import { findDocumentOfLead } from '@amber/db/queries/document/documents'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/document/delete-document'
import { mount } from '../../../../http/mount.ts'
import { getLeadForOwner } from './document-access.ts'

export const deleteDocumentEndpoint = mount(deleteDocument, schemas.deleteDocument, async ({ params }, context) => {
  const { db, files, requestId } = context
  const { lead, actorId } = await getLeadForOwner(context, params.id)
  const document = await findDocumentOfLead(db, lead.id, params.uuid)
  if (!document) throw new AppError('not_found')
  await operation.deleteDocument({ db, files }, document, { actorId, requestId })
  return { data: { deleted: true } as const }
})
