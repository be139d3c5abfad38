import { chatReplyText } from '@amber/copy/chat-reply-text'
import type { ChatReply } from '@amber/domain/chat/inbox-replies'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import { replyValues, type StoredReplyFacts } from '@amber/domain/lead-mail/saved-replies'
import { priceText } from './price-text.ts'

/** Writes a saved reply for a chat in the visitor's language, with a visible gap for each unknown fact. */
export const writeChatReply = (
  name: ChatReply,
  language: Language,
  { price, moveIn, ...facts }: StoredReplyFacts,
): string =>
  chatReplyText(
    language,
    `${name}_text`,
    replyValues({
      ...facts,
      price: price && priceText(price, language),
      moveIn: formatDate(moveIn, language, { timeZone: 'UTC', format: { dateStyle: 'long' } }) || null,
    }),
  )
