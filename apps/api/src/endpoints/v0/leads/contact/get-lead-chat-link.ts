import { getLeadChatLink } from '@amber/contract/endpoints/lead-contact'
import * as schemas from '@amber/contract/schemas/lead-contact'
import { findContactConsent } from '@amber/db/queries/contact/contact-consents'
import { findLatestChat } from '@amber/db/queries/chat/staff-chats'
import { findLeadOwner, getLeadPerson } from '@amber/db/queries/lead/find-lead'
import { canContact } from '@amber/domain/contact/can-contact'
import { AppError } from '@amber/domain/errors'
import { isAllowed } from '@amber/domain/permissions'
import { recordOpenedChat } from '@amber/operations/lead-mail/record-opened-chat'
import { mount } from '../../../../http/mount.ts'
import { chatPageOf } from '../../../../chat/chat-page.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'

export const getLeadChatLinkEndpoint = mount(getLeadChatLink, schemas.getLeadChatLink, async ({ params }, ctx) => {
  const { db, sleekflowInboxUrl, chatDesk, siteUrl, requestId } = ctx
  const { leadId, viewer } = await getVisibleLead(ctx, params.id)
  const [actor, owner, { phone }] = await Promise.all([
    ctx.findActor(),
    findLeadOwner(db, params.id),
    getLeadPerson(db, leadId),
  ])
  if (!isAllowed(actor, 'lead.edit', owner?.assignedTo)) throw new AppError('forbidden')
  // A chat on our site needs no number, and staff see it in the inbox anyway.
  const chat = await findLatestChat(db, leadId)
  if (chat) return { data: { link: chatPageOf(chatDesk, siteUrl, chat), blocked_by: null } }
  if (sleekflowInboxUrl === undefined) return { data: { link: null, blocked_by: 'not_configured' as const } }
  if (phone === null) return { data: { link: null, blocked_by: 'no_phone' as const } }
  const consent = owner?.userId ? await findContactConsent(db, owner.userId) : undefined
  if (consent && !canContact(consent, { channel: 'whatsapp', at: new Date() }))
    return { data: { link: null, blocked_by: 'stopped' as const } }
  await recordOpenedChat(db, { leadId, actorId: viewer.userId, requestId })
  const link = new URL(sleekflowInboxUrl)
  link.searchParams.set('phone', phone)
  return { data: { link: link.href, blocked_by: null } }
})
