import { listSavedReplies } from '@amber/contract/endpoints/lead-messages'
import * as schemas from '@amber/contract/schemas/lead-messages'
import { savedReplyText } from '@amber/copy/saved-reply-text'
import { findRecipient } from '@amber/db/queries/lead/open-leads'
import { AppError } from '@amber/domain/errors'
import { SAVED_REPLIES } from '@amber/domain/lead-mail/saved-replies'
import { writeSavedReply } from '@amber/mails/write-saved-reply'
import { loadReplyFacts } from '@amber/operations/lead-mail/load-reply-facts'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'

export const listSavedRepliesEndpoint = mount(listSavedReplies, schemas.listSavedReplies, async ({ params }, ctx) => {
  const { db, edition, siteUrl } = ctx
  const { leadId } = await getVisibleLead(ctx, params.id)
  const recipient = await findRecipient(db, leadId)
  if (!recipient) throw new AppError('not_found')
  const { language } = recipient
  const { userId: agentId } = await ctx.findActor()
  const facts = await loadReplyFacts(db, { leadId, agentId, language, siteUrl, edition })
  const result = SAVED_REPLIES.map((name) => ({
    name,
    // For staff, who read the titles in the language of their own pages.
    title: savedReplyText(ctx.language, `${name}_title`),
    ...writeSavedReply(name, language, facts),
  }))
  return { data: { language, result } }
})
