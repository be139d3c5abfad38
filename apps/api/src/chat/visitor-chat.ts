import { type ChatThreadRow, findChatThread } from '@amber/db/queries/chat/chat-threads'
import { AppError } from '@amber/domain/errors'
import { type LoginSecrets, readToken } from '@amber/operations/login/login-secrets'
import type { RequestContext } from '../http/mount.ts'

type Context = Pick<RequestContext, 'db' | 'loginSecrets' | 'findActor' | 'chatSecret'>

/**
 * Returns a thread of the caller: of their account, or by the secret that it was started with. Throws 404 otherwise, for
 * staff as well, who have endpoints of their own.
 */
export async function getVisitorChat(ctx: Context, uuid: string): Promise<ChatThreadRow> {
  const thread = await findVisitorChat(ctx, uuid)
  if (!thread) throw new AppError('not_found')
  return thread
}

/** Finds a thread whose visitor the caller is. */
export async function findVisitorChat(
  { db, loginSecrets, findActor, chatSecret }: Context,
  uuid: string,
): Promise<ChatThreadRow | undefined> {
  const thread = await findChatThread(db, uuid)
  if (!thread) return undefined
  if (chatSecret !== undefined && isSecretOf(loginSecrets, thread, chatSecret)) return thread
  const { userId } = await findActor()
  return userId !== null && userId === thread.userId ? thread : undefined
}

/** Returns whether a secret is that of the thread. A thread of an account has none, because a login proves more. */
export function isSecretOf(
  loginSecrets: Pick<LoginSecrets, 'isChatSecret'>,
  { id, userId, secretSeed }: Pick<ChatThreadRow, 'id' | 'userId' | 'secretSeed'>,
  secret: string,
): boolean {
  const parsed = readToken(secret)
  return userId === null && parsed?.id === id && loginSecrets.isChatSecret(secretSeed, parsed)
}
