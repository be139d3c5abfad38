import { sendFeedbackEmail } from '@amber/contract/endpoints/lead-messages'
import * as schemas from '@amber/contract/schemas/lead-messages'
import { savedReplyText } from '@amber/copy/saved-reply-text'
import { findRecipient } from '@amber/db/queries/lead/open-leads'
import { AppError } from '@amber/domain/errors'
import { askForFeedback } from '@amber/operations/lead-mail/ask-for-feedback'
import { loadReplyFacts } from '@amber/operations/lead-mail/load-reply-facts'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'

export const sendFeedbackEmailEndpoint = mount(
  sendFeedbackEmail,
  schemas.sendFeedbackEmail,
  async ({ params }, ctx) => {
    const { db, edition, findActor, loginSecrets, siteUrl } = ctx
    const { leadId } = await getVisibleLead(ctx, params.id)
    const recipient = await findRecipient(db, leadId)
    if (!recipient) throw new AppError('conflict', { fields: { contact: 'no_email' } })
    const { language } = recipient
    const { name, place } = await loadReplyFacts(db, { leadId, agentId: null, language, siteUrl, edition })
    // The list of bookings has the question about recommending us.
    const link = new URL(`/profile/leads#${params.id}`, siteUrl).href
    const values = { name: name ?? '', place: place ?? '', link }
    await askForFeedback(
      { db, secrets: loginSecrets },
      {
        leadId,
        actor: await findActor(),
        subject: savedReplyText(language, 'feedback_subject', values),
        text: savedReplyText(language, 'feedback_text', values),
      },
    )
    return { data: { sent: true as const } }
  },
)
