import { findVisibleChat } from '@amber/db/queries/chat/inbox-chats'
import { AppError } from '@amber/domain/errors'
import type { Actor } from '@amber/domain/permissions'
import type { RequestContext } from '../../../../http/mount.ts'
import { getLeadViewer } from '../../../../lead-viewer.ts'

/** Finds a chat that the caller sees in the inbox. Throws 404 for others, which may or may not exist. */
export async function getVisibleChat(
  ctx: Pick<RequestContext, 'db' | 'findActor'>,
  uuid: string,
): Promise<{ chatId: number; actor: Actor & { userId: number } }> {
  const [viewer, actor] = await Promise.all([getLeadViewer(ctx), ctx.findActor()])
  const chatId = await findVisibleChat(ctx.db, uuid, viewer)
  if (chatId === undefined) throw new AppError('not_found')
  return { chatId, actor: { ...actor, userId: viewer.userId } }
}
