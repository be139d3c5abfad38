import { requestLeadDocuments } from '@amber/contract/endpoints/lead-actions'
import * as schemas from '@amber/contract/schemas/lead-actions'
import { documentText } from '@amber/copy/document-text'
import { requestDocuments } from '@amber/operations/document/request-documents'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'
import { documentsPath, loadActionMail } from './load-action-mail.ts'

export const requestLeadDocumentsEndpoint = mount(
  requestLeadDocuments,
  schemas.requestLeadDocuments,
  async ({ params, body }, ctx) => {
    const { leadId } = await getVisibleLead(ctx, params.id)
    const { language, linkTo, write } = await loadActionMail(ctx, leadId)
    const kinds = [...new Set(body.kinds)]
    const documents = kinds.map((kind) => `- ${documentText(language, `kind_${kind}`)}`).join('\n')
    const isNotified = await requestDocuments(
      { db: ctx.db, secrets: ctx.loginSecrets },
      {
        leadId,
        actor: await ctx.findActor(),
        kinds,
        idempotencyKey: body.idempotency_key,
        mail: write('documents_requested', { documents, link: linkTo(documentsPath(params.id)) }),
      },
    )
    return { data: { notified: isNotified } }
  },
)
