import { getInboxChat } from '@amber/contract/endpoints/chat-inbox'
import * as schemas from '@amber/contract/schemas/chat-inbox'
import {
  findInboxChat,
  type InboxChatDetails,
  listAssignableStaff,
  listEarlierChats,
} from '@amber/db/queries/chat/inbox-chats'
import { findDeskStatus } from '@amber/db/queries/chat/desk-threads'
import { listMessageTranslations } from '@amber/db/queries/chat/message-translations'
import { listMessagesBefore } from '@amber/db/queries/chat/inbox-messages'
import { listManagedLeads } from '@amber/db/queries/dashboard/managed-leads'
import { type LeadViewer, listReadersOf } from '@amber/db/queries/dashboard/visible-leads'
import { CHAT_PAGE_SIZE } from '@amber/domain/chat/chat-limits'
import { checkChatWriter } from '@amber/domain/chat/inbox'
import { listSuggestedLeads } from '@amber/operations/chat/connect-lead'
import { AppError } from '@amber/domain/errors'
import { type Actor, isAllowed } from '@amber/domain/permissions'
import { mount, type RequestContext } from '../../../../http/mount.ts'
import { getLeadViewer } from '../../../../lead-viewer.ts'
import { presentChatMessage } from '../../../../presenters/chat.ts'
import { presentDesk } from '../../../../presenters/chat-desk.ts'
import { presentChatSession, presentInboxChat } from '../../../../presenters/inbox-chat.ts'
import { presentManagedLead } from '../../../../presenters/managed-lead.ts'

export const getInboxChatEndpoint = mount(getInboxChat, schemas.getInboxChat, async ({ params, query }, ctx) => {
  const { db, language } = ctx
  const [viewer, actor] = await Promise.all([getLeadViewer(ctx), ctx.findActor()])
  const chat = await findInboxChat(db, params.id, viewer)
  if (!chat) throw new AppError('not_found')
  const [messages, [lead], suggested, earlier, assignable, readers, desk] = await Promise.all([
    // One more tells whether there are older ones.
    listMessagesBefore(db, { threadId: chat.id, before: query.before, limit: CHAT_PAGE_SIZE + 1 }),
    listManagedLeads(db, chat.leadId === null ? [] : [chat.leadId], language),
    listSuggestedLeads(db, chat.id, viewer).then((ids) => listManagedLeads(db, ids, language)),
    listEarlierChats(db, chat.id, viewer),
    listAssignees(ctx, { chat, actor, viewer }),
    listReadersOf(db, chat.assignee?.id ?? null),
    ctx.chatDesk.hosted && findDeskStatus(db, chat.id),
  ])
  const shown = messages.slice(-CHAT_PAGE_SIZE)
  const seqs = shown.map(({ seq }) => seq)
  const translations = await listMessageTranslations(db, { threadId: chat.id, seqs, language })
  return {
    data: {
      chat: presentInboxChat(chat),
      messages: shown.map((message) => ({
        ...presentChatMessage(message),
        translation: translations.get(message.seq) ?? null,
      })),
      can_translate: ctx.chatTranslations !== undefined,
      older: messages.length > shown.length ? (shown[0]?.seq ?? null) : null,
      visitor_read_seq: chat.visitorReadSeq,
      session: presentChatSession(chat),
      has_account: chat.userId !== null,
      desk: desk ? presentDesk(ctx.chatDesk, desk) : null,
      place: chat.place && { id: chat.place.id, name: chat.place.name, canonical_name: chat.place.canonicalName },
      lead: lead ? presentManagedLead(lead) : null,
      suggested_leads: suggested.map(presentManagedLead),
      earlier: earlier.map(({ uuid, createdAt, lastSeq, assignee }) => ({
        id: uuid,
        created_at: createdAt.toISOString(),
        last_seq: lastSeq,
        assignee,
      })),
      close_reason: chat.closeReason,
      rating: chat.rating,
      created_at: chat.createdAt.toISOString(),
      assignment_rules: chat.assignmentRules,
      writer:
        chat.userId === viewer.userId ? ('forbidden' as const) : checkChatWriter(actor, chat.assignee?.id ?? null),
      assignable,
      readers,
      own_time_zone: chat.ownTimeZone,
      now: new Date().toISOString(),
    },
  }
})

/** Returns those to whom the caller may assign the chat: themselves while it is nobody's, or everybody for team leads. */
async function listAssignees(
  { db }: Pick<RequestContext, 'db'>,
  { chat, actor, viewer }: { chat: InboxChatDetails; actor: Actor; viewer: LeadViewer },
) {
  const isOpenTo = (id: number) => id !== chat.userId
  if (isAllowed(actor, 'lead.reassign')) return (await listAssignableStaff(db)).filter(({ id }) => isOpenTo(id))
  return chat.assignee === null && isOpenTo(viewer.userId) ? [{ id: viewer.userId, name: null }] : []
}
