import { markChat } from '@amber/contract/endpoints/chat'
import * as schemas from '@amber/contract/schemas/chat'
import { findChatThread } from '@amber/db/queries/chat/chat-threads'
import { AppError } from '@amber/domain/errors'
import { markChats } from '@amber/operations/chat/mark-chats'
import { getVisitorChat } from '../../../chat/visitor-chat.ts'
import { mount } from '../../../http/mount.ts'
import { presentChatThread } from '../../../presenters/chat.ts'

export const markChatEndpoint = mount(markChat, schemas.markChat, async ({ params, body }, ctx) => {
  const { id: threadId } = await getVisitorChat(ctx, params.id)
  await markChats(ctx, [{ threadId, userId: null, deliveredSeq: body.delivered_seq ?? 0, readSeq: body.read_seq ?? 0 }])
  const thread = await findChatThread(ctx.db, params.id)
  if (!thread) throw new AppError('not_found')
  return { data: { visitor: presentChatThread(thread).visitor } }
})
