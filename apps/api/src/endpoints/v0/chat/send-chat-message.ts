import { sendChatMessage } from '@amber/contract/endpoints/chat'
import * as schemas from '@amber/contract/schemas/chat'
import { sendMessage } from '@amber/operations/chat/send-message'
import { getVisitorChat } from '../../../chat/visitor-chat.ts'
import { mount } from '../../../http/mount.ts'
import { presentVisitorMessage } from '../../../presenters/chat.ts'

export const sendChatMessageEndpoint = mount(
  sendChatMessage,
  schemas.sendChatMessage,
  async ({ params, body: { client_id: clientId, text, language, inventory_id: inventoryId, file } }, ctx) => {
    const thread = await getVisitorChat(ctx, params.id)
    const { message, isNew } = await sendMessage(ctx, {
      threadId: thread.id,
      clientId,
      text,
      language: language ?? ctx.language,
      inventoryId: inventoryId ?? null,
      fileUuid: file ?? null,
    })
    return { data: { message: presentVisitorMessage(message), is_new: isNew } }
  },
)
