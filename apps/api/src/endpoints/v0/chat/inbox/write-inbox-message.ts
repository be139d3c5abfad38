import { writeInboxMessage } from '@amber/contract/endpoints/chat-inbox'
import * as schemas from '@amber/contract/schemas/chat-inbox'
import { answerChat } from '@amber/operations/chat/answer-chat'
import { mount } from '../../../../http/mount.ts'
import { presentChatMessage } from '../../../../presenters/chat.ts'
import { getVisibleChat } from './get-visible-chat.ts'

export const writeInboxMessageEndpoint = mount(
  writeInboxMessage,
  schemas.writeInboxMessage,
  async ({ params, body: { client_id: clientId, text, inventory_id: inventoryId, file, is_note: isNote } }, ctx) => {
    const { chatId, actor } = await getVisibleChat(ctx, params.id)
    const { message, isNew } = await answerChat(ctx, {
      chatId,
      actor,
      clientId,
      text,
      inventoryId: inventoryId ?? null,
      fileUuid: file,
      isNote,
      requestId: ctx.requestId,
    })
    return { data: { message: presentChatMessage(message), is_new: isNew } }
  },
)
