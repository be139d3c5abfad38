import { CHAT_HASH } from '@amber/domain/chat/chat-hash'
import { type ChatKind, isChatKind } from '@amber/domain/chat/vocabulary'

/** Returns whom the hash of a link to the chat asks for; undefined for any other hash. */
export function chatKindOf(hash: string): ChatKind | undefined {
  const kind = hash.startsWith(CHAT_HASH) ? hash.slice(CHAT_HASH.length) : undefined
  return isChatKind(kind) ? kind : undefined
}
