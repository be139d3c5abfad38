import type { DbOrTx } from '@amber/db/database'
import { appendChatMessages, type AppendOutcome } from '@amber/db/queries/chat/chat-messages'
import { MAX_CHAT_MESSAGES, MAX_CHAT_MESSAGES_PER_MINUTE } from '@amber/domain/chat/chat-limits'
import { messageFlagsOf } from '@amber/domain/chat/message-flags'
import { guessMessageLanguage } from '@amber/domain/chat/message-language'
import type { ChatSide } from '@amber/domain/chat/vocabulary'
import type { Language } from '@amber/domain/languages'

export type ChatMessageDraft = {
  threadId: number
  clientId: string
  side: ChatSide
  /** Member of staff; null for the other sides. */
  writerId: number | null
  isNote: boolean
  text: string
  /** Language of the text where its words do not tell. */
  language: Language
  inventoryId: number | null
}

/**
 * Stores messages of any threads and writers in one round trip. Outcomes are in the order of the messages: one that fails
 * does not keep the others from being stored, and one sent again has the number that it got the first time. The caller
 * publishes the numbers of the new ones once its transaction, if there is one, has committed.
 *
 * Of staff, only messages from which nothing follows are stored, unless the caller does that in the same transaction.
 */
export const appendMessages = (
  db: DbOrTx,
  drafts: readonly ChatMessageDraft[],
  { withConsequences = false } = {},
): Promise<AppendOutcome[]> =>
  appendChatMessages(
    db,
    drafts.map((draft) => ({ ...draft, ...textFactsOf(draft) })),
    { maxPerMinute: MAX_CHAT_MESSAGES_PER_MINUTE, maxMessages: MAX_CHAT_MESSAGES, withConsequences },
  )

/** Returns what the words of a message say: their language, and the warnings that it carries. */
export const textFactsOf = ({ text, side, language }: Pick<ChatMessageDraft, 'text' | 'side' | 'language'>) => ({
  language: guessMessageLanguage(text, language),
  flags: messageFlagsOf(text, side),
})
