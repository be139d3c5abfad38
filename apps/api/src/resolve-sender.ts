import { findUser } from '@amber/db/queries/account/users'
import type { Sender } from '@amber/operations/lead/sender'
import type { RequestContext } from './http/mount.ts'

/**
 * Returns the sender of an enquiry or a booking and sets their flow cookie. A caller who is logged in with another
 * email, staff included, sends as a visitor: the lead belongs to whoever verifies that email.
 */
export async function resolveSender(
  ctx: Pick<RequestContext, 'db' | 'flow' | 'findActor'>,
  email: string,
): Promise<Sender> {
  const flowHash = ctx.flow.ensure().hash
  const account = await findOwnAccount(ctx, email)
  return { email: account?.email ?? email, userId: account?.id ?? null, flowHash }
}

/** Returns the account of the caller if its verified email is this one. */
export async function findOwnAccount(
  { db, findActor }: Pick<RequestContext, 'db' | 'findActor'>,
  email: string,
): Promise<{ id: number; email: string } | undefined> {
  const { userId } = await findActor()
  const user = userId === null ? undefined : await findUser(db, userId)
  const isOwn = user?.emailVerified === true && user.email.toLowerCase() === email.toLowerCase()
  return isOwn ? user : undefined
}
