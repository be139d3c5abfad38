import { listChatReplies } from '@amber/contract/endpoints/chat-inbox'
import * as schemas from '@amber/contract/schemas/chat-inbox'
import { chatReplyText } from '@amber/copy/chat-reply-text'
import { findUser } from '@amber/db/queries/account/users'
import { findInboxChat, type InboxChatDetails } from '@amber/db/queries/chat/inbox-chats'
import { CHAT_REPLIES } from '@amber/domain/chat/inbox-replies'
import { AppError } from '@amber/domain/errors'
import type { StoredReplyFacts } from '@amber/domain/lead-mail/saved-replies'
import { firstNameInMail } from '@amber/domain/referral/name-in-mail'
import { languagePrefix } from '@amber/domain/seo/language-path'
import { writeChatReply } from '@amber/mails/write-chat-reply'
import { loadReplyFacts } from '@amber/operations/lead-mail/load-reply-facts'
import { mount, type RequestContext } from '../../../../http/mount.ts'
import { getLeadViewer } from '../../../../lead-viewer.ts'

export const listChatRepliesEndpoint = mount(listChatReplies, schemas.listChatReplies, async ({ params }, ctx) => {
  const viewer = await getLeadViewer(ctx)
  const chat = await findInboxChat(ctx.db, params.id, viewer)
  if (!chat) throw new AppError('not_found')
  const { language } = chat
  const facts = await loadFacts(ctx, chat, viewer.userId)
  const result = CHAT_REPLIES.map((name) => ({
    name,
    // For staff, who read the titles in the language of their own pages.
    title: chatReplyText(ctx.language, `${name}_title`),
    text: writeChatReply(name, language, facts),
  }))
  return { data: { language, result } }
})

/** Without a lead that the caller sees, only what the visitor's page said is known. */
async function loadFacts(
  { db, siteUrl, edition }: RequestContext,
  chat: InboxChatDetails,
  agentId: number,
): Promise<StoredReplyFacts> {
  const { leadId, language, place } = chat
  if (leadId !== null) return loadReplyFacts(db, { leadId, agentId, language, siteUrl, edition })
  const agent = await findUser(db, agentId)
  const prefix = languagePrefix(language, edition.defaultLanguage)
  return {
    name: firstNameInMail(chat.name),
    place: place?.name ?? chat.propertyName,
    room: null,
    price: null,
    moveIn: null,
    agent: agent?.name ?? null,
    link: place ? new URL(`${prefix}/places/${encodeURIComponent(place.canonicalName)}`, siteUrl).href : null,
  }
}
