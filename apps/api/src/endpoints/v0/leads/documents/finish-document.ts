import { finishDocument } from '@amber/contract/documents'
import { findDocumentOfLead } from '@amber/db/queries/documents'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/document/finish-document'
import { mount } from '../../../../http/mount.ts'
import { presentDocument } from '../../../../presenters/document.ts'
import { leadOfOwner } from './lead-of-papers.ts'

export const finishDocumentEndpoint = mount(finishDocument, async ({ params }, context) => {
  const { lead } = await leadOfOwner(context, params.id)
  const announced = await findDocumentOfLead(context.db, lead.id, params.uuid)
  const document = announced && (await operation.finishDocument(context.db, announced.id))
  if (!document) throw new AppError('not_found')
  return { data: presentDocument(document) }
})
