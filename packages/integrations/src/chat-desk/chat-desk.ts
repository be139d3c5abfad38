import type { ChatDeskName, HostedDeskName } from '@amber/domain/chat/chat-desk'
import type { Language } from '@amber/domain/languages'

/**
 * Where staff answer chats. Our own inbox reads the conversations that we store, so nothing has to reach it; a desk of another
 * company gets a copy of each message, and its answers come back.
 */
export type ChatDesk = {
  readonly name: ChatDeskName
  readonly hosted?: HostedDesk | undefined
}

export type HostedDesk = {
  readonly name: HostedDeskName
  /** Finds or creates the conversation of a chat, and returns its id at the desk. Running it again returns the same. */
  openConversation: (chat: MirroredChat) => Promise<string>
  /** Copies a message to a conversation. Not idempotent: ask `hasMessage` before repeating one whose outcome is unknown. */
  sendMessage: (conversationId: string, message: MirroredMessage) => Promise<void>
  /** Returns whether the conversation has a message that was sent at or after a moment. */
  hasMessage: (conversationId: string, message: MirroredMessage, since: Date) => Promise<boolean>
  /** Lists answers to the visitor in order, those after an id if there is one. It may repeat earlier ones. */
  listAnswers: (conversationId: string, after: string | null) => Promise<DeskAnswer[]>
  /** Deletes a conversation with its messages. */
  deleteConversation: (conversationId: string) => Promise<void>
  /** Verifies a webhook and reads the event. `not_needed`: it is genuine, but no answer to a visitor. */
  readEvent: (request: SignedRequest) => DeskEvent | 'not_signed' | 'not_needed'
  /** Returns the page of the desk that shows a conversation. */
  conversationUrl: (conversationId: string) => string
}

/** A chat as a desk learns of it. Without an account, the visitor's details are not proven. */
export type MirroredChat = {
  id: string
  name: string | null
  /** Address of the visitor's account, so it is proven; null without one. */
  email: string | null
  language: Language
  /** Details from the visitor and their page, with labels in English because staff of any desk read them. */
  facts: readonly (readonly [label: string, value: string])[]
}

export type MirroredMessage = {
  /** Its own id, by which it is found again. */
  id: string
  seq: number
  text: string
  /** Name of the member of our staff who answered past the desk; null for the visitor. */
  answeredBy: string | null
}

export type DeskAnswer = {
  /** Rises within a conversation. */
  id: string
  text: string
  writer: { name: string | null; email: string | null }
}

/** Says that a conversation has a new answer. It contains no text: the answer is read from the desk. */
export type DeskEvent = {
  /** The same for each delivery of one event. */
  id: string
  conversationId: string
}

/** A webhook request as it was received. */
export type SignedRequest = {
  body: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
  now: Date
}

/** Error of a desk. `gone`: the conversation does not exist there. `refused`: it rejects the request. Anything else: `unclear`. */
export class ChatDeskError extends Error {
  override name = 'ChatDeskError'
  readonly kind: 'gone' | 'refused' | 'unclear'

  constructor(kind: 'gone' | 'refused' | 'unclear', detail: string, cause?: unknown) {
    super(`the chat desk ${kind === 'unclear' ? 'did not respond' : 'refused the request'}: ${detail}`, { cause })
    this.kind = kind
  }
}
