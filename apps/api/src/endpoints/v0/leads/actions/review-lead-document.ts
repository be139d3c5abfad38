import { reviewLeadDocument } from '@amber/contract/endpoints/lead-actions'
import * as schemas from '@amber/contract/schemas/lead-actions'
import { documentText } from '@amber/copy/document-text'
import { approveDocument, rejectDocument } from '@amber/operations/document/review-document'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'
import { documentsPath, loadActionMail } from './load-action-mail.ts'

export const reviewLeadDocumentEndpoint = mount(
  reviewLeadDocument,
  schemas.reviewLeadDocument,
  async ({ params: { id, uuid }, body }, ctx) => {
    const { db, files, requestId, loginSecrets: secrets } = ctx
    const { leadId } = await getVisibleLead(ctx, id)
    const review = { leadId, uuid, actor: await ctx.findActor(), requestId }
    if (body.verdict === 'approved') {
      await approveDocument({ db }, review)
      return { data: { notified: null } }
    }
    const { reason, idempotency_key: idempotencyKey } = body
    const { language, linkTo, write } = await loadActionMail(ctx, leadId)
    const isNotified = await rejectDocument(
      { db, files, secrets },
      {
        ...review,
        reason,
        idempotencyKey,
        write: (kind) =>
          write('document_rejected', {
            document: documentText(language, `kind_${kind}`),
            reason: documentText(language, `refused_${reason}`),
            link: linkTo(documentsPath(id)),
          }),
      },
    )
    return { data: { notified: isNotified } }
  },
)
