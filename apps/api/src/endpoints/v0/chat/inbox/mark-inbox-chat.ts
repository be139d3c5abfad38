import { markInboxChat } from '@amber/contract/endpoints/chat-inbox'
import * as schemas from '@amber/contract/schemas/chat-inbox'
import { markChats } from '@amber/operations/chat/mark-chats'
import { mount } from '../../../../http/mount.ts'
import { getVisibleChat } from './get-visible-chat.ts'

export const markInboxChatEndpoint = mount(markInboxChat, schemas.markInboxChat, async ({ params, body }, ctx) => {
  const { chatId, actor } = await getVisibleChat(ctx, params.id)
  const marks = { deliveredSeq: body.delivered_seq ?? 0, readSeq: body.read_seq ?? 0 }
  await markChats(ctx, [{ threadId: chatId, userId: actor.userId, ...marks }])
  return { data: { marked: true as const } }
})
