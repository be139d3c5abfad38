import { changeInboxChat } from '@amber/contract/endpoints/chat-inbox'
import * as schemas from '@amber/contract/schemas/chat-inbox'
import { changeChat } from '@amber/operations/chat/change-chat'
import { mount } from '../../../../http/mount.ts'
import { getVisibleChat } from './get-visible-chat.ts'

export const changeInboxChatEndpoint = mount(
  changeInboxChat,
  schemas.changeInboxChat,
  async ({ params, body }, ctx) => {
    const { chatId, actor } = await getVisibleChat(ctx, params.id)
    const change = body.change === 'assign' ? { change: body.change, assigneeId: body.assignee_id } : body
    await changeChat(ctx, { chatId, actor, change, requestId: ctx.requestId })
    return { data: { changed: true as const } }
  },
)
