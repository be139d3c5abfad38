import { completeChatFile } from '@amber/contract/endpoints/chat-files'
import * as schemas from '@amber/contract/schemas/chat-files'
import { findOwnChatFile } from '@amber/db/queries/chat/chat-files'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/chat-file/complete-chat-file'
import { mount } from '../../../../http/mount.ts'
import { presentSentFile } from '../../../../presenters/chat.ts'
import { getFileSender } from './get-file-sender.ts'

export const completeChatFileEndpoint = mount(completeChatFile, schemas.completeChatFile, async ({ params }, ctx) => {
  const own = await findOwnChatFile(ctx.db, { ...(await getFileSender(ctx, params.id)), uuid: params.uuid })
  const file = own && (await operation.completeChatFile(ctx.db, own.id))
  if (!file) throw new AppError('not_found')
  return { data: presentSentFile(file) }
})
