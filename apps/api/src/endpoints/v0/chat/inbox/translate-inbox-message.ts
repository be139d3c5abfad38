import { translateInboxMessage } from '@amber/contract/endpoints/chat-inbox'
import * as schemas from '@amber/contract/schemas/chat-inbox'
import { mount } from '../../../../http/mount.ts'
import { translateMessage } from '../translate-message.ts'
import { getVisibleChat } from './get-visible-chat.ts'

export const translateInboxMessageEndpoint = mount(
  translateInboxMessage,
  schemas.translateInboxMessage,
  async ({ params: { id, seq } }, ctx) => {
    const { chatId: threadId } = await getVisibleChat(ctx, id)
    return { data: await translateMessage(ctx, { threadId, seq, to: ctx.language, withNotes: true }) }
  },
)
