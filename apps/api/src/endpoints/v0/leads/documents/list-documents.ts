import { listDocuments } from '@amber/contract/endpoints/documents'
import * as schemas from '@amber/contract/schemas/documents'
import * as queries from '@amber/db/queries/document/documents'
import { needsGuarantor } from '@amber/db/queries/document/guarantor'
import { findRefundToProve } from '@amber/db/queries/payment/refunds'
import { neededDocuments } from '@amber/domain/document/needed-documents'
import { mount } from '../../../../http/mount.ts'
import { presentDocument } from '../../../../presenters/document.ts'
import { getLeadForReader, isProof } from './document-access.ts'

export const listDocumentsEndpoint = mount(listDocuments, schemas.listDocuments, async ({ params }, context) => {
  const { lead, isOwner } = await getLeadForReader(context, params.id)
  const documents = (await queries.listDocuments(context.db, lead.id)).filter(
    (document) => isOwner || !isProof(document),
  )
  const refund = isOwner ? await findRefundToProve(context.db, lead.id) : undefined
  return {
    data: {
      result: documents.map(presentDocument),
      needed: neededDocuments({ needsGuarantor: await needsGuarantor(context.db, lead.id) }),
      refund_to_prove: refund?.proof ? { reason: refund.reason, due_at: refund.proof.dueAt.toISOString() } : null,
    },
  }
})
