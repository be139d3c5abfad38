import type { ChatFileSender } from '@amber/db/queries/chat/chat-files'
import { findVisibleChat } from '@amber/db/queries/chat/inbox-chats'
import { AppError } from '@amber/domain/errors'
import { isAllowed } from '@amber/domain/permissions'
import { findVisitorChat } from '../../../../chat/visitor-chat.ts'
import type { RequestContext } from '../../../../http/mount.ts'
import { leadViewerOf } from '../../../../lead-viewer.ts'

/**
 * Returns as whom the caller sends and reads files of a chat: as its visitor, or as staff who see it in the inbox. Throws 404
 * otherwise. A member of staff with a chat of their own is its visitor.
 */
export async function getFileSender(
  ctx: Pick<RequestContext, 'db' | 'loginSecrets' | 'findActor' | 'chatSecret'>,
  uuid: string,
): Promise<ChatFileSender & { threadId: number }> {
  const own = await findVisitorChat(ctx, uuid)
  if (own) return { threadId: own.id, side: 'visitor', userId: null }
  const actor = await ctx.findActor()
  const viewer = isAllowed(actor, 'chat.work') ? leadViewerOf(actor) : undefined
  const threadId = viewer && (await findVisibleChat(ctx.db, uuid, viewer))
  if (!viewer || threadId === undefined) throw new AppError('not_found')
  return { threadId, side: 'staff', userId: viewer.userId }
}
