import { translateChatMessage } from '@amber/contract/endpoints/chat'
import * as schemas from '@amber/contract/schemas/chat'
import { getVisitorChat } from '../../../chat/visitor-chat.ts'
import { mount } from '../../../http/mount.ts'
import { translateMessage } from './translate-message.ts'

export const translateChatMessageEndpoint = mount(
  translateChatMessage,
  schemas.translateChatMessage,
  async ({ params: { id, seq } }, ctx) => {
    const { id: threadId } = await getVisitorChat(ctx, id)
    return { data: await translateMessage(ctx, { threadId, seq, to: ctx.language, withNotes: false }) }
  },
)
