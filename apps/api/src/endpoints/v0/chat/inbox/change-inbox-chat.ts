import { changeInboxChat } from '@amber/contract/endpoints/chat-inbox'
import * as schemas from '@amber/contract/schemas/chat-inbox'
import { changeChat, type ChatChange } from '@amber/operations/chat/change-chat'
import type * as z from 'zod/mini'
import { mount } from '../../../../http/mount.ts'
import { getVisibleChat } from './get-visible-chat.ts'

export const changeInboxChatEndpoint = mount(
  changeInboxChat,
  schemas.changeInboxChat,
  async ({ params, body }, ctx) => {
    const { chatId, actor } = await getVisibleChat(ctx, params.id)
    await changeChat(ctx, { chatId, actor, change: toChange(body), requestId: ctx.requestId })
    return { data: { changed: true as const } }
  },
)

function toChange(body: z.output<typeof schemas.changeInboxChat.body>): ChatChange {
  switch (body.change) {
    case 'assign':
      return { change: body.change, assigneeId: body.assignee_id }
    case 'snooze':
      return { change: body.change, until: body.until, lastSeq: body.last_seq }
    case 'close':
      return { change: body.change, reason: body.reason, lastSeq: body.last_seq }
    default:
      return body
  }
}
