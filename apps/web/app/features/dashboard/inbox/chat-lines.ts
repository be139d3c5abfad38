import type { ChatFile, ChatMessage } from '@amber/contract/schemas/chat'
import type { InboxChat } from '@amber/contract/schemas/chat-inbox'
import { cardReferencesOf } from '@amber/domain/chat/room-cards'
import { DAY_TIME, TIME } from '@amber/domain/dates/date-formats'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import type { RoomCardData } from '../../chat/shared/load-room-cards.ts'

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
  /** Places and rooms as they are now. */
  cards: { key: string; card: RoomCardData }[]
  file: ChatFile | null
  /** Whether the visitor has read it; null for what they wrote or never see. */
  isRead: boolean | null
  /** The text in the reader's language, once somebody had it translated. */
  translation: string | null
  /** Whether the reader can have it translated. */
  canTranslate: boolean
}

export type ConversationDay = { day: string; messages: MessageLine[] }

const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

type Reading = {
  language: Language
  timeZone: string
  visitorReadSeq: number
  canTranslate: boolean
  /** Hosts whose links are to our own places. */
  ownHosts: readonly string[]
  cards: ReadonlyMap<string, RoomCardData>
}

type InboxMessage = ChatMessage & { translation: string | null }

/** Groups messages by the day on the clocks of the member of staff. */
export function conversationDays(
  messages: readonly InboxMessage[],
  { language, timeZone, visitorReadSeq, canTranslate, ownHosts, cards }: Reading,
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
      // A file without a caption shows its own name.
      text: message.text === message.file?.name ? '' : message.text,
      language: message.language,
      flags: message.flags,
      time: formatDate(message.created_at, language, { timeZone, format: TIME }),
      cards: cardReferencesOf(message, ownHosts).flatMap(({ key }) => {
        const card = cards.get(key)
        return card ? [{ key, card }] : []
      }),
      file: message.file,
      translation: message.translation,
      canTranslate:
        canTranslate && message.file === null && message.translation === null && message.language !== language,
      isRead: message.side === 'staff' && !message.is_note ? message.seq <= visitorReadSeq : null,
    }
    days.set(day, [...(days.get(day) ?? []), line])
  }
  return [...days].map(([day, lines]) => ({ day, messages: lines }))
}
