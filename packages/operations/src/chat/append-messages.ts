import type { DbOrTx } from '@amber/db/database'
import { appendChatMessages, type AppendOutcome } from '@amber/db/queries/chat/chat-messages'
import { MAX_CHAT_MESSAGES, MAX_CHAT_MESSAGES_PER_MINUTE } from '@amber/domain/chat/chat-limits'
import { type MessageFlag, messageFlagsOf } from '@amber/domain/chat/message-flags'
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

/** Language of a message, and the warnings that it carries. */
type TextFacts = { language: Language; flags: MessageFlag[] }

export type StoreOutcome =
  | Extract<AppendOutcome, { failure: string }>
  | (Extract<AppendOutcome, { failure: null }> & TextFacts)

/**
 * Stores messages of any threads and writers in one round trip. Outcomes are in the order of the messages: one that fails
 * does not keep the others from being stored, and one sent again has the number that it got the first time. The caller
 * publishes the numbers of the new ones once its transaction, if there is one, has committed.
 *
 * Of staff, only messages from which nothing follows are stored, unless the caller does that in the same transaction.
 */
export async function appendMessages(
  db: DbOrTx,
  drafts: readonly ChatMessageDraft[],
  { withConsequences = false } = {},
): Promise<StoreOutcome[]> {
  const messages = drafts.map((draft) => ({
    ...draft,
    language: guessMessageLanguage(draft.text, draft.language),
    flags: messageFlagsOf(draft.text, draft.side),
  }))
  const limits = { maxPerMinute: MAX_CHAT_MESSAGES_PER_MINUTE, maxMessages: MAX_CHAT_MESSAGES }
  const outcomes = await appendChatMessages(db, messages, { ...limits, withConsequences })
  return messages.map(({ threadId, language, flags }, index) => {
    const outcome = outcomes[index]
    if (!outcome) throw new Error(`message of chat ${threadId} has no outcome`)
    return outcome.failure === null ? { ...outcome, language, flags } : outcome
  })
}
