import type { ChatMessage } from '@amber/contract/schemas/chat'
import type { InboxChat } from '@amber/contract/schemas/chat-inbox'
import { DAY_TIME, TIME } from '@amber/domain/dates/date-formats'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'

type Clocks = { now: Date; language: Language; timeZone: string }

/** A row of the list. */
export type ChatLine = Pick<InboxChat, 'id' | 'kind' | 'state' | 'name' | 'language' | 'assignee'> & {
  /** Seconds for which the person had waited when the list was loaded; null if nobody waits. */
  waitedSeconds: number | null
  snoozedUntil: string | null
  /** Time of the last message, or its day if it was before today. */
  last: string
  lastMessage: InboxChat['last_message']
}

const SHORT_DAY = { day: 'numeric', month: 'short' } as const

export function chatLine(chat: InboxChat, { now, language, timeZone }: Clocks): ChatLine {
  const own = (instant: string | Date, format: Intl.DateTimeFormatOptions) =>
    formatDate(instant, language, { timeZone, format })
  const isToday = own(chat.last_message_at, SHORT_DAY) === own(now, SHORT_DAY)
  return {
    id: chat.id,
    kind: chat.kind,
    state: chat.state,
    name: chat.name,
    language: chat.language,
    assignee: chat.assignee,
    waitedSeconds: chat.waiting_since === null ? null : secondsBetween(chat.waiting_since, now),
    snoozedUntil: chat.snoozed_until && own(chat.snoozed_until, DAY_TIME),
    last: own(chat.last_message_at, isToday ? TIME : SHORT_DAY),
    lastMessage: chat.last_message,
  }
}

/** Clocks of two servers differ a little, so somebody may seem to wait since the future. */
const secondsBetween = (since: string, now: Date) => Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 1000))

/** A message as the conversation shows it. */
export type MessageLine = Pick<ChatMessage, 'seq' | 'client_id' | 'side' | 'is_note' | 'writer' | 'text' | 'flags'> & {
  language: Language
  time: string
  card: { id: number } | null
  /** Whether the visitor has read it; null for what they wrote or never see. */
  isRead: boolean | null
  /** The text in the reader's language, once somebody had it translated. */
  translation: string | null
  /** Whether the reader can have it translated. */
  canTranslate: boolean
}

export type ConversationDay = { day: string; messages: MessageLine[] }

const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

type Reading = { language: Language; timeZone: string; visitorReadSeq: number; canTranslate: boolean }

type InboxMessage = ChatMessage & { translation: string | null }

/** Groups messages by the day on the clocks of the member of staff. */
export function conversationDays(
  messages: readonly InboxMessage[],
  { language, timeZone, visitorReadSeq, canTranslate }: Reading,
): ConversationDay[] {
  const days = new Map<string, MessageLine[]>()
  for (const message of messages) {
    const day = formatDate(message.created_at, language, { timeZone, format: LONG_DAY })
    const line: MessageLine = {
      seq: message.seq,
      client_id: message.client_id,
      side: message.side,
      is_note: message.is_note,
      writer: message.writer,
      text: message.text,
      language: message.language,
      flags: message.flags,
      time: formatDate(message.created_at, language, { timeZone, format: TIME }),
      card: message.inventory_id === null ? null : { id: message.inventory_id },
      translation: message.translation,
      canTranslate: canTranslate && message.translation === null && message.language !== language,
      isRead: message.side === 'staff' && !message.is_note ? message.seq <= visitorReadSeq : null,
    }
    days.set(day, [...(days.get(day) ?? []), line])
  }
  return [...days].map(([day, lines]) => ({ day, messages: lines }))
}
