import { findUser } from '@amber/db/queries/account/users'
import type { Sender } from '@amber/operations/lead/sender'
import type { RequestContext } from './http/mount.ts'

/**
 * Returns the sender of an enquiry or a booking and sets their flow cookie. A caller who is logged in with another
 * email, staff included, sends as a visitor: the lead belongs to whoever verifies that email.
 */
export async function resolveSender(
  { db, flow, findActor }: Pick<RequestContext, 'db' | 'flow' | 'findActor'>,
  email: string,
): Promise<Sender> {
  const flowHash = flow.ensure().hash
  const { userId } = await findActor()
  const user = userId === null ? undefined : await findUser(db, userId)
  const isOwnEmail = user?.emailVerified === true && user.email.toLowerCase() === email.toLowerCase()
  return { email: isOwnEmail ? user.email : email, userId: isOwnEmail ? user.id : null, flowHash }
}
