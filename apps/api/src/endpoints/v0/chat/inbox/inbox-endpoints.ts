import type { Mounted } from '../../../../http/mount.ts'
import { changeInboxChatEndpoint } from './change-inbox-chat.ts'
import { countWaitingChatsEndpoint } from './count-waiting-chats.ts'
import { getInboxChatEndpoint } from './get-inbox-chat.ts'
import { listChatRepliesEndpoint } from './list-chat-replies.ts'
import { listInboxChatsEndpoint } from './list-inbox-chats.ts'
import { markInboxChatEndpoint } from './mark-inbox-chat.ts'
import { translateInboxMessageEndpoint } from './translate-inbox-message.ts'
import { writeInboxMessageEndpoint } from './write-inbox-message.ts'

export const inboxEndpoints: readonly Mounted[] = [
  listInboxChatsEndpoint,
  countWaitingChatsEndpoint,
  getInboxChatEndpoint,
  listChatRepliesEndpoint,
  writeInboxMessageEndpoint,
  translateInboxMessageEndpoint,
  changeInboxChatEndpoint,
  markInboxChatEndpoint,
]
