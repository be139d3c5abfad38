import type { ChatKind } from './vocabulary.ts'

export const CHAT_HASH = '#chat-'

/** Returns the hash of a URL that opens the chat with a team, on any page. */
export const chatHashOf = (kind: ChatKind): string => `${CHAT_HASH}${kind}`
