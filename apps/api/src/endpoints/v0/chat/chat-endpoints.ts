import type { Mounted } from '../../../http/mount.ts'
import { createChatTicketEndpoint } from './create-chat-ticket.ts'
import { completeChatFileEndpoint } from './files/complete-chat-file.ts'
import { downloadChatFileEndpoint } from './files/download-chat-file.ts'
import { getChatFilePreviewEndpoint } from './files/get-chat-file-preview.ts'
import { requestChatFileEndpoint } from './files/request-chat-file.ts'
import { getChatEndpoint } from './get-chat.ts'
import { getChatWaitEndpoint } from './get-chat-wait.ts'
import { listOwnChatsEndpoint } from './list-own-chats.ts'
import { markChatEndpoint } from './mark-chat.ts'
import { rateChatEndpoint } from './rate-chat.ts'
import { sendChatMessageEndpoint } from './send-chat-message.ts'
import { startChatEndpoint } from './start-chat.ts'
import { translateChatMessageEndpoint } from './translate-chat-message.ts'

export const chatEndpoints: readonly Mounted[] = [
  startChatEndpoint,
  listOwnChatsEndpoint,
  getChatEndpoint,
  getChatWaitEndpoint,
  sendChatMessageEndpoint,
  translateChatMessageEndpoint,
  requestChatFileEndpoint,
  completeChatFileEndpoint,
  downloadChatFileEndpoint,
  getChatFilePreviewEndpoint,
  markChatEndpoint,
  rateChatEndpoint,
  createChatTicketEndpoint,
]
