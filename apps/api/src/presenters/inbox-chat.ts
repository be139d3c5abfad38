import type { InboxChat } from '@amber/contract/schemas/chat-inbox'
import type { InboxChatDetails, InboxChatRow } from '@amber/db/queries/chat/inbox-chats'
import { maskEmail, maskPhone } from '@amber/domain/contact/mask-contact'

export const presentInboxChat = (row: InboxChatRow): InboxChat => ({
  id: row.uuid,
  kind: row.kind,
  state: row.state,
  name: row.name,
  language: row.language,
  assignee: row.assignee,
  waiting_since: row.waitingSince?.toISOString() ?? null,
  snoozed_until: row.snoozedUntil?.toISOString() ?? null,
  last_seq: row.lastSeq,
  last_message_at: row.lastMessageAt.toISOString(),
  last_message: row.lastMessage && {
    side: row.lastMessage.side,
    is_note: row.lastMessage.isNote,
    text: row.lastMessage.text,
    writer: row.lastMessage.writer,
  },
})

/** Contact details are masked, as in the list of leads. */
export const presentChatSession = (chat: InboxChatDetails) => ({
  email: chat.email === null ? null : maskEmail(chat.email),
  phone: chat.phone === null ? null : maskPhone(chat.phone),
  property_name: chat.propertyName,
  city_name: chat.cityName,
  university_name: chat.universityName,
  trigger_point: chat.triggerPoint,
  utm_source: chat.utmSource,
})
