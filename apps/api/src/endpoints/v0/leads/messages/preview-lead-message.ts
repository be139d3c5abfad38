import { previewLeadMessage } from '@amber/contract/endpoints/lead-messages'
import * as schemas from '@amber/contract/schemas/lead-messages'
import { findUser } from '@amber/db/queries/account/users'
import { findRecipient } from '@amber/db/queries/lead/open-leads'
import { AppError } from '@amber/domain/errors'
import { renderMail } from '@amber/mails/write-mail'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'

export const previewLeadMessageEndpoint = mount(
  previewLeadMessage,
  schemas.previewLeadMessage,
  async ({ params, body }, ctx) => {
    const { db, edition, findActor, siteUrl } = ctx
    const { leadId } = await getVisibleLead(ctx, params.id)
    const { userId } = await findActor()
    const [recipient, writer] = await Promise.all([
      findRecipient(db, leadId),
      userId === null ? undefined : findUser(db, userId),
    ])
    if (!recipient) throw new AppError('not_found')
    const content = { ...body, writerName: writer?.name ?? null, savedReply: null }
    // Every such mail has a link to unsubscribe, here without the student's token.
    const stopUrl = new URL('/stop', siteUrl).href
    const { subject, text } = await renderMail({ kind: 'lead_message', content }, recipient.language, edition, stopUrl)
    return { data: { subject, text } }
  },
)
